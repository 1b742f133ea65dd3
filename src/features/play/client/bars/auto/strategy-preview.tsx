import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import type { AutoPlan } from '../../round/auto/autoplay.ts'
import { lossesOf, type Losses } from '../../round/auto/losses.ts'
import { listed, stepsOf, type Step, type Strategy } from '../../round/auto/strategy.ts'

export interface StrategyPreviewProps {
  readonly strategy: Strategy
  readonly stakes: readonly number[]
  readonly stake: number
  /** Stakes that a round puts down. */
  readonly units: number
  /** How many times that a round may cost in all: doubles and splits. */
  readonly most: number
  /** The player's balance, minor units. */
  readonly owned: number
  /** The rounds and the loss limit, as far as they were typed. */
  readonly plan: Pick<AutoPlan, 'rounds' | 'loss'>
}

type Said = Readonly<Record<'count' | 'amount', string | number>>

/** How many losses in a row the preview adds up. */
const ROW = 10

/** The bets that follow in sentences, and what a long row of losses comes to. */
export function StrategyPreview({ strategy, stakes, stake, units, most, owned, plan }: StrategyPreviewProps) {
  const bounds = { stakes, base: stake, units }
  const losses = lossesOf({ ...plan, strategy, bounds, owned, most })
  // Before the last round that is played the bet may change for the last time.
  const wins = stepsOf(strategy, 'win', bounds).filter(({ count }) => count < (plan.rounds ?? Infinity))
  const lines = (steps: readonly Step[], say: (said: Said, stays: boolean) => string) =>
    listed(steps, stake).map((step) => {
      const text = say({ count: step.count, amount: thousands(step.stake * units) }, step.stays)
      return <li key={text}>{text}</li>
    })
  return (
    <div className="auto-preview" role="status">
      <ul>
        {lines(losses.steps, (said, stays) =>
          stays
            ? t(
                'After {count, plural, one {# loss} other {# losses in a row}}, the bet stays {amount}.',
                said,
              )
            : t('After {count, plural, one {# loss} other {# losses in a row}}, the bet is {amount}.', said),
        )}
        {lines(wins, (said, stays) =>
          stays
            ? t('After {count, plural, one {# win} other {# wins in a row}}, the bet stays {amount}.', said)
            : t('After {count, plural, one {# win} other {# wins in a row}}, the bet is {amount}.', said),
        )}
      </ul>
      <p className="quiet">
        {rowText(losses, most, Math.min(owned, plan.loss ?? Infinity))}{' '}
        {t(
          'Each raise adds to the exact amount; the bet is the highest one offered that isn’t above it and that your balance covers. No betting pattern changes the odds.',
        )}
      </p>
    </div>
  )
}

/**
 * Describes a losing streak: its cost, or the limit that ends it sooner.
 * @param ceiling the loss that can't be exceeded, minor units
 */
function rowText({ lost, end }: Losses, most: number, ceiling: number): string {
  const count = Math.min(ROW, lost.length - 1)
  const amount = lost[count]!
  const said = { count, amount: thousands(amount), most: thousands(Math.min(amount * most, ceiling)) }
  if (end === 'loss' && count === 0) return t('Your loss limit is below the cost of a round.')
  if (end === 'balance' && count === 0) return t('Your balance doesn’t cover a round.')
  if (end === 'loss' && count < ROW)
    return most > 1
      ? t(
          'Your loss limit stops it after {count, plural, one {# loss} other {# losses}}, at {amount} lost, or sooner with doubles and splits.',
          said,
        )
      : t(
          'Your loss limit stops it after {count, plural, one {# loss} other {# losses}}, at {amount} lost.',
          said,
        )
  if (end === 'balance' && count < ROW)
    return t(
      'Your balance runs out after {count, plural, one {# loss} other {# losses}}, at {amount} lost.',
      said,
    )
  return most > 1
    ? t('{count} losses in a row cost {amount}, and up to {most} with doubles and splits.', said)
    : t('{count} losses in a row cost {amount}.', said)
}
