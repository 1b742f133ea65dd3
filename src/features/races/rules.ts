import type { ResultLine } from './contract.ts'
import {
  BEST_ROUNDS,
  CAP,
  FIRST_ROUNDS,
  FIXED_SHARES,
  FULL_FROM,
  JOIN_PERCENT,
  PAID_LEAST,
  PAID_PERCENT,
  SHARES,
  TEAM,
} from './economy.ts'

/** How races score and share. Pure, for the server and for whoever checks a race in a browser. */

/** A round that counts: its place in the order of play, and what it scored in hundredths of its stake. */
export interface CountedRound {
  readonly version: number
  readonly points: number
}

/** The points of a round: its win divided by its stake, in hundredths, at most `CAP`. */
export const pointsOf = (stake: number, win: number): number => Math.min(CAP, Math.floor((win * 100) / stake))

/**
 * The first rounds, in the order in which they were played, whatever the order in which they are read; a
 * round that is counted already counts once.
 */
export function withRounds(
  counted: readonly CountedRound[],
  more: readonly CountedRound[],
): readonly CountedRound[] {
  const known = new Set(counted.map(({ version }) => version))
  const added = more.filter(({ version }) => !known.has(version) && known.add(version))
  if (added.length === 0) return counted
  const inOrder = [...counted, ...added].toSorted((a, b) => a.version - b.version)
  return inOrder.slice(0, FIRST_ROUNDS)
}

/** The sum of the best rounds. */
export const scoreOf = (points: readonly number[]): number =>
  points
    .toSorted((a, b) => b - a)
    .slice(0, BEST_ROUNDS)
    .reduce((sum, one) => sum + one, 0)

/** Until when players may join. */
export const joinUntil = ({ starts_ms, ends_ms }: { starts_ms: number; ends_ms: number }): number =>
  starts_ms + Math.floor(((ends_ms - starts_ms) * JOIN_PERCENT) / 100)

/**
 * How many places are paid: a tenth of those who count, three at least. So accounts without a phone, however
 * many score, don't spread the pool over more places than there are for players.
 * @param sharing members with a score, in a team race those of the team who share
 * @param counted those of them who had confirmed a phone when the race ended
 */
export const paidPlaces = (sharing: number, counted: number): number =>
  Math.min(sharing, Math.max(PAID_LEAST, Math.ceil((counted * PAID_PERCENT) / 100)))

/**
 * The part of a pool that is paid, rounded down: a tenth for each of the first ten players who count, and one
 * tenth if somebody shares but nobody counts. A player who races alone can't win a pool meant for many,
 * however many accounts they create.
 * @param sharing members with a score; in a team race, those of both teams who share
 * @param counted those of them who had verified a phone when the race ended
 */
export const paidPool = (pool: number, sharing: number, counted: number): number =>
  sharing === 0 ? 0 : Math.floor((pool * Math.min(FULL_FROM, Math.max(1, counted))) / FULL_FROM)

/** Shares as whole numbers that fall from place to place. */
function weightsOf(places: number): readonly number[] {
  if (places <= SHARES.length) return SHARES.slice(0, places)
  const others = places - FIXED_SHARES
  const fixed = SHARES.slice(0, FIXED_SHARES)
  const rest = 100 - fixed.reduce((sum, share) => sum + share, 0)
  return [...fixed.map((share) => share * others), ...Array.from({ length: others }, () => rest)]
}

/**
 * A pool of entries split among places: the shares add up to it, and what cannot be split goes one by one to
 * those who lost most by rounding down, of equals to the higher place.
 */
export function splitPool(pool: number, places: number): readonly number[] {
  const weights = weightsOf(places)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => Math.floor((pool * weight) / all))
  const left = pool - shares.reduce((sum, share) => sum + share, 0)
  const lost = weights.map((weight, place) => ({ place, rest: (pool * weight) % all }))
  for (const { place } of lost.toSorted((a, b) => b.rest - a.rest || a.place - b.place).slice(0, left))
    shares[place]! += 1
  return shares
}

/** How many of a team's members with a score make its mean; the sum is divided by at least ten. */
export const countOfBest = (placed: number): number =>
  Math.max(TEAM.bestLeast, Math.ceil((placed * TEAM.best) / 100))

/** A team's score: the mean of its best, rounded down. */
export const teamScore = (sumOfBest: number, placed: number): number =>
  Math.floor(sumOfBest / countOfBest(placed))

/** The split of the paid pool between the teams by their scores; a single team gets all of it. */
export const poolsOfTeams = (paid: number, scores: readonly number[]): readonly number[] =>
  scores.length === 1 ? [paid] : teamPools(paid, scores[0]!, scores[1]!)

/** The split of a pool between two teams by their scores, in whole entries; a tie halves it. */
export function teamPools(pool: number, first: number, second: number): readonly [number, number] {
  if (first === second) return [Math.floor(pool / 2), Math.floor(pool / 2)]
  const ahead = Math.floor((pool * TEAM.ahead) / 100)
  const behind = Math.floor((pool * TEAM.behind) / 100)
  return first > second ? [ahead, behind] : [behind, ahead]
}

/** Places that are paid alike, from the first. */
export interface PaidPlaces {
  readonly from: number
  readonly to: number
  readonly entries: number
}

/** The prizes of places, with those of one amount together; places that get nothing are left out. */
export function prizesOf(pool: number, places: number): readonly PaidPlaces[] {
  const bands: { from: number; to: number; entries: number }[] = []
  for (const [n, entries] of splitPool(pool, places).entries()) {
    const last = bands.at(-1)
    if (last?.entries === entries) last.to = n + 1
    else if (entries > 0) bands.push({ from: n + 1, to: n + 1, entries })
  }
  return bands
}

/** A line as it is hashed: everything but the rounds in words, then the rounds. */
export const lineText = ({ place, id, score, entries, points }: ResultLine): string =>
  `${place} ${id} ${score} ${entries} ${points.join(',')}`

/** The text of a page of the list; its SHA-256 is the page's, and goes into the next one's. */
export const pageText = (previous: string, lines: readonly ResultLine[]): string =>
  [previous, ...lines.map(lineText)].join('\n')
