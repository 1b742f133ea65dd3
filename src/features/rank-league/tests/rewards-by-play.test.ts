import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SECTIONS } from '#features/cashback/economy.ts'
import { coveredBy, sectionOf } from '#features/cashback/rules.ts'
import { worthOf } from '#tests/rig/assets.ts'
import { economy } from '#features/jackpots/economy.ts'
import { ladder, levelAt, sectionPrize } from '../rules.ts'
import { definitionOf } from '#games/catalogue.ts'
import { weightOf } from '#games/weight.server.ts'
import { FULL_WEIGHT } from '#platform/round/weight.ts'

/**
 * The economy guard. Of what a game is expected to keep, at most so much may come back as rewards for playing
 * it: levels and sections of the league, with what their boosters are worth, and weekly cashback, in entries.
 * Jackpots stand apart: they are a return of the games that carry them, fed by a part of each stake.
 */
const MOST = 0.35
/** Together with jackpots, at most so much. */
const MOST_WITH_JACKPOTS = 0.5
/** And so much where luck, stopping in time, or the size of bets brings all the cashback that there is. */
const MOST_EVER = 0.7

const WEEKS = 52
const ROUNDS_A_WEEK = [1, 10, 100, 1_000, 5_000, 20_000]
const STAKES = [20, 100, 500, 2_000, 5_000]
/** Points at which a section begins: the year that just reaches it has most of its prize. */
const REACHED = ladder.filter(({ level }) => sectionPrize(level)).map(({ pointsTotal }) => pointsTotal)
const VIP = REACHED.at(-1)!
const JACKPOTS = Object.values(economy.entries).reduce((sum, { part_ppm }) => sum + part_ppm, 0) / 1_000_000

/** A way to bet: returns and deviations in stakes. */
interface Way {
  readonly slug: string
  readonly name: string
  readonly rtp: number
  readonly deviation: number
  readonly weight: number
}

interface Sheet {
  readonly rtp: { readonly total: number }
  readonly deviation?: number
  readonly buy?: { readonly price: number; readonly rtp: number; readonly deviation: number }
  readonly ways?: readonly { readonly name: string; readonly rtp: number; readonly deviation: number }[]
  readonly choices?: readonly { readonly chance: number; readonly rtp: number; readonly deviation: number }[]
}

const PAR = join(import.meta.dirname, '../../../games/par')
const slugs = readdirSync(PAR).map((file) => file.replace('.json', ''))

function waysOf(slug: string): Way[] {
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

/** What sections give beside money. */
const BOOSTER = await worthOf('wheelSpin', 'booster')

/** Levels and sections between two amounts of points, with what a booster adds to a spin of the wheel. */
const leagueBetween = (from: number, to: number) =>
  ladder
    .filter(({ pointsTotal }) => pointsTotal > from && pointsTotal <= to)
    .reduce((sum, { level, prize }) => {
      const section = sectionPrize(level)
      const booster = section?.wheelSpin ? BOOSTER.entries : 0
      return sum + (prize.entries ?? 0) + (section?.entries ?? 0) + booster
    }, 0)

const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

/** The normal distribution function, to 1.5e-7 (Abramowitz and Stegun 7.1.26). */
function below(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const k = 1 / (1 + 0.327_591_1 * x)
  const poly = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592]
  const tail = poly.reduce((sum, factor) => (sum + factor) * k, 0) * Math.exp(-x * x)
  return z > 0 ? 1 - tail / 2 : tail / 2
}

/** What of a normal amount lies above a bound, on average. */
function above(bound: number, mean: number, deviation: number): number {
  const z = (mean - bound) / deviation
  return deviation * density(z) + (mean - bound) * below(z)
}

/** A week's play: so many rounds of one stake. */
interface Volume {
  readonly rounds: number
  readonly stake: number
}

/** What a week gives back in a section: expected, and at most. */
function cashbackOf(way: Way, { rounds, stake }: Volume, section: (typeof SECTIONS)[number]['type']) {
  const { percent, cap } = sectionOf(section)
  const counts = Math.min((rounds * coveredBy(stake, way.weight)) / 100, (cap * 100) / percent)
  const mean = rounds * stake * (1 - way.rtp)
  const deviation = way.deviation * stake * Math.sqrt(rounds)
  const expected = above(0, mean, deviation) - above(counts, mean, deviation)
  return { expected: (expected * percent) / 100, most: (counts * percent) / 100 }
}

/** What a year of play gives back, as parts of what the game keeps of it. */
function yearOf(way: Way, volume: Volume, start: number) {
  const staked = volume.rounds * volume.stake
  let [points, expected, most] = [start, 0, 0]
  for (let week = 0; week < WEEKS; week++) {
    points += (staked * way.weight) / FULL_WEIGHT
    const week = cashbackOf(way, volume, ladder[levelAt(points) - 1]!.section)
    expected += week.expected
    most += week.most
  }
  const lost = WEEKS * staked * (1 - way.rtp)
  const hasJackpots = definitionOf(way.slug)!.groups.includes('jackpot')
  const jackpots = hasJackpots ? JACKPOTS / (1 - way.rtp) : 0
  const league = leagueBetween(start, points) / lost
  return {
    ...{ way, volume, isVip: start > 0, league, cashback: expected / lost, jackpots },
    ...{ back: league + expected / lost, ever: league + most / lost + jackpots },
  }
}

/** Weeks of few and many rounds, and those of which a year just reaches a section. */
const volumesOf = ({ weight }: Way): Volume[] =>
  STAKES.flatMap((stake) => {
    const reaching = REACHED.map((points) => Math.ceil(points / ((WEEKS * stake * weight) / FULL_WEIGHT)))
    return [...ROUNDS_A_WEEK, ...reaching].map((rounds) => ({ rounds, stake }))
  })

const YEARS = WAYS.flatMap((way) =>
  [0, VIP].flatMap((start) => volumesOf(way).map((volume) => yearOf(way, volume, start))),
)

const percent = (part: number) => `${(100 * part).toFixed(1)}%`

const lineOf = ({ way, volume, isVip, jackpots, league, cashback, back }: (typeof YEARS)[number]) =>
  `${percent(back)} ${way.slug}, ${way.name}, ${volume.rounds} × ${volume.stake} a week${isVip ? ' as VIP' : ''}: ` +
  `league ${percent(league)}, cashback ${percent(cashback)}; jackpots ${percent(jackpots)}`

test('every game and every way to bet is measured', () => {
  expect(slugs.filter((slug) => !WAYS.some((way) => way.slug === slug))).toEqual([])
  expect(WAYS.filter(({ rtp, deviation }) => !(rtp > 0.9 && rtp < 1 && deviation > 0))).toEqual([])
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

test('with jackpots half of the expected loss stays, and no luck and no way to stop brings a profit', () => {
  const together = YEARS.map(({ back, jackpots }) => back + jackpots)
  const ever = YEARS.map((year) => year.ever)
  process.stdout.write(
    `with jackpots: ${percent(Math.max(...together))}, and with all the cashback: ${percent(Math.max(...ever))}\n`,
  )
  expect(Math.max(...together)).toBeLessThanOrEqual(MOST_WITH_JACKPOTS)
  expect(Math.max(...ever)).toBeLessThanOrEqual(MOST_EVER)
})
