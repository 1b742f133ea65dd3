import { usePlayer } from '#client/context/app.ts'
import { Idle } from '#client/page/idle.tsx'
import { Sprite } from '#client/page/sprite.tsx'
import { EXCLUDED, type Pause } from '#platform/calls/feature.ts'
import { pauseText } from '#client/rewards/pause/pause-text.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import type { ReactNode } from 'react'
import type { ScratchCards } from '../contract.ts'
import { Until } from './until.tsx'
import { useCards } from './use-cards.ts'
import './today.css'

/** Nothing can be opened, because no run takes place. */
const None = () => (
  <Idle art="tickets" title={t('No scratch cards right now')}>
    {t('When they’re available, you’ll find your daily card here from midnight to midnight.')}
  </Idle>
)

/** Nothing can be opened by this player now. */
const Paused = ({ pause }: { readonly pause: Pause }) => (
  <Idle art="tickets" title={t('Scratch cards are paused')} isPaused={pause.reason === EXCLUDED}>
    {pauseText(pause)}
  </Idle>
)

interface PanelProps {
  readonly art: string
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
}

const Panel = ({ art, title, text, children }: PanelProps) => (
  <section className="panel cards-today">
    <Sprite name={art} size={112} />
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    {children}
  </section>
)

/** The panel for guests: whether there are cards to sign up for. */
export function ForGuests() {
  const isActive = usePlayer(({ me }) => me.scratchCardLottery.isActive)
  if (!isActive) return <None />
  return (
    <Panel
      art="feature-tickets"
      title={t('Your first card is free')}
      text={t('Sign up and scratch today’s card. No purchase, ever.')}
    >
      <ButtonLink href="/signup" rel="nofollow">
        {t('Sign up free')}
      </ButtonLink>
    </Panel>
  )
}

/** The cards of the player, or when the next one is there. */
export function Today() {
  const { state, trouble, reload } = useCards()
  if (state) return <Standing state={state} onDue={() => void reload()} />
  return trouble === null ? (
    <Loading label={t('Loading your cards…')}>
      <span className="cards-loading">
        <Skeleton kind="tile" />
      </span>
    </Loading>
  ) : (
    <ErrorState
      title={t('We couldn’t load your cards')}
      text={trouble}
      action={<Button onClick={() => void reload()}>{t('Try again')}</Button>}
    />
  )
}

function Standing({ state, onDue }: { readonly state: ScratchCards; readonly onDue: () => void }) {
  const { isActive, paused, cards, boxes, nextAt } = state
  if (paused) return <Paused pause={paused} />
  if (!isActive) return <None />
  const open = (
    <ButtonLink href="?openModal=scratch-card" kind={cards.length > 0 || boxes.length > 0 ? 'main' : 'soft'}>
      {cards.length > 0 ? t('Scratch a card') : boxes.length > 0 ? t('Open the box') : t('See the result')}
    </ButtonLink>
  )
  if (cards.length > 0)
    return (
      <Panel
        art="feature-tickets"
        title={t('{count, plural, one {Your card is ready} other {# cards are ready}}', {
          count: cards.length,
        })}
        text={<Until expiresAt={cards[0]!.expiresAt} count={cards.length} onEnd={onDue} />}
      >
        {open}
      </Panel>
    )
  if (boxes.length > 0)
    return (
      <Panel art="gift" title={t('A magic box is ready')} text={t('There are three cards in it.')}>
        {open}
      </Panel>
    )
  return (
    <Panel
      art="ticket"
      title={t('That was today’s card')}
      text={
        nextAt === null ? (
          t('It was the last one for now.')
        ) : (
          <>
            {t('Next card in')} <Countdown endsAt={Date.parse(nextAt)} format="auto" onEnd={onDue} />
          </>
        )
      }
    >
      {open}
    </Panel>
  )
}
