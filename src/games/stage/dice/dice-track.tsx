import type { ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import type { DiceMaths } from '../../engine/definition.ts'
import type { DiceChoice } from '../../engine/types.ts'
import { clamped, hundredths, targetsOf } from './dice-form.ts'
import type { DiceRoll } from '../direction/scene.ts'
import { isComposing } from '#ui/forms/composing.ts'

export interface DiceTrackProps {
  readonly maths: DiceMaths
  readonly choice: DiceChoice
  readonly onChoice: (choice: DiceChoice) => void
  readonly locked: boolean
  /** The last roll; null while one is under way. */
  readonly dice: DiceRoll | null
  /** The object that flies along the numbers to the one that was rolled. */
  readonly flies?: ReactNode
}

/** The numbers 0 … 100 with the winning ones in color, the target to drag and the roll that came. */
export function DiceTrack({ maths, choice, onChoice, locked, dice, flies }: DiceTrackProps) {
  const { target, over } = choice
  const [first, last] = targetsOf(maths, over)
  const part = target / 10_000
  return (
    <div
      className="dice-track"
      data-over={over || undefined}
      style={
        { '--target': part, '--first': first / 10_000, '--last': last / 10_000 } as Record<string, number>
      }
    >
      <div className="dice-marks" aria-hidden>
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <div className="dice-rail" aria-hidden>
        <i />
      </div>
      <div
        className="dice-pin-lane"
        aria-hidden
        data-flies={flies ? '' : undefined}
        style={{ '--roll': (dice?.roll ?? (flies ? 0 : 5_000)) / 10_000 } as Record<string, number>}
      >
        {flies}
        <b
          className="dice-pin"
          data-on={dice ? '' : undefined}
          data-won={(dice && dice.win > 0) || undefined}
        >
          {dice && hundredths(dice.roll)}
        </b>
      </div>
      <input
        type="range"
        className="dice-range"
        aria-label={over ? t('Target to roll over') : t('Target to roll under')}
        aria-valuetext={hundredths(target)}
        min={0}
        max={10_000}
        step={1}
        value={target}
        disabled={locked}
        onChange={(event) => onChoice(clamped(maths, { over, target: event.target.valueAsNumber }))}
        onKeyDown={(event) => {
          const steps: Readonly<Record<string, number>> = {
            PageUp: 500,
            PageDown: -500,
            ArrowUp: 100,
            ArrowRight: 100,
            ArrowDown: -100,
            ArrowLeft: -100,
          }
          const step = steps[event.key]
          if (step === undefined || isComposing(event)) return
          event.preventDefault()
          onChoice(clamped(maths, { over, target: target + (event.shiftKey ? Math.sign(step) : step) }))
        }}
      />
    </div>
  )
}
