import type { CheckContext } from '#platform/money/service-checks.ts'
import { allDeposits, type CheckedDeposit } from '#platform/deposits/deposits.server.ts'
import { drawnResults } from '#platform/draws/draw.server.ts'
import { claimsOf, type StoredClaim } from '#platform/money/claim.server.ts'
import { coinEquivalent, type Money } from '#platform/money/prize.ts'
import type { Drift, MoreChecks } from '#platform/base/checks.ts'
import { allClosedSpans, openDays } from '#platform/players/closings/closed-time.server.ts'
import type { Handle } from '#platform/secrets/vault.server.ts'
import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts'
import { dayOf, daysBetween, type DaysBetween } from '#platform/time/day.ts'
import type { Chosen, Spun } from './contract.ts'
import { boostOf, NAME } from './days.server.ts'
import { DAYS, FREE_FREEZE_DAYS, MEDIAN_DAYS } from './economy.ts'
import { groupOf, hasBoost, dayPlace, prizeAt, qualifies, recounted, timesOf } from './rules.ts'
import { allDays, givenByStreaks, type CheckedDay } from './store.server.ts'

/** Days of streaks are computed again from deposits and from each other, what they gave from draws and choices. */
const MADE = 'days of deposit streaks were made by deposits and follow from each other'
const GAVE = 'spins of deposit streaks gave what was drawn'

/** All that is known of a player. */
interface Player {
  readonly days: readonly CheckedDay[]
  readonly deposits: readonly CheckedDeposit[]
  /** By period. */
  readonly claims: ReadonlyMap<string, StoredClaim>
  readonly timeZone: string
  /** Counts days; those on which the account was closed are none. */
  readonly between: DaysBetween
}

const msOf = (at: Date | null): number => at?.getTime() ?? Infinity

/** The deposits that can make a day. */
const depositsOn = ({ deposits, timeZone }: Player, day: string) =>
  deposits.filter((one) => qualifies(one) && dayOf(one.at.getTime(), timeZone) === day)

/** When the last deposit of a day was taken back before it was voided; never for a day that stands. */
function takenBackAt(player: Player, { day, voided_at }: CheckedDay): number {
  if (!voided_at) return Infinity
  const refunds = depositsOn(player, day).map(({ refunded_at }) => msOf(refunded_at))
  return Math.max(-Infinity, ...refunds.filter((at) => at <= voided_at.getTime()))
}

const choseFreeze = ({ claims }: Player, day: string): boolean =>
  (claims.get(boostOf(day))?.answer as Chosen | null | undefined)?.boost === 'freeze'

/** The error in a day's place in its streak, or null. */
function wrongPlace(player: Player, row: CheckedDay): string | null {
  const { day, n, missed, free_freeze } = row
  if (n === 1) return missed > 0 ? `begins a streak after ${missed} missed days` : null
  const before = player.days.filter((one) => one.day < day && takenBackAt(player, one) >= row.at.getTime())
  const last = recounted(before, player.between).at(-1)
  if (!last || n !== last.n + 1 || n > DAYS.length) return `is day ${n} after day ${last?.n ?? 0}`
  const away = player.between(last.day, day) - 1
  if (missed !== away) return `covers ${missed} of ${away} missed days`
  const usedFree = before.some((one) => one.free_freeze && daysBetween(one.day, day) < FREE_FREEZE_DAYS)
  if (free_freeze && usedFree) return 'takes a second free freeze in seven days'
  const chosen = before.filter((one) => choseFreeze(player, one.day)).length
  const used = before.reduce((sum, one) => sum + one.missed - Number(one.free_freeze), 0)
  const needed = missed - Number(free_freeze)
  return needed > chosen - used ? `covers ${needed} days with ${chosen - used} freezes` : null
}

/** Whether coins are multiplied by what the purchases before a day say, as they stood when it was made or later. */
function isGroupRight({ deposits }: Player, { at, multiplier }: CheckedDay): boolean {
  const since = at.getTime() - MEDIAN_DAYS * DAY
  const bought = deposits.filter((one) => one.route !== 'free' && one.at <= at && one.at.getTime() >= since)
  const instants = [at.getTime(), ...bought.map((one) => msOf(one.refunded_at))]
  return instants.some((then) => {
    const standing = bought.filter(({ refunded_at }) => msOf(refunded_at) > then)
    return groupOf(standing.map(({ cents }) => cents)).multiplier === multiplier
  })
}

function wrongDay(player: Player, row: CheckedDay): string | null {
  const { day, at, deposit_id } = row
  const deposit = player.deposits.find((one) => one.deposit_id === deposit_id)
  if (!deposit) return 'has no deposit'
  if (!qualifies(deposit)) return `is of a deposit of ${deposit.cents} cents`
  if (deposit.at.getTime() !== at.getTime() || dayOf(at.getTime(), player.timeZone) !== day)
    return `is of a deposit of ${deposit.at.toISOString()}`
  if (!isGroupRight(player, row)) return `multiplies coins by ${row.multiplier}`
  return wrongPlace(player, row)
}

/** From when on nothing can be had for a day: readers come later than refunds. */
function goneFrom(player: Player, { day, voided_at }: CheckedDay): number {
  const refunds = depositsOn(player, day).map(({ refunded_at }) => msOf(refunded_at))
  return Math.min(msOf(voided_at) + MINUTE, Math.max(-Infinity, ...refunds) + HOUR)
}

const isSame = (a: Money, b: Money) =>
  (a.coins ?? 0) === (b.coins ?? 0) && (a.entries ?? 0) === (b.entries ?? 0)

/**
 * The places that a day may have been spun with: by the days before it that stood about then, and, where an
 * earlier release spun it, the one it was made with.
 */
function placesAt(player: Player, row: CheckedDay, at: Date | undefined): readonly number[] {
  if (!at) return [row.n]
  const recounts = [-MINUTE, MINUTE].map((by) => {
    const then = at.getTime() + by
    const stood = player.days.filter((one) => one === row || msOf(one.voided_at) > then)
    return dayPlace(stood, row, player.between)
  })
  return [...new Set([...recounts, row.n])]
}

/** The error in a day's payment, or null. */
function wrongSpin(
  player: Player,
  row: CheckedDay,
  drawn: number | undefined,
  given: Money | undefined,
): string | null {
  const { day } = row
  const [choice, at] = [player.claims.get(boostOf(day)), player.claims.get(day)?.at]
  if (choice && !placesAt(player, row, choice.at).some(hasBoost)) return `had a boost as day ${row.n}`
  const wrongs = placesAt(player, row, at).map((n) => wrongAt(player, { ...row, n }, drawn, given))
  return wrongs.includes(null) ? null : wrongs[0]!
}

/** The same for a day at its place. */
function wrongAt(
  player: Player,
  row: CheckedDay,
  drawn: number | undefined,
  given: Money | undefined,
): string | null {
  const { day, n, multiplier } = row
  const [spin, choice] = [player.claims.get(day), player.claims.get(boostOf(day))]
  const late = [spin, choice].some((one) => one && one.at.getTime() > goneFrom(player, row))
  if (late) return 'gave something after its deposit was taken back'
  if (!spin) return given ? 'was paid and not spun' : null
  const { sector, prize } = spin.answer as Spun
  if (sector !== drawn) return `was spun to ${sector}, drawn was ${drawn}`
  const boost = (choice?.answer as Chosen | undefined)?.boost ?? null
  if (hasBoost(n) && !boost) return 'was spun without a boost'
  const right = prizeAt(n, sector, timesOf({ n, multiplier, boost }))
  if (!isSame(prize, right) && !isSame(prize, coinEquivalent(right)))
    return `gives ${JSON.stringify(prize)}, drawn was ${JSON.stringify(right)}`
  return isSame(prize, given ?? {})
    ? null
    : `gives ${JSON.stringify(prize)}, paid was ${JSON.stringify(given)}`
}

/** The checks of the deposit streak. */
export const audit = (_: Handle, { timeZones }: CheckContext): MoreChecks => ({
  checks: [MADE, GAVE],
  async run(client) {
    const deposits = Map.groupBy(await allDeposits(client), ({ player_id }) => player_id)
    const claims = Map.groupBy(await claimsOf(client, NAME), ({ player_id }) => player_id)
    const days = Map.groupBy(await allDays(client), ({ player_id }) => player_id)
    const drawn = new Map(
      (await drawnResults(client, NAME)).map((one) => [`${one.player_id} ${one.key}`, one.result]),
    )
    const spans = await allClosedSpans(client)
    const given = new Map((await givenByStreaks(client)).map((one) => [`${one.player_id} ${one.day}`, one]))
    const drifts: Drift[] = []
    for (const [player_id, rows] of days) {
      const theirs = deposits.get(player_id) ?? []
      const timeZone = timeZones[theirs[0]?.theme ?? ''] ?? 'UTC'
      const player: Player = {
        ...{ days: rows, deposits: theirs, timeZone },
        claims: new Map(claims.get(player_id)?.map((one) => [one.period, one])),
        between: openDays(spans.get(player_id) ?? [], timeZone),
      }
      for (const row of rows) {
        const name = `${player_id} ${row.day}`
        const found = [
          [MADE, wrongDay(player, row)],
          [GAVE, wrongSpin(player, row, drawn.get(name), given.get(name))],
        ] as const
        for (const [check, wrong] of found)
          if (wrong) drifts.push({ check, player_id, detail: `the streak day ${row.day} ${wrong}` })
        given.delete(name)
      }
    }
    for (const { player_id, day } of given.values())
      drifts.push({ check: GAVE, player_id, detail: `the streak day ${day} was paid and never made` })
    return drifts
  },
})
