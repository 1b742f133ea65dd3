import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import type { Follow, FollowedRound } from '#platform/facts/follow.server.ts'
import { placesOf, type PlayerPlace } from '#platform/facts/pools/play-by-day.server.ts'
import { economyOf, isOwnRun } from '#platform/runs/economy.server.ts'
import type { DropEconomy } from '../economy.ts'
import { NAME, openKnownDays, type KnownDay } from '../days.server.ts'
import { counts, dropsAround, hourOf, waitSpanAt } from '../rules.ts'
import { runEconomy } from '../runs.server.ts'
import { addCandidates, dropCandidates, watched, type Candidate, type Watched } from './store.server.ts'

/** The drops that a round counts for: those whose last minute it was in, and those that wait. */
function dropsFor(
  day: KnownDay,
  waiting: readonly Watched[],
  at: Date,
): readonly Omit<Candidate, 'playerId' | 'roundId'>[] {
  const { runId } = day
  const at_ms = at.getTime()
  const found: Omit<Candidate, 'playerId' | 'roundId'>[] = dropsAround(day.drops, at_ms).map(
    ({ n, at_ms: instant }) => ({
      runId,
      n,
      hour: hourOf(day, instant),
      at,
    }),
  )
  for (const { n, waits_from } of waiting)
    if (n !== null && waits_from! <= at && at_ms < day.ends_ms)
      found.push({ runId, n, hour: hourOf(day, waitSpanAt(day, at_ms).from_ms), at })
  return found
}

const inOrder = (a: Candidate, b: Candidate): number =>
  a.runId < b.runId ||
  (a.runId === b.runId && (a.n - b.n || a.hour - b.hour || (a.playerId < b.playerId ? -1 : 1)) < 0)
    ? -1
    : 1

/** The first round of each player for each drop and hour. */
function firstOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const first = new Map<string, Candidate>()
  for (const one of candidates) {
    const key = `${one.runId} ${one.n} ${one.hour} ${one.playerId}`
    const known = first.get(key)
    if (!known || one.at < known.at) first.set(key, one)
  }
  return [...first.values()].toSorted(inOrder)
}

/**
 * Whether a round is one by which this player may win. Prizes can be redeemed, so the account is whole; and as
 * coins are free, rounds in coins count for those alone whose gifts hold entries: a farm of accounts has none.
 */
const mayCount = ({ isWhole, giftEntries }: PlayerPlace, { mode }: FollowedRound): boolean =>
  isWhole && (giftEntries || mode === 'SweepStakes')

/**
 * Notes who plays in the seconds that matter. All other rounds cost a look at a list in memory, and a batch one
 * statement: which days are open, and which drops wait.
 */
export function followDrops(runtime: Runtime): Follow {
  const days = openKnownDays()
  /** From which level on players can win, by run. */
  const levels = new Map<string, number>()
  async function levelOf({ runId }: KnownDay): Promise<number> {
    const known = levels.get(runId)
    if (known !== undefined) return known
    const run = await runtime.runs.findRun(runId)
    if (!isOwnRun(runtime, run)) return Infinity
    const { fromLevel }: DropEconomy = economyOf(run, runEconomy)
    levels.set(runId, fromLevel)
    return fromLevel
  }
  return async (tx, rounds) => {
    const played = rounds.filter((round) => !round.isVoided && counts(round))
    if (played.length === 0) return
    const rows = await watched(tx)
    if (rows.length === 0) return
    const open = await days.of(tx, new Set(rows.map(({ run_id }) => run_id)))
    const near: {
      readonly day: KnownDay
      readonly round: FollowedRound
      readonly drops: ReturnType<typeof dropsFor>
    }[] = []
    for (const day of open) {
      const waiting = rows.filter(({ run_id, n }) => run_id === day.runId && n !== null)
      for (const round of played) {
        const drops = dropsFor(day, waiting, round.at)
        if (drops.length > 0) near.push({ day, round, drops })
      }
    }
    if (near.length === 0) return
    const places = await placesOf(tx, [...new Set(near.map(({ round }) => round.playerId))])
    const candidates: Candidate[] = []
    for (const { day, round, drops } of near) {
      const place = places.get(round.playerId)
      if (place?.theme !== day.theme || !mayCount(place, round) || place.level < (await levelOf(day)))
        continue
      const { playerId, roundId } = round
      candidates.push(...drops.map((drop) => ({ ...drop, playerId, roundId })))
    }
    await addCandidates(tx, firstOf(candidates))
  }
}

/**
 * Removes the candidates of a player who excluded themselves: they win no drop that hasn't been drawn yet.
 */
export const excluded = (): Consumer => ({
  name: `${NAME}.excluded`,
  topics: ['player.excluded'],
  fromNow: true,
  async take(tx, events) {
    await dropCandidates(
      tx,
      events.map(({ player_id }) => player_id),
    )
  },
})
