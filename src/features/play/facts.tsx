import { useEffect, useState } from 'react'
import type { ParSheet } from '#games/certify.ts'
import type { OriginalSheet } from '#games/engine/originals/sheet.ts'
import type { GameDefinition } from '#games/engine/definition.ts'
import { loadSheet } from '#games/stage/sheet.ts'
import { loadRules } from '#games/words/load.ts'
import type { Say } from '#games/words/reader.ts'
import { thousands } from '#platform/money.ts'
import { spoken, t } from '#platform/words.ts'

const percent = (part: number, digits = 2) => `${(part * 100).toFixed(digits)} %`
const oneIn = (chance: number) => t('1 in {count}', { count: thousands(Math.round(1 / chance)) })

export interface FactsProps {
  readonly definition: GameDefinition
  /** The brand has jackpots. */
  readonly jackpots: boolean
}

/** The rules and the figures of a game: as its par sheet proves them. */
export function Facts({ definition, jackpots }: FactsProps) {
  const [sheet, setSheet] = useState<ParSheet>()
  // English needs nothing to be loaded; elsewhere the list waits, so that no other language flashes up.
  const [rule, setRule] = useState<Say | undefined>(() =>
    spoken() === 'en' ? (english: string) => english : undefined,
  )
  useEffect(() => {
    let here = true
    void loadSheet(definition.slug).then((loaded) => here && setSheet(loaded))
    void loadRules(spoken()).then((loaded) => here && setRule(() => loaded))
    return () => void (here = false)
  }, [definition.slug])
  return (
    <div className="facts">
      <ul className="rules">
        {rule && definition.rules.map((english) => <li key={english}>{rule(english)}</li>)}
      </ul>
      <dl className="facts-list">
        {factsOf(definition, sheet).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {jackpots && definition.groups.includes('jackpot') && (
        <p>
          {t('Rounds with a stake of yours feed the four jackpots and may win one, on top of these figures.')}
        </p>
      )}
      <p className="quiet">
        {t(
          'Each round is drawn for itself: earlier rounds, stakes and balances change nothing. Automatic play and turbo change only how long a round is shown.',
        )}
      </p>
    </div>
  )
}

const words = {
  low: () => t('Low'),
  medium: () => t('Medium'),
  high: () => t('High'),
  chosen: () => t('You choose it'),
} as const

function factsOf(
  { rtp, volatility, maxWin }: GameDefinition,
  sheet: ParSheet | undefined,
): [string, string][] {
  const face: [string, string][] = [
    [t('Return to player'), `${rtp.toFixed(2)} %`],
    [t('Volatility'), words[volatility]()],
    [t('Maximum win'), t('{times} × the stake', { times: thousands(maxWin) })],
  ]
  if (!sheet) return face
  if (sheet.mechanic === 'dice') {
    const { least, most } = sheet.rtp
    return [
      ...face,
      [
        t('Return by stake and choice'),
        t('{least} to {most}', { least: percent(least), most: percent(most) }),
      ],
    ]
  }
  if ('ways' in sheet) return [...face, ...waysOf(sheet)]
  return [
    ...face,
    [t('Rounds that pay anything'), percent(sheet.hitRate, 1)],
    [t('Rounds that pay the stake or more'), percent(sheet.atLeast['1'] ?? 0, 1)],
    [
      t('The feature starts'),
      t('once in {count} rounds on average', { count: Math.round(sheet.featureEvery) }),
    ],
    [t('Ten times the stake or more'), oneIn(sheet.atLeast['10'] ?? 1)],
    [t('Standard deviation'), t('{times} × the stake', { times: sheet.deviation.toFixed(2) })],
  ]
}

/** Originals with one way to play show its figures, the others the range over all ways. */
function waysOf({ rtp, ways }: OriginalSheet): [string, string][] {
  const [only, more] = ways
  if (more || !only) {
    const range = t('{least} to {most}', { least: percent(rtp.least), most: percent(rtp.most) })
    return [[t('Return by stake and choice'), range]]
  }
  return [
    [t('Rounds that pay anything'), percent(only.hitRate, 1)],
    [t('Rounds that pay the stake or more'), percent(only.atLeastStake, 1)],
    [t('Standard deviation'), t('{times} × the stake', { times: only.deviation.toFixed(2) })],
  ]
}
