import { RewardMessage, Won } from '#client/rewards/won.tsx'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import type { OpenedCard, ScratchCards } from '../contract.ts'
import { Until } from './until.tsx'
import type { useCard } from './use-card.ts'

export interface BelowProps {
  readonly state: ScratchCards
  readonly card: ReturnType<typeof useCard>
  /** The card whose result may be read. */
  readonly revealed: OpenedCard | null
  /** The next card is here. */
  readonly onDue: () => void
}

/** The message under the card: which card it is, or its prize and the next step. Its height never changes. */
export function Below({ state, card, revealed, onDue }: BelowProps) {
  const { asked, result, next } = card
  if (revealed)
    return (
      <RewardMessage className="card-message">
        {revealed.prize ? (
          <Won prize={revealed.prize} isKnown={result === null} />
        ) : (
          <p className="card-lost">{t('No prize on this card.')}</p>
        )}
        <Next {...{ state, card, onDue }} />
      </RewardMessage>
    )
  if (asked !== null || result !== null)
    return (
      <RewardMessage className="card-message">
        <p>{t('Good luck')}</p>
      </RewardMessage>
    )
  return (
    <RewardMessage className="card-message">
      {next ? (
        <>
          <p>
            {next.kind === 'daily'
              ? t('Today’s free card. Match three symbols to win the prize they show.')
              : t(
                  'A card from a reward. Open it before it expires, and match three symbols to win the prize they show.',
                )}
          </p>
          <p className="card-next">
            <Until expiresAt={next.expiresAt} onEnd={onDue} />
          </p>
          <Box {...{ state, card }} />
        </>
      ) : (
        <>
          {!state.isActive && <p>{t('No scratch cards right now')}</p>}
          <Next {...{ state, card, onDue }} />
        </>
      )}
    </RewardMessage>
  )
}

type NextProps = Pick<BelowProps, 'state' | 'card' | 'onDue'>

/** The next step after a card: another card, a box, or tomorrow's card. */
function Next({ state, card, onDue }: NextProps) {
  const more = state.cards.length
  if (more > 0)
    return (
      <Button onClick={card.again}>
        {t('{count, plural, one {Next card} other {Next of # cards}}', { count: more })}
      </Button>
    )
  if (state.boxes.length > 0) return <Box {...{ state, card }} />
  return state.nextAt === null ? null : (
    <p className="card-next">
      {t('Next card in')} <Countdown endsAt={Date.parse(state.nextAt)} format="auto" onEnd={onDue} />
    </p>
  )
}

/** A magic box holds three cards. */
function Box({ state, card }: Pick<BelowProps, 'state' | 'card'>) {
  const [box] = state.boxes
  return (
    box && (
      <Button kind="soft" icon="gift" busy={card.busyBox} onClick={() => void card.openBox(box.box_id)}>
        {t('Open a magic box: {count} cards', { count: 3 })}
      </Button>
    )
  )
}
