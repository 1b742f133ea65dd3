import '../css/flight.css'
import { useEffect, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { eachFrame } from '#ui/lobby/ticker.ts'
import { chanceToReach, type LimboChoice } from '../../../engine/originals/numbers/limbo.ts'
import { chanceText } from '#platform/words/percent.ts'
import { Aim } from '../aim.tsx'
import { nowOf, type BoardProps } from '../../board.ts'
import { Figure } from '../parts.tsx'
import { heightText } from '../hundredths.ts'

/** A balloon that rises to its height, and the target it is to reach. */
export default function LimboBoard(props: BoardProps<'limbo', LimboChoice>) {
  const { definition, scene, format, stake, choice, onChoice, locked, reduced } = props
  const { maths } = definition
  const { event, moving } = nowOf(scene, 'climb')
  const height = useRise(event?.reached ?? 100, moving && !reduced ? scene.lead_ms : 0)
  const aim = event?.target ?? choice.target
  const state = !event || moving ? undefined : event.win > 0 ? 'won' : 'lost'
  // The place on the scale is the logarithm: twice as high is the same step everywhere.
  const part = (hundredths: number) =>
    Math.min(1, Math.log(hundredths / 100) / Math.log(maths.target[1] / 100))
  return (
    <>
      <div
        className="original-scene sky"
        style={{ '--rise': part(height), '--aim': part(aim) } as Record<string, number>}
      >
        <i className="sky-aim" aria-hidden>
          <span>{heightText(aim)}</span>
        </i>
        <div className="sky-flight" data-burst={state === 'lost' || undefined}>
          <Balloon />
        </div>
        <output
          className="original-height"
          data-won={state === 'won' || undefined}
          data-lost={state === 'lost' || undefined}
          aria-hidden
        >
          {heightText(event ? height : 100)}
        </output>
      </div>
      <div className="original-form">
        <Aim
          label={t('Target multiplier')}
          value={choice.target}
          range={maths.target}
          locked={locked}
          onChange={(target) => target !== null && onChoice({ target })}
        />
        <div className="aim-quick">
          {[150, 200, 500, 2_000].map((target) => (
            <button
              key={target}
              type="button"
              className="original-button"
              disabled={locked}
              onClick={() => onChoice({ target })}
            >
              {heightText(target)}
            </button>
          ))}
        </div>
        <Figure name={t('Chance')}>{chanceText(chanceToReach(maths, choice.target))}</Figure>
        <Figure name={t('Payout')} tone="win">
          {format((stake * choice.target) / 100)}
        </Figure>
      </div>
    </>
  )
}

function Balloon() {
  return (
    <svg className="sky-balloon" viewBox="0 0 80 110" aria-hidden>
      <path className="skin" d="M40 4c22 0 34 16 34 35 0 20-18 34-25 43H31C24 73 6 59 6 39 6 20 18 4 40 4Z" />
      <path className="stripe" d="M40 4c-9 0-14 16-14 35 0 20 7 34 9 43h10c2-9 9-23 9-43 0-19-5-35-14-35Z" />
      <path className="rope" d="M31 82 35 94M49 82 45 94" />
      <rect className="basket" x="32" y="93" width="16" height="13" rx="3" />
    </svg>
  )
}

/** The number on its way up to the height, at once when it has no time. */
function useRise(to: number, lasts_ms: number): number {
  const [shown, setShown] = useState(to)
  useEffect(() => {
    if (lasts_ms <= 0) return setShown(to)
    let from: number | undefined
    const stop = eachFrame((now_ms) => {
      from ??= now_ms
      const share = Math.min(1, (now_ms - from) / (lasts_ms * 0.94))
      setShown(Math.floor(100 * (to / 100) ** (1 - (1 - share) ** 2)))
      if (share >= 1) stop()
    })
    return stop
  }, [to, lasts_ms])
  return lasts_ms > 0 ? shown : to
}
