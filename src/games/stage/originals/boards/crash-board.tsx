import { useEffect, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { eachFrame } from '#ui/lobby/ticker.ts'
import { heightAt, timeOf, type CrashChoice } from '../../../engine/originals/numbers/crash.ts'
import { Aim } from '../aim.tsx'
import { lastOf, type BoardProps } from '../../board.ts'
import { ClimbChart } from '../climb/climb-chart.tsx'
import { Figure } from '../parts.tsx'
import { useOffer } from '../use-offer.ts'
import { heightText } from '../hundredths.ts'

/** A comet that climbs along its curve until the player lets go or it bursts. */
export default function CrashBoard(props: BoardProps<'crash', CrashChoice>) {
  const { definition, scene, format, stake, reduced, turn, onMove, since_ms, offer } = props
  const { growth, target } = definition.maths
  const end = lastOf(scene, 'flight')
  const flying = lastOf(scene, 'launch') !== null && !end
  const elapsed = useElapsed(flying && since_ms !== 0, since_ms, reduced)
  const height = end ? end.burst : flying ? Math.min(heightAt(growth, elapsed), target[1]) : 100
  const most_ms = timeOf(growth, target[1])
  const worth = (stake * height) / 100
  useOffer(offer, turn ? t('Cash out') : null, () => onMove({ leave: true }))
  const state = end ? (end.left ? 'won' : 'lost') : undefined
  return (
    <>
      <div className="original-scene comet">
        <ClimbChart
          growth={growth}
          at_ms={end ? timeOf(growth, end.burst) : Math.min(elapsed, most_ms)}
          end={end}
        />
        <output
          className="original-height comet-height"
          data-won={state === 'won' || undefined}
          data-lost={state === 'lost' || undefined}
          aria-hidden
        >
          {heightText(end?.left ?? height)}
        </output>
        {end && (
          <p className="original-note">
            {end.left
              ? t('You cashed out at {left}. It burst at {height}.', {
                  left: whole(end.left),
                  height: whole(end.burst),
                })
              : t('It burst at {height}.', { height: whole(end.burst) })}
          </p>
        )}
      </div>
      <div className="original-form">
        {flying ? (
          <Figure name={t('Cash out at {height}', { height: heightText(height) })} tone="win">
            {format(worth)}
          </Figure>
        ) : (
          <AutoForm {...props} />
        )}
      </div>
    </>
  )
}

/** A height whose sign stays in its line. */
const whole = (height: number): string => heightText(height).replace(' ', '\u00a0')

/** Where the flight is left without a press. */
function AutoForm({ definition, choice, onChoice, locked }: BoardProps<'crash', CrashChoice>) {
  const { target } = definition.maths
  return (
    <>
      <Aim
        label={t('Auto cash-out at')}
        value={choice.auto}
        range={target}
        locked={locked}
        optional
        onChange={(auto) => onChoice({ auto })}
      />
      <button
        type="button"
        className="original-button"
        disabled={locked || choice.auto === null}
        onClick={() => onChoice({ auto: null })}
      >
        {t('Manual')}
      </button>
      <div className="aim-quick">
        {[150, 200, 500].map((auto) => (
          <button
            key={auto}
            type="button"
            className="original-button"
            disabled={locked}
            onClick={() => onChoice({ auto })}
          >
            {heightText(auto)}
          </button>
        ))}
      </div>
    </>
  )
}

/** How long the flight lasts already, ms; with less motion it moves a few times a second. */
function useElapsed(running: boolean, since_ms: number, reduced: boolean): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!running) return
    let last = 0
    return eachFrame((at_ms) => {
      if (reduced && at_ms - last < 250) return
      last = at_ms
      setNow(performance.now() - since_ms)
    })
  }, [running, since_ms, reduced])
  return running ? Math.max(0, now) : 0
}
