import { t } from '#platform/words/words.ts'
import { artSet } from '../../art/art.ts'
import { Icon } from '../../art/icon.tsx'
import '../kit.css'
import './ticket.css'

export interface TicketProps {
  /** The draw that the ticket enters. */
  readonly title: string
  /** Its number, as it stands in the draw. */
  readonly number: string
  /** When it is drawn, what it won, or why it counts no more. */
  readonly text: string
  readonly state: 'held' | 'won' | 'over'
  /** The smallest file of a sprite, on its stub. */
  readonly art?: string | undefined
}

const nameOf = (state: TicketProps['state']): string =>
  state === 'won' ? t('Won') : state === 'over' ? t('Drawn') : t('In the draw')

/** A ticket of a draw: its stub, the perforation, its number. */
export function Ticket({ title, number, text, state, art = '/art/sprites/ticket@0.5x.webp' }: TicketProps) {
  return (
    <article className="kit kit-ticket" data-state={state}>
      <span className="ticket-stub">
        <img {...artSet(art, 56)} alt="" width={56} height={56} />
      </span>
      <div className="ticket-body">
        <h3>{title}</h3>
        <p className="ticket-number">{number}</p>
        <p>{text}</p>
      </div>
      <span className="ticket-state">
        {state === 'won' && <Icon name="trophy" size={16} />}
        {nameOf(state)}
      </span>
    </article>
  )
}
