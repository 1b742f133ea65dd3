import '../css/balls.css'
import { t } from '#platform/words/words.ts'
import type { KenoChoice } from '../../../engine/originals/numbers/keno.ts'
import { nowOf, type BoardProps } from '../../board.ts'
import { upTo } from '../parts.tsx'
import { times } from '../hundredths.ts'

/** All numbers to mark, and the balls as they come. */
export default function KenoBoard(props: BoardProps<'keno', KenoChoice>) {
  const { definition, scene, choice, onChoice, locked } = props
  const { numbers, pays, drawn: count } = definition.maths
  const { event, moving } = nowOf(scene, 'keno')
  const picks = event?.picks ?? choice.picks
  const most = pays.length
  const toggle = (number: number) => {
    const marked = choice.picks.includes(number)
    if (marked && choice.picks.length === 1) return
    if (!marked && choice.picks.length >= most) return
    const next = marked ? choice.picks.filter((one) => one !== number) : [...choice.picks, number]
    onChoice({ picks: next.toSorted((a, b) => a - b) })
  }
  const row = pays[picks.length - 1]!
  return (
    <>
      <div className="original-scene keno" data-size={numbers}>
        <div className="keno-grid" role="group" aria-label={t('Pick your numbers')}>
          {upTo(numbers, 1).map((number) => {
            const at = event?.drawn.indexOf(number) ?? -1
            return (
              <button
                key={number}
                type="button"
                className="keno-number"
                aria-pressed={picks.includes(number)}
                data-drawn={at >= 0 || undefined}
                data-star={(event?.star?.number === number && at >= 0) || undefined}
                disabled={locked}
                style={{ '--at': moving ? at / count : 0 } as Record<string, number>}
                onClick={() => toggle(number)}
              >
                {number}
              </button>
            )
          })}
        </div>
        <ol className="keno-pays" aria-label={t('Payouts for your picks')}>
          {row.map(
            (pay, hits) =>
              pay > 0 && (
                <li key={hits} data-on={(event && !moving && event.hits === hits) || undefined}>
                  <small>{t('{hits, plural, one {# hit} other {# hits}}', { hits })}</small>
                  <b>{times(pay)}</b>
                </li>
              ),
          )}
        </ol>
      </div>
      <div className="original-form">
        <QuickPick
          {...{ choice, most, locked }}
          onPick={(count) => onChoice({ picks: marks(choice.picks, numbers, count) })}
        />
        <button
          type="button"
          className="original-button"
          disabled={locked || choice.picks.length <= 1}
          onClick={() => onChoice({ picks: choice.picks.slice(0, 1) })}
        >
          {t('Clear')}
        </button>
        {event?.star && !moving && (
          <p className="original-note">
            {event.star.hit
              ? t('Star ball {number} hit: payout × 3', { number: event.star.number })
              : t('Star ball: {number}', { number: event.star.number })}
          </p>
        )}
      </div>
    </>
  )
}

interface QuickPickProps {
  readonly choice: KenoChoice
  /** Numbers that may be marked. */
  readonly most: number
  readonly locked: boolean
  /** Marks so many other numbers. */
  readonly onPick: (count: number) => void
}

/** How many numbers are marked, and the marking of as many others. */
const QuickPick = ({ choice: { picks }, most, locked, onPick }: QuickPickProps) => (
  <>
    <label className="original-field keno-count">
      <span className="sr">{t('Numbers to pick')}</span>
      <select value={picks.length} disabled={locked} onChange={(event) => onPick(Number(event.target.value))}>
        {upTo(most, 1).map((count) => (
          <option key={count} value={count}>
            {t('{count} of {most}', { count, most })}
          </option>
        ))}
      </select>
    </label>
    <button type="button" className="original-button" disabled={locked} onClick={() => onPick(picks.length)}>
      {t('Quick pick')}
    </button>
  </>
)

/**
 * So many other numbers, spread over the card; each press gives the next set. Which numbers are marked changes
 * no chance, so they need not be drawn.
 */
function marks(picks: readonly number[], numbers: number, most: number): number[] {
  const first = (picks[0] ?? 1) + (picks[1] ?? 7) + 1
  const step = [7, 11, 13, 17, 19][first % 5]!
  const next: number[] = []
  for (let at = first; next.length < most; at += step) {
    const number = (at % numbers) + 1
    next.push(next.includes(number) ? (upTo(numbers, 1).find((one) => !next.includes(one)) ?? 1) : number)
  }
  return next.toSorted((a, b) => a - b)
}
