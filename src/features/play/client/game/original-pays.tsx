import { roadTimes } from '#games/engine/originals/cards/hilo.ts'
import { minesTimes } from '#games/engine/originals/numbers/mines.ts'
import { towerTimes } from '#games/engine/originals/numbers/tower.ts'
import type { OriginalDefinition } from '#games/engine/definition.ts'
import { handName, optionName, patternName, pictureName } from '#games/stage/originals/words.ts'
import { times, heightText } from '#games/stage/originals/hundredths.ts'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'

/** Rows of a table of pays: what happens, and what it pays in hundredths of the stake. */
interface Section {
  readonly title: string
  readonly rows: readonly (readonly [name: string, hundredths: number])[]
}

/** The payouts of an original, in amounts at the current stake. */
export function OriginalPays({
  definition,
  stake,
}: {
  readonly definition: OriginalDefinition
  readonly stake: number
}) {
  const sections = sectionsOf(definition)
  // Multipliers of a game have the same number of decimals.
  const written = sections.some(({ rows }) => rows.some(([, one]) => one % 100 > 0)) ? heightText : times
  return sections.map(({ title, rows }) => (
    <table key={title} className="details-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Result')}</th>
          <th scope="col">{t('Multiplier')}</th>
          <th scope="col">{t('Payout')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, hundredths]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{written(hundredths)}</td>
            <td>{thousands((stake * hundredths) / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

const feltKinds: Readonly<Record<string, () => string>> = {
  straight: () => t('One number'),
  split: () => t('Two numbers (split)'),
  street: () => t('Three numbers (street)'),
  corner: () => t('Four numbers (corner)'),
  line: () => t('Six numbers'),
  column: () => t('Column'),
  dozen: () => t('Dozen'),
  even: () => t('Even-money bets'),
  single1: () => t('Number on one die'),
  single2: () => t('Number on two dice'),
  single3: () => t('Number on three dice'),
  double: () => t('Specific double'),
  triple: () => t('Specific triple'),
  anyTriple: () => t('Any triple'),
  pair: () => t('Two-number combo'),
}

function feltName(key: string): string {
  const total = /^total(\d+)$/.exec(key)?.[1]
  if (total) return t('Total {a} or {b}', { a: total, b: 21 - Number(total) })
  return feltKinds[key]?.() ?? optionName(key)
}

function sectionsOf(definition: OriginalDefinition): readonly Section[] {
  const { mechanic, maths, title } = definition
  switch (mechanic) {
    case 'coin-flip':
      return [
        {
          title,
          rows: Array.from({ length: maths.most }, (_, index) => [
            t('{count, plural, one {# coin} other {# coins}}', { count: index + 1 }),
            maths.pays * 2 ** index,
          ]),
        },
      ]
    case 'limbo':
    case 'crash':
      return [
        { title, rows: [150, 200, 500, 1_000, 10_000, maths.target[1]].map((aim) => [heightText(aim), aim]) },
      ]
    case 'plinko':
      return maths.boards.map(({ rows, risk, pays }) => ({
        title: t('{rows} rows, {risk} volatility', { rows, risk: optionName(risk) }),
        rows: pays
          .slice(0, rows / 2 + 1)
          .map((pay, slot) => [
            slot === rows / 2 ? t('Center') : t('Slots {a} and {b}', { a: slot + 1, b: rows - slot + 1 }),
            pay,
          ]),
      }))
    case 'mines':
      return [1, 3, 5, 10].map((mines) => ({
        title: t('{count, plural, one {# mine} other {# mines}}', { count: mines }),
        rows: [1, 2, 3, 5, 8]
          .filter((gems) => gems <= maths.cells - mines)
          .map((gems) => [
            t('{count, plural, one {# gem} other {# gems}}', { count: gems }),
            minesTimes(maths, mines, gems),
          ]),
      }))
    case 'tower':
      return maths.levels.map((level) => ({
        title: optionName(level.key),
        rows: Array.from({ length: level.floors }, (_, floor) => [
          t('Floor {floor}', { floor: floor + 1 }),
          towerTimes(maths, level, floor + 1),
        ]),
      }))
    default:
      return tablesOf(definition)
  }
}

function tablesOf(definition: OriginalDefinition): readonly Section[] {
  const { mechanic, maths, title } = definition
  switch (mechanic) {
    case 'keno':
      return maths.pays.map((row, index) => ({
        title: t('{count, plural, one {# number} other {# numbers}} picked', { count: index + 1 }),
        rows: row.flatMap((pay, hits) =>
          pay > 0 ? [[t('{hits, plural, one {# hit} other {# hits}}', { hits }), pay] as const] : [],
        ),
      }))
    case 'roulette':
    case 'baccarat':
    case 'sic-bo':
      return [{ title, rows: Object.entries(maths.pays).map(([key, pay]) => [feltName(key), pay]) }]
    case 'wheel':
      return maths.rings.map(({ key, pays }) => ({
        title: optionName(key),
        rows: [...new Set(pays)]
          .toSorted((a, b) => b - a)
          .map((pay) => [
            t('{count, plural, one {# segment} other {# segments}}', {
              count: pays.filter((one) => one === pay).length,
            }),
            pay,
          ]),
      }))
    case 'hi-lo':
      return [
        {
          title: t('First correct guess, by number of winning ranks'),
          rows: Array.from({ length: 12 }, (_, index) => [
            t('{count, plural, one {# rank} other {# ranks}} of 13', { count: index + 1 }),
            roadTimes(maths, 13 / (index + 1)),
          ]),
        },
      ]
    case 'video-poker':
      return [{ title, rows: maths.pays.map(({ key, pays }) => [handName(key), pays]) }]
    case 'blackjack':
      return [
        {
          title,
          rows: [
            [t('Blackjack'), maths.natural],
            [t('Winning hand'), 200],
            [maths.lostTies.length > 0 ? t('Tie, except at 17 and 18') : t('Tie'), 100],
          ],
        },
      ]
    case 'scratch':
      return [{ title, rows: maths.prizes.map(({ picture, pays }) => [pictureName(picture), pays]) }]
    case 'bingo':
      return [{ title, rows: maths.prizes.map(({ pattern, pays }) => [patternName(pattern), pays]) }]
    default:
      return []
  }
}
