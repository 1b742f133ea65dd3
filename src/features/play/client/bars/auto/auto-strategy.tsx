import '../bet/bets.css'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { Input, Select } from '#ui/forms/field.tsx'
import { amountOf, amountText } from '../bet/bets.ts'
import { isMoving, MOST_PERCENT, type Reaction, type Strategy } from '../../round/auto/strategy.ts'
import { StrategyPreview, type StrategyPreviewProps } from './strategy-preview.tsx'

/** A reaction as it is typed. */
interface TypedReaction {
  readonly kind: 'keep' | 'reset' | 'raise'
  readonly percent: string
}

/** A strategy as it is typed. */
export interface TypedStrategy {
  readonly onWin: TypedReaction
  readonly onLoss: TypedReaction
  readonly cap: string
}

/** How many times the bet a raise may come to before the player sets it. */
const TIMES = 10

/**
 * The form before anything is chosen: the bet stays, and may grow tenfold at most, as far as it is offered.
 * @param units stakes that a round puts down: amounts are of the whole bet
 */
export const blankStrategy = (stakes: readonly number[], stake: number, units = 1): TypedStrategy => ({
  onWin: { kind: 'keep', percent: '100' },
  onLoss: { kind: 'keep', percent: '100' },
  cap: thousands((stakes.findLast((one) => one <= stake * TIMES) ?? stake) * units),
})

/** Whole percent from 1 to the most; undefined for anything else. */
function percentOf(text: string): number | undefined {
  const percent = amountOf(text.replace(/\s*%$/, ''))
  return typeof percent === 'number' && percent <= MOST_PERCENT ? percent : undefined
}

function reactionOf({ kind, percent }: TypedReaction): Reaction | undefined {
  if (kind !== 'raise') return kind
  const raise = percentOf(percent)
  return raise === undefined ? undefined : { raise }
}

/**
 * Parses the typed strategy; undefined if a part is no number or the cap is below the bet.
 * @param units chips or tickets that make up the bet; the result's cap is for one of them
 */
export function strategyOf(
  { onWin, onLoss, cap }: TypedStrategy,
  stake: number,
  units = 1,
): Strategy | undefined {
  const [win, loss] = [reactionOf(onWin), reactionOf(onLoss)]
  if (win === undefined || loss === undefined) return undefined
  // Without a raise nothing is bound by the cap.
  const grows = typeof win === 'object' || typeof loss === 'object'
  const bet = stake * units
  const most = grows ? amountOf(cap) : bet
  if (typeof most !== 'number' || most < bet) return undefined
  // The raise applies to the bet of each chip or ticket.
  return { onWin: win, onLoss: loss, cap: Math.floor(most / units) }
}

export interface AutoStrategyProps extends Omit<StrategyPreviewProps, 'strategy'> {
  readonly typed: TypedStrategy
  readonly onChange: (typed: TypedStrategy) => void
}

/** How the bet follows wins and losses, with each bet that may come in words. */
export function AutoStrategy({ typed, onChange, ...bet }: AutoStrategyProps) {
  const { stakes, stake, units } = bet
  const strategy = strategyOf(typed, stake, units)
  const raises = typed.onWin.kind === 'raise' || typed.onLoss.kind === 'raise'
  const cap = amountOf(typed.cap)
  return (
    <fieldset className="auto-strategy">
      <legend>{t('Change the bet')}</legend>
      <After
        label={t('After a win')}
        typed={typed.onWin}
        onChange={(onWin) => onChange({ ...typed, onWin })}
      />
      <After
        label={t('After a loss')}
        typed={typed.onLoss}
        onChange={(onLoss) => onChange({ ...typed, onLoss })}
      />
      {raises && (
        <Input
          label={t('Never bet more than')}
          inputMode="numeric"
          value={typed.cap}
          onChange={(event) => onChange({ ...typed, cap: event.target.value })}
          onBlur={() => onChange({ ...typed, cap: amountText(typed.cap) })}
          hint={
            typed.cap === blankStrategy(stakes, stake, units).cap
              ? t('We set this to {times}× your bet. Change it if you like.', {
                  times: Math.floor(cap! / (stake * units)),
                })
              : undefined
          }
          error={
            typeof cap === 'number' && cap >= stake * units
              ? undefined
              : t('Enter at least your bet of {amount}.', { amount: thousands(stake * units) })
          }
          showError
        />
      )}
      {isMoving(strategy) && <StrategyPreview strategy={strategy} {...bet} />}
    </fieldset>
  )
}

interface AfterProps {
  readonly label: string
  readonly typed: TypedReaction
  readonly onChange: (typed: TypedReaction) => void
}

function After({ label, typed, onChange }: AfterProps) {
  return (
    <div className="auto-after">
      <Select
        label={label}
        value={typed.kind}
        options={[
          { value: 'keep', label: t('Keep the bet') },
          { value: 'reset', label: t('Return to the first bet') },
          { value: 'raise', label: t('Increase the bet') },
        ]}
        onChange={(event) => onChange({ ...typed, kind: event.target.value as TypedReaction['kind'] })}
      />
      {typed.kind === 'raise' && (
        <Input
          label={t('{when}: raise by (%)', { when: label })}
          inputMode="numeric"
          value={typed.percent}
          onChange={(event) => onChange({ ...typed, percent: event.target.value })}
          error={
            percentOf(typed.percent) === undefined
              ? t('Enter a whole number from 1 to {most}.', { most: thousands(MOST_PERCENT) })
              : undefined
          }
          showError
        />
      )}
    </div>
  )
}
