import { expect, test } from 'vitest'
import { definitionOf } from '#games/catalogue.ts'
import { weightOf } from '#games/weight.server.ts'
import { FULL_WEIGHT } from '#platform/round/weight.ts'
import { covers } from '#tests/coverage/covers.ts'
import { piecesOf } from '../rig/pieces.ts'
import { AT_RISK } from './at-risk.ts'
import { above, below, density } from './normal.ts'
import type { EconomyPiece, Volume, BetOption } from './piece.ts'
import { sheetOf, slugs } from './sheets.ts'
import { worthOf } from './worth.ts'

/**
 * The economy guard. Of what a game is expected to keep, at most so much may come back as rewards for playing
 * it, in entries: for points, with what the things among the prizes are worth, and by the week. What games
 * return by a part of each stake stands apart. Features tell what they give in their pieces.
 *
 * A round counts for the league or for a season, so a year is played for either of them: whoever is in a
 * season all year keeps the rank of its start, and gets what the week gives by it.
 */
const MOST = 0.35
/** Together with what is returned so, at most so much. */
const MOST_WITH_RETURNS = 0.5
/** And so much where luck, stopping in time, or the size of bets brings all that a week may give. */
const MOST_EVER = 0.7
/**
 * With gifts that want rounds, which are priced by the day among the free ones and no more however much is
 * played: whoever plays no more than they want has them for bets of entries, and still no profit, whatever luck
 * brings.
 */
const MOST_WITH_GIFTS = 0.75
const MOST_EVER_WITH_GIFTS = 0.95
/**
 * Players with far more rounds than gifts need get the gifts for next to nothing: at most this much beside
 * the other rewards.
 */
const GIFTS_OF_MANY = { rounds: 3_500, most: 0.035 }

const WEEKS = 52
/** With the rounds that just earn all that a day or a season gives for them, in each week. */
const ROUNDS_A_WEEK = [
  ...[1, 10, 13, 25, 50, 75, 100, 125, 200, 375, 500],
  ...[1_000, 2_450, 3_500, 5_000, 20_000],
]
/** From the least bet that counts for everything. */
const STAKES = [1, 2, 5, 10, 20, 100, 500, 2_000, 5_000]

const pieces = await piecesOf<EconomyPiece>('economy')
const REWARDS: NonNullable<EconomyPiece['rewards']> = pieces.flatMap(({ rewards = [] }) => rewards)
const RANKS = pieces.flatMap(({ ranks = [] }) => ranks)
/** Points at which a rank begins: the year that just reaches it has most of its prize. */
const REACHED = RANKS.slice(1).map(({ points }) => points)
const VIP = REACHED.at(-1)!
/** Seasons that follow each other all year, and the points of their levels that give entries. */
const SEASONS = pieces.flatMap(({ season }) => season ?? [])
const LEVELS = SEASONS.flatMap(({ rewards }) =>
  rewards.filter(({ prizes }) => prizes.some(({ entries = 0 }) => entries > 0)).map(({ points }) => points),
)
function waysOf(slug: string): BetOption[] {
  const { rtp, deviation, buy, ways = [], choices = [] } = sheetOf(slug)
  const plain = { slug, weight: weightOf(slug, false) }
  return [
    ...(deviation === undefined ? [] : [{ ...plain, name: 'plain', rtp: rtp.total, deviation }]),
    // Of what is at risk, the game keeps less where more than the first stake is.
    ...ways.map((way) => ({ ...plain, ...way, rtp: 1 - (1 - way.rtp) / (AT_RISK[slug] ?? 1) })),
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

/** The rewards of all features for the points between two amounts, in entries. */
const rewardsBetween = (from: number, to: number, rewards: typeof REWARDS = REWARDS): number =>
  rewards
    .filter(({ points }) => points > from && points <= to)
    .reduce((sum, { prizes }) => sum + prizes.reduce((all, prize) => all + worthOf(prize, 'entries'), 0), 0)

/** The rewards of a year of play, as fractions of the game's expected win. */
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
  const gifts = pieces.reduce((sum, piece) => sum + WEEKS * (piece.gifts?.(way, volume) ?? 0), 0) / lost
  return {
    ...{ way, volume, isVip: start > 0, byPoints, weekly: expected / lost, returns, gifts },
    ...{ back: byPoints + expected / lost, ever: byPoints + most / lost + returns },
  }
}

/** Rounds of a stake with which a week just brings what it gives at all. */
const beginningOf = (way: BetOption, stake: number): readonly number[] =>
  pieces.flatMap(({ begins }) => begins?.(way, stake) ?? [])

/** Weeks of few and many rounds, those that just bring anything, and those of which a year just reaches a section. */
const volumesOf = (way: BetOption): Volume[] =>
  STAKES.flatMap((stake) => {
    const reaching = REACHED.map((points) => Math.ceil(points / ((WEEKS * stake * way.weight) / FULL_WEIGHT)))
    return [...new Set([...ROUNDS_A_WEEK, ...beginningOf(way, stake), ...reaching])].map((rounds) => ({
      rounds,
      stake,
    }))
  })

/** A year in which all rounds count for seasons: what they give, and what the week gives by the rank of the start. */
function seasonYearOf(way: BetOption, volume: Volume, start: number) {
  const staked = volume.rounds * volume.stake
  const lost = WEEKS * staked * (1 - way.rtp)
  const counted = (staked * way.weight) / FULL_WEIGHT
  const given = SEASONS.reduce(
    (sum, { days, rewards }) => sum + ((WEEKS * 7) / days) * rewardsBetween(0, (counted * days) / 7, rewards),
    0,
  )
  const rank = RANKS.findLast((one) => one.points <= start)!.rank
  const weeks = pieces.flatMap(({ weekly }) => weekly?.(way, volume, rank) ?? [])
  const sum = (what: 'expected' | 'most') => WEEKS * weeks.reduce((all, one) => all + one[what], 0)
  const byPoints = given / lost
  const gifts = pieces.reduce((all, piece) => all + WEEKS * (piece.gifts?.(way, volume) ?? 0), 0) / lost
  const returns = pieces.reduce(
    (all, { returns: one }) =>
      one && definitionOf(way.slug)!.groups.includes(one.group) ? all + one.part : all,
    0,
  )
  return {
    ...{ way, volume, isVip: start > 0, byPoints, weekly: sum('expected') / lost, gifts },
    returns: returns / (1 - way.rtp),
    ...{
      back: byPoints + sum('expected') / lost,
      ever: byPoints + sum('most') / lost + returns / (1 - way.rtp),
    },
  }
}

/** Weeks of few and many rounds, those that just bring anything, and those of which a season just reaches a level. */
const seasonVolumesOf = (way: BetOption): Volume[] =>
  STAKES.flatMap((stake) => {
    const reaching = LEVELS.map((points) => Math.ceil(points / ((4 * stake * way.weight) / FULL_WEIGHT)))
    return [...new Set([...ROUNDS_A_WEEK, ...beginningOf(way, stake), ...reaching])].map((rounds) => ({
      rounds,
      stake,
    }))
  })

const RANK_YEARS = WAYS.flatMap((way) =>
  [0, VIP].flatMap((start) => volumesOf(way).map((volume) => yearOf(way, volume, start))),
)
const SEASON_YEARS = WAYS.flatMap((way) =>
  [0, VIP].flatMap((start) => seasonVolumesOf(way).map((volume) => seasonYearOf(way, volume, start))),
)
const YEARS = [...RANK_YEARS, ...SEASON_YEARS]

/** The greatest of more numbers than a call takes. */
const mostOf = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0)

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
  expect(pieces.filter(({ begins }) => begins)).not.toEqual([])
  expect(pieces.filter(({ returns }) => returns)).not.toEqual([])
  expect(below(1.96) - below(-1.96)).toBeCloseTo(0.95, 4)
  // Within five deviations, half of a loss above nothing.
  expect(above(0, 0, 1)).toBeCloseTo(density(0), 6)
})

test('rewards by play are at most 35% of the expected loss, whatever is played for a year', () => {
  covers('001 season.3', '001 cashback.7')
  const highest = YEARS.toSorted((a, b) => b.back - a.back).slice(0, 10)
  process.stdout.write(
    `rewards by play, highest of ${YEARS.length}:\n  ${highest.map(lineOf).join('\n  ')}\n`,
  )
  expect(YEARS.filter(({ back }) => back > MOST).map(lineOf)).toEqual([])
  const seasons = SEASON_YEARS.toSorted((a, b) => b.back - a.back)
  process.stdout.write(`in seasons, highest of ${seasons.length}:\n  ${lineOf(seasons[0]!)}\n`)
  // The guard measures something: a season gives more than a fourteenth of an edge of 4% to who stops in time.
  expect([SEASONS.length, seasons[0]!.byPoints > 0.07]).toEqual([1, true])
  // The guard measures something: levels alone bring two of a thousand, a twentieth of an edge of 4%.
  expect(highest[0]!.back).toBeGreaterThan(0.2)
})

test('with what games return beside, half of the expected loss stays, and no luck and no way to stop brings a profit', () => {
  const together = YEARS.map(({ back, returns }) => back + returns)
  const ever = YEARS.map((year) => year.ever)
  process.stdout.write(
    `with what games return beside: ${percent(mostOf(together))}, and with all that a week may give: ${percent(mostOf(ever))}\n`,
  )
  expect(mostOf(together)).toBeLessThanOrEqual(MOST_WITH_RETURNS)
  expect(mostOf(ever)).toBeLessThanOrEqual(MOST_EVER)
})

test('gifts that want rounds leave a part of the expected loss to whoever does no more than they ask for', () => {
  covers('001 cashback.8')
  const withGifts = YEARS.filter(({ gifts }) => gifts > 0).toSorted(
    (a, b) => b.back + b.gifts - a.back - a.gifts,
  )
  const lines = withGifts.map((year) => `${lineOf(year)}; gifts ${percent(year.gifts)}`)
  const many = withGifts.filter(({ volume }) => volume.rounds >= GIFTS_OF_MANY.rounds)
  const ever = mostOf(withGifts.map((year) => year.ever + year.gifts))
  process.stdout.write(
    `with gifts that want rounds, highest of ${withGifts.length}:\n  ${lines.slice(0, 5).join('\n  ')}\n` +
      `with all that a week may give: ${percent(ever)}; of ${GIFTS_OF_MANY.rounds} rounds a week: ` +
      `${percent(mostOf(many.map(({ gifts }) => gifts)))}\n`,
  )
  expect(withGifts.length).toBeGreaterThan(1_000)
  expect(withGifts.filter(({ back, gifts }) => back + gifts > MOST_WITH_GIFTS).map(lineOf)).toEqual([])
  expect(ever).toBeLessThanOrEqual(MOST_EVER_WITH_GIFTS)
  expect(many.filter(({ gifts }) => gifts > GIFTS_OF_MANY.most).map(lineOf)).toEqual([])
})
