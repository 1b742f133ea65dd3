import { t } from '#platform/words/words.ts'
import { Countdown } from '#ui/countdown.tsx'
import type { Pips } from '#ui/kit/dice/cube.ts'
import { DieIcon } from '#ui/kit/dice/die-icon.tsx'
import type { AdventureMap } from '../contract.ts'
import { MOST_DICE, SECTIONS } from '../economy.ts'

const VALUES: readonly Pips[] = [1, 2, 3, 4, 5, 6]

interface HandProps {
  readonly map: AdventureMap
  /** The next die has come. */
  readonly dieCame: () => void
}

/** The dice in hand, and when the next one comes. */
export function Hand({ map, dieCame }: HandProps) {
  const { count, availability } = map.dices.regular
  const special = map.dices.special.count
  const { reasonValue: nextAt } = availability
  if (map.map.progressBar.section === SECTIONS) return null
  return (
    <p className="map-hand">
      <span className="map-dots" aria-hidden>
        {Array.from({ length: MOST_DICE }, (_, i) => (
          <span key={i} data-held={i < count || undefined}>
            <DieIcon face={6} size={26} />
          </span>
        ))}
      </span>
      <b>
        {special === 0
          ? t('{n} of {most} dice', { n: count, most: MOST_DICE })
          : t('{all} ready: {n} of {most} free, {special} special', {
              all: count + special,
              n: count,
              most: MOST_DICE,
              special,
            })}
      </b>
      {nextAt !== null && (
        <span className="map-next">
          {t('Next free die in')} <Countdown endsAt={Date.parse(nextAt)} format="auto" onEnd={dieCame} />
        </span>
      )}
    </p>
  )
}

interface SpecialProps {
  readonly map: AdventureMap
  readonly picked: Pips | null
  readonly isMoving: boolean
  readonly pick: (value: Pips | null) => void
}

/** The values that a special die can go by. */
export function Special({ map, picked, isMoving, pick }: SpecialProps) {
  const { count } = map.dices.special
  if (count === 0 || map.map.progressBar.section === SECTIONS) return null
  return (
    <fieldset className="map-special" disabled={isMoving}>
      <legend>
        <DieIcon face={6} size={26} special />{' '}
        {t('{count, plural, one {# special die} other {# special dice}}: choose your move', { count })}
      </legend>
      <div>
        {VALUES.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={picked === value}
            aria-label={t('Move {n}', { n: value })}
            onClick={() => pick(picked === value ? null : value)}
          >
            {value}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
