import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadServices } from '#features/index.server.ts'
import { definitionOf } from '#games/catalogue.ts'
import { weightOf } from '#games/weight.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import { FULL_WEIGHT } from '#platform/round/weight.ts'
import { piecesOf } from '../rig/pieces.ts'
import { above, below, density } from './normal.ts'
import type { EconomyPiece, Volume, BetOption } from './piece.ts'

/**
 * The economy guard. Of what a game is expected to keep, at most so much may come back as rewards for playing
 * it, in entries: for points, with what the things among the prizes are worth, and by the week. What games
 * return by a part of each stake stands apart. Features tell what they give in their pieces.
 */
const MOST = 0.35
/** Together with what is returned so, at most so much. */
const MOST_WITH_RETURNS = 0.5
/** And so much where luck, stopping in time, or the size of bets brings all that a week may give. */
const MOST_EVER = 0.7

const WEEKS = 52
const ROUNDS_A_WEEK = [1, 10, 100, 1_000, 5_000, 20_000]
const STAKES = [20, 100, 500, 2_000, 5_000]

const pieces = await piecesOf<EconomyPiece>('economy')
const REWARDS = pieces.flatMap(({ rewards = [] }) => rewards)
const RANKS = pieces.flatMap(({ ranks = [] }) => ranks)
/** Points at which a rank begins: the year that just reaches it has most of its prize. */
const REACHED = RANKS.slice(1).map(({ points }) => points)
const VIP = REACHED.at(-1)!
/** What things are worth where a brand gives none of them, by their kinds. */
const worths = new Map(
  (await loadServices())
    .flatMap(({ assets = [] }) => assets)
    .flatMap(({ kind, worth }) =>
      worth ? ([[kind as string, worth as (thing: unknown) => Prize]] as const) : [],
    ),
)

interface Sheet {
  readonly rtp: { readonly total: number }
  readonly deviation?: number
  readonly buy?: { readonly price: number; readonly rtp: number; readonly deviation: number }
  readonly ways?: readonly { readonly name: string; readonly rtp: number; readonly deviation: number }[]
  readonly choices?: readonly { readonly chance: number; readonly rtp: number; readonly deviation: number }[]
}

const PAR = join(import.meta.dirname, '../../games/par')
const slugs = readdirSync(PAR).map((file) => file.replace('.json', ''))

function waysOf(slug: string): BetOption[] {
  const sheet = JSON.parse(readFileSync(join(PAR, `${slug}.json`), 'utf8')) as Sheet
  const { rtp, deviation, buy, ways = [], choices = [] } = sheet
  const plain = { slug, weight: weightOf(slug, false) }
  return [
    ...(deviation === undefined ? [] : [{ ...plain, name: 'plain', rtp: rtp.total, deviation }]),
    ...ways.map((way) => ({ ...plain, ...way })),
    ...choices.map((way) => ({ ...plain, ...way, name: `${way.chance / 100}%` })),
    // Its deviation is in stakes of the plain game.
    ...(buy
      ? [
          {
            ...{ slug, name: 'bought', rtp: buy.rtp, weight: weightOf(slug, true) },
            deviation: buy.deviation / buy.price,
          },
        ]
      : []),
  ]
}

const WAYS = slugs.flatMap(waysOf)

/** A prize in entries, with what its things are worth. */
const entriesOf = ({ entries = 0, ...things }: Prize): number =>
  Object.entries(things).reduce(
    (sum, [kind, thing]) => sum + (worths.get(kind)?.(thing).entries ?? 0),
    entries,
  )

/** What all features give for the points between two amounts, in entries. */
const rewardsBetween = (from: number, to: number): number =>
  REWARDS.filter(({ points }) => points > from && points <= to).reduce(
    (sum, { prizes }) => sum + prizes.reduce((all, prize) => all + entriesOf(prize), 0),
    0,
  )

/** What a year of play gives back, as parts of what the game keeps of it. */
function yearOf(way: BetOption, volume: Volume, start: number) {
  const staked = volume.rounds * volume.stake
  let [points, expected, most] = [start, 0, 0]
  for (let week = 0; week < WEEKS; week++) {
    points += (staked * way.weight) / FULL_WEIGHT
    for (const { weekly } of pieces) {
      const given = weekly?.(way, volume, RANKS.findLast((one) => one.points <= points)!.rank)
      expected += given?.expected ?? 0
      most += given?.most ?? 0
    }
  }
  const lost = WEEKS * staked * (1 - way.rtp)
  const { groups } = definitionOf(way.slug)!
  const returned = pieces.reduce(
    (sum, { returns }) => (returns && groups.includes(returns.group) ? sum + returns.part : sum),
    0,
  )
  const returns = returned / (1 - way.rtp)
  const byPoints = rewardsBetween(start, points) / lost
  return {
    ...{ way, volume, isVip: start > 0, byPoints, weekly: expected / lost, returns },
    ...{ back: byPoints + expected / lost, ever: byPoints + most / lost + returns },
  }
}

/** Weeks of few and many rounds, and those of which a year just reaches a section. */
const volumesOf = ({ weight }: BetOption): Volume[] =>
  STAKES.flatMap((stake) => {
    const reaching = REACHED.map((points) => Math.ceil(points / ((WEEKS * stake * weight) / FULL_WEIGHT)))
    return [...ROUNDS_A_WEEK, ...reaching].map((rounds) => ({ rounds, stake }))
  })

const YEARS = WAYS.flatMap((way) =>
  [0, VIP].flatMap((start) => volumesOf(way).map((volume) => yearOf(way, volume, start))),
)

const percent = (part: number) => `${(100 * part).toFixed(1)}%`

const lineOf = ({ way, volume, isVip, returns, byPoints, weekly, back }: (typeof YEARS)[number]) =>
  `${percent(back)} ${way.slug}, ${way.name}, ${volume.rounds} × ${volume.stake} a week${isVip ? ' as VIP' : ''}: ` +
  `by points ${percent(byPoints)}, by the week ${percent(weekly)}; returned ${percent(returns)}`

test('every game and every way to bet is measured', () => {
  expect(slugs.filter((slug) => !WAYS.some((way) => way.slug === slug))).toEqual([])
  expect(WAYS.filter(({ rtp, deviation }) => !(rtp > 0.9 && rtp < 1 && deviation > 0))).toEqual([])
  const begins = RANKS.map(({ points }) => points)
  expect([begins.length, begins]).toEqual([7, begins.toSorted((one, other) => one - other)])
  expect(pieces.filter(({ weekly }) => weekly)).not.toEqual([])
  expect(pieces.filter(({ returns }) => returns)).not.toEqual([])
  expect(below(1.96) - below(-1.96)).toBeCloseTo(0.95, 4)
  // Within five deviations, half of a loss above nothing.
  expect(above(0, 0, 1)).toBeCloseTo(density(0), 6)
})

test('rewards by play are at most 35% of the expected loss, whatever is played for a year', () => {
  const highest = YEARS.toSorted((a, b) => b.back - a.back).slice(0, 10)
  process.stdout.write(
    `rewards by play, highest of ${YEARS.length}:\n  ${highest.map(lineOf).join('\n  ')}\n`,
  )
  expect(YEARS.filter(({ back }) => back > MOST).map(lineOf)).toEqual([])
  // The guard measures something: levels alone bring two of a thousand, a twentieth of an edge of 4%.
  expect(highest[0]!.back).toBeGreaterThan(0.2)
})

test('with what games return beside, half of the expected loss stays, and no luck and no way to stop brings a profit', () => {
  const together = YEARS.map(({ back, returns }) => back + returns)
  const ever = YEARS.map((year) => year.ever)
  process.stdout.write(
    `with what games return beside: ${percent(Math.max(...together))}, and with all that a week may give: ${percent(Math.max(...ever))}\n`,
  )
  expect(Math.max(...together)).toBeLessThanOrEqual(MOST_WITH_RETURNS)
  expect(Math.max(...ever)).toBeLessThanOrEqual(MOST_EVER)
})
