import { t } from '#platform/words/words.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { Countdown } from '#ui/countdown.tsx'
import type { Pips } from '#ui/kit/dice/cube.ts'
import type { AdventureMap } from '../contract.ts'
import { MOST_DICE, SECTIONS } from '../economy.ts'

const VALUES: readonly Pips[] = [1, 2, 3, 4, 5, 6]

interface DiceProps {
  readonly map: AdventureMap
  readonly picked: Pips | null
  readonly isMoving: boolean
  readonly pick: (value: Pips | null) => void
  /** The next die has come. */
  readonly dieCame: () => void
}

/** The dice in hand, when the next one comes, and the values that a special one can go by. */
export function Dice({ map, picked, isMoving, pick, dieCame }: DiceProps) {
  const { regular, special } = map.dices
  const { reasonValue: nextAt } = regular.availability
  if (map.map.progressBar.section === SECTIONS) return null
  return (
    <section className="map-dice" aria-label={t('Your dice')}>
      <p className="map-hand">
        <span className="map-dots" aria-hidden>
          {Array.from({ length: MOST_DICE }, (_, i) => (
            <span key={i} data-held={i < regular.count || undefined}>
              <Sprite name="dice" size={36} />
            </span>
          ))}
        </span>
        <span>
          <b>{t('{n} of {most} dice', { n: regular.count, most: MOST_DICE })}</b>
          {nextAt !== null && (
            <span className="map-next">
              {t('Next free die in')} <Countdown endsAt={Date.parse(nextAt)} format="hms" onEnd={dieCame} />
            </span>
          )}
        </span>
      </p>
      {special.count > 0 && (
        <fieldset className="map-special" disabled={isMoving}>
          <legend>
            <Sprite name="dice-special" size={28} />{' '}
            {t('{count, plural, one {# special die} other {# special dice}}: choose your move', {
              count: special.count,
            })}
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
      )}
    </section>
  )
}
