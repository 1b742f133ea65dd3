import type { Tx } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { afterSwitch, countsForSeason, type SeasonSpans } from '#platform/facts/seasons/season-spans.ts'
import { grant, mayHaveEntries } from '#platform/money/grant.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { timeOf } from '#platform/base/ids/ids.server.ts'
import { weighted } from '#platform/round/weight.ts'
import { coinEquivalent, type Prize } from '#platform/money/prize.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import type { LevelUp } from './contract.ts'
import { levelPrize } from './economy.ts'
import { hundredthsOf, levelAt, progressOf, sectionOf, sectionPrize } from './rules.ts'
import {
  addPoints,
  playersWaiting,
  reachLevels,
  spansOf,
  writeSpans,
  eligibilityOf,
  takePendingLevels,
  type Gain,
  type Eligibility,
} from './store.server.ts'

/** Points, levels and their prizes: all that moves a player in the league. */

const pointsOf = (hundredths: number) => Math.floor(hundredths / 100)

const weightedHundredths = ({ mode, stake, weight }: DomainEvent<'round.settled'>['payload']): number =>
  weighted(hundredthsOf(mode, stake), weight)

type Climbing = DomainEvent<'round.settled'> | DomainEvent<'status.switched'> | DomainEvent<'season.missed'>

const isSwitch = (event: Climbing): event is DomainEvent<'status.switched'> =>
  event.topic === 'status.switched'

/**
 * The points of an event in hundredths, and its time; null for a round without a stake of the player's own. A
 * round that counts for a season earns 0 here; one that the season missed earns its points after all.
 */
function earnedBy(event: Exclude<Climbing, DomainEvent<'status.switched'>>, spans: SeasonSpans) {
  if (event.topic === 'season.missed') {
    const { hundredths, at } = (event as DomainEvent<'season.missed'>).payload
    return { hundredths, at: new Date(at) }
  }
  const { id, payload } = event as DomainEvent<'round.settled'>
  const hundredths = payload.free ? 0 : weightedHundredths(payload)
  // A stake that the site paid earns nothing.
  if (hundredths === 0) return null
  return { hundredths: countsForSeason(spans, timeOf(id)) ? 0 : hundredths, at: new Date(timeOf(id)) }
}

/**
 * The points that a batch of rounds earned, by player. A round that counted for a season earns none here, but
 * it still keeps perks from pausing.
 * @param spans of seasons, as they were before the batch; updated by the switches in it
 */
function gainsOf(events: readonly Climbing[], spans: Map<string, SeasonSpans>): Gain[] {
  const gains = new Map<string, Gain>()
  for (const event of events) {
    const { player_id } = event
    const mine = spans.get(player_id) ?? []
    if (isSwitch(event)) {
      spans.set(player_id, afterSwitch(mine, event.payload))
      continue
    }
    const earned = earnedBy(event, mine)
    if (!earned) continue
    const before = gains.get(player_id)
    gains.set(player_id, {
      playerId: player_id,
      hundredths: (before?.hundredths ?? 0) + earned.hundredths,
      at: before && before.at > earned.at ? before.at : earned.at,
    })
  }
  // One order for all: two batches never wait for each other.
  return [...gains.values()].toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
}

/** Counts settled rounds, raises levels and pays what may be paid; exactly once by the events' cursor. */
export async function climb(runtime: Runtime, tx: Tx, events: readonly Climbing[]): Promise<void> {
  const spans = await spansOf(tx, [...new Set(events.map((event) => event.player_id))])
  const gains = gainsOf(events, spans)
  await noteSwitches(tx, events, spans)
  if (gains.length === 0) return
  const earned = new Map(gains.map(({ playerId, hundredths }) => [playerId, hundredths]))
  const rows = await addPoints(tx, gains)
  const ids = rows.map((row) => row.player_id)
  const standings = await eligibilityOf(tx, ids)
  // A player who was excluded, or not confirmed, when a level was reached gets its prize with a later round.
  const waiting = await playersWaiting(tx, ids)
  for (const row of rows) {
    const points = pointsOf(row.hundredths)
    const level = levelAt(points)
    if (earned.get(row.player_id) !== 0)
      await pushTo(tx, row.player_id, 'rankLeague.progressData', progressOf(points))
    if (level !== row.level) {
      await reachLevels(tx, row.player_id, row.level, level, row.last_round_at)
      await emit(tx, runtime.clock, row.player_id, 'level.reached', { level, section: sectionOf(level) })
    } else if (!waiting.has(row.player_id)) continue
    const standing = standings.get(row.player_id)
    if (!standing) continue
    await payWaiting(runtime, tx, standing)
    if (level > row.level) await announcePending(runtime, tx, standing, row.level, level)
  }
}

/** Keeps the spans of who switched in a batch, in one order for all. */
async function noteSwitches(
  tx: Tx,
  events: readonly Climbing[],
  spans: ReadonlyMap<string, SeasonSpans>,
): Promise<void> {
  const switched = new Set(events.filter(isSwitch).map((one) => one.player_id))
  const changed = [...spans]
    .filter(([playerId]) => switched.has(playerId))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (changed.length === 0) return
  const last = events.findLast(isSwitch)!
  await writeSpans(tx, new Map(changed), new Date(timeOf(last.id)))
}

/** The money of both prizes in one. */
const together = ({ coins = 0, entries = 0 }: Prize, more: Prize): Prize => ({
  coins: coins + (more.coins ?? 0),
  entries: entries + (more.entries ?? 0),
})

/**
 * Tells a player who is not fully verified which levels were just reached and what they will give.
 * @param from the level before
 * @param to the level now
 */
async function announcePending(
  runtime: Runtime,
  tx: Tx,
  { player_id: playerId, state, theme, whole, blocked }: Eligibility,
  from: number,
  to: number,
): Promise<void> {
  if (whole || blocked || !(await mayClaim(runtime, tx, playerId))) return
  const allowed = await mayHaveEntries(runtime, tx, { playerId, state, theme })
  const levels = Array.from({ length: to - from }, (_, step): LevelUp => {
    const level = from + 1 + step
    const prize = together(levelPrize(level), sectionPrize(level) ?? {})
    return { level, section: sectionOf(level), prize: allowed ? prize : coinEquivalent(prize) }
  })
  await pushTo(tx, playerId, 'rankLeague.levelsWaiting', { levels })
}

const mayClaim = (runtime: Runtime, tx: Tx, playerId: string) =>
  runtime.gates.allows({
    ...{ action: 'claim', feature: 'rank-league', who: { db: tx, playerId }, where: null },
    now: new Date(runtime.clock.now()),
  })

/** Pays the prizes of all levels that wait, once the account is confirmed whole. */
export async function payWaiting(runtime: Runtime, tx: Tx, standing: Eligibility): Promise<void> {
  const { player_id: playerId, state, theme } = standing
  // Nothing reaches who is self-excluded or is kept out of the league; the levels wait.
  if (!standing.whole || standing.blocked || !(await mayClaim(runtime, tx, playerId))) return
  const receiver = { playerId, state, theme }
  const give = async (key: string, kind: string, prize: Prize) =>
    (await grant(runtime, tx, receiver, prize, { feature: 'rank-league', key, kind })).prize
  const ups: LevelUp[] = []
  const risen: LevelUp[] = []
  for (const level of await takePendingLevels(tx, playerId, new Date(runtime.clock.now()))) {
    const section = sectionOf(level)
    ups.push({ level, section, prize: await give(`rank:level:${level}`, 'rank level', levelPrize(level)) })
    const extra = sectionPrize(level)
    if (!extra) continue
    const prize = await give(`rank:section:${level}`, 'rank section', extra)
    risen.push({ section, level, prize })
  }
  // However many came at once, each kind is reported once: the highest section, with all that sections gave.
  const top = risen.at(-1)
  if (top) {
    const prize = risen.reduce((sum, one) => together(sum, one.prize), {})
    const boosters = risen.filter((one) => one.prize.wheelSpin === 'booster').length
    await pushTo(tx, playerId, 'rankLeague.sectionUp', { ...top, prize, boosters })
  }
  if (ups.length > 0) await pushTo(tx, playerId, 'rankLeague.assignPrize', { levels: ups })
}
