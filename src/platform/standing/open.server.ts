import type { Prize } from '../money/prize.ts'
import { ttlCache } from '../data/ttl-cache.server.ts'
import type { Brand, Caller } from '../calls/caller.ts'
import type { Service } from '../calls/service.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import type { Db } from '../data/db.server.ts'
import { isInside, type Schedule } from '../data/schedules.server.ts'
import { mayBuyAt } from '../deposits/sales.server.ts'
import { FOR_LIFE, type Gauge } from '../facts/gauge.ts'
import { mapReadings } from '../facts/readings.ts'
import { heldItems, type Item } from '../items/items.server.ts'
import type { Unpaid } from '../owed/contract.ts'
import type { Place } from '../calls/gate.ts'
import { actionsOf } from '../calls/handle.server.ts'
import { toldPlace } from '../jurisdiction/geolocation.server.ts'
import { placeWith } from '../jurisdiction/location.server.ts'
import { mayHaveEntriesAt } from '../money/grant.server.ts'
import { unpaidOf } from '../owed/owed.server.ts'
import type { Player, Session } from '../players/session.server.ts'
import { ownerOf } from '../runs/planning.server.ts'
import type { Run } from '../runs/run.ts'
import { dayOf, nextDayStart } from '../time/day.ts'
import {
  ownRows,
  type Moment,
  type OwnRows,
  type PlayerMoment,
  type SharedData,
  type Visit,
} from '../players/needs.server.ts'
import { admittedOf, admitsIn } from './admitted.server.ts'
import { openRows, readClaims, readPlayer, type ClaimPeriod, type PlayerRow } from './read.server.ts'
import type { Account, Standing, Timing } from './standing.ts'

/** The visitor and the instant that a standing is read for. */
export interface Asked {
  /** The transaction of a changing call, else the readers. */
  readonly db: Db
  readonly now: Date
  readonly brand: Brand
  readonly caller: Caller
  readonly player: Player | null
  /** The session of the call, with the place that it keeps. */
  readonly session?: Pick<Session, 'location'> | null
}

/** The needs of all features of a brand. */
interface Plan {
  readonly services: readonly Service[]
  readonly rows: readonly OwnRows<unknown>[]
  /** Keys of the ledger that features ask for, and those of them that were posted. */
  readonly posts: ReadonlySet<string>
  readonly posted: OwnRows<{ readonly key: string; readonly prize: Prize | null }>
  /** Kinds of items of its features, and what is held of them. */
  readonly kinds: ReadonlySet<string>
  readonly held: OwnRows<Item>
  readonly shared: readonly SharedData<unknown>[]
  readonly gauges: ReadonlyMap<string, Gauge>
  /** The features that take place by runs. */
  readonly running: readonly string[]
  readonly owes: boolean
  /** The features whose claims all leave the place aside. */
  readonly placeless: readonly string[]
}

function isPlaceless({ calls }: Service): boolean {
  const claims = Object.values(calls).filter((call) => actionsOf(call).includes('claim'))
  return claims.length > 0 && claims.every(({ place }) => place === 'any')
}

const postedRows = (keys: readonly string[]) =>
  ownRows<{ readonly key: string; readonly prize: Prize | null }>({
    name: 'platform.posts',
    sql: `select p.key, (select t.ref -> 'prize' from ledger_transfer t
        where t.player_id = p.player_id and t.tx_id = p.tx_id limit 1) as prize
      from ledger_post p where p.player_id = $1 and p.key = any($3::text[])`,
    values: () => [keys],
  })

function planOf(runtime: Runtime, services: readonly Service[], brand: Brand): Plan {
  const enabled = services.filter(({ feature }) => brand.features[feature.name] !== false)
  const needs = enabled.flatMap(({ standing }) => standing ?? [])
  const posts = needs.flatMap((one) => one.posts ?? [])
  const posted = postedRows(posts)
  const kinds = enabled.flatMap(({ items }) => items?.map(({ kind }) => kind) ?? [])
  const bound = enabled.flatMap(({ items = [] }) =>
    items.flatMap((one) => (one.endsWithRun ? [one.kind] : [])),
  )
  const held = heldItems(kinds, bound)
  return {
    services: enabled,
    posts: new Set(posts),
    posted,
    kinds: new Set(kinds),
    held,
    rows: [
      ...needs.flatMap((one) => one.rows ?? []),
      ...(posts.length > 0 ? [posted] : []),
      ...(kinds.length > 0 ? [held] : []),
    ],
    shared: needs.flatMap((one) => one.shared ?? []),
    gauges: new Map(
      enabled.flatMap(({ gauges }) => (gauges?.(runtime) ?? []).map((gauge) => [gauge.name, gauge] as const)),
    ),
    running: enabled.flatMap(({ feature, moreRuns = {} }) => [
      ...(feature.runs ? [feature.name] : []),
      ...Object.keys(moreRuns),
    ]),
    owes: needs.some(({ owed }) => owed),
    placeless: enabled.filter(isPlaceless).map(({ feature }) => feature.name),
  }
}

const isSignedIn = (moment: Moment): moment is PlayerMoment => moment.player !== null

/** The exact periods of claims that features ask for. */
const periodsOf = ({ services }: Plan, moment: PlayerMoment): readonly ClaimPeriod[] =>
  services.flatMap(({ feature, standing }) =>
    (standing?.claims?.(moment) ?? []).map((period) => ({ feature: feature.name, period })),
  )

const accountOf = (row: PlayerRow): Account => ({
  createdAt: row.created_at,
  gameMode: row.game_mode,
  balance: row.v === null ? null : { entries: row.e!, winnings: row.w!, tourPoints: row.c!, version: row.v },
  depositsCount: row.deposits,
  odometer: mapReadings((reading) => row[reading]),
  level: row.level,
  section: row.section,
})

/** The claims of a player by feature and period; asking for a period that was not read is a mistake. */
async function claimsOf(db: Db, plan: Plan, moment: Moment): Promise<Standing['isClaimed']> {
  if (!isSignedIn(moment)) return () => false
  const periods = periodsOf(plan, moment)
  const claimKey = ({ feature, period }: ClaimPeriod) => `${feature}/${period}`
  const isMade = new Map(periods.map((one) => [claimKey(one), false]))
  for (const row of await readClaims(db, moment.player.playerId, periods)) isMade.set(claimKey(row), true)
  return (feature, period) => {
    const made = isMade.get(claimKey({ feature, period }))
    if (made === undefined) throw new Error(`the standing of ${feature} does not name the claim ${period}`)
    return made
  }
}

/** Reads what visitors of a brand share, from memory as long as it is fresh; for calls that need no more. */
export const readShared = <T>(runtime: Runtime, data: SharedData<T>, visit: Visit): Promise<T> =>
  ttlCache(
    { runtime, clock: runtime.clock },
    `${data.name}|${visit.brand.name}|${data.key?.(visit) ?? ''}`,
    data.ttl_ms,
    () => data.read(runtime.database.reads, visit),
  )

async function sharedOf(
  runtime: Runtime,
  { shared }: Plan,
  moment: Moment,
): Promise<ReadonlyMap<SharedData<unknown>, unknown>> {
  const read = async (data: SharedData<unknown>) => [data, await readShared(runtime, data, moment)] as const
  return new Map(await Promise.all(shared.map(read)))
}

async function runsOf({ runs }: Runtime, { running }: Plan, { brand, now }: Moment) {
  const found = await Promise.all(
    running.map(async (feature) => {
      const [current, next] = await Promise.all([
        runs.currentRun(feature, brand.name, now),
        runs.nextRun(feature, brand.name, now),
      ])
      return [feature, { current, next }] as const
    }),
  )
  return new Map(found)
}

const NOTHING_OWED: readonly Unpaid[] = []

const iso = (at_ms: number) => new Date(at_ms).toISOString()

/** A feature takes place inside the operator's schedule, and, where it goes by runs, while one is on. */
function timingOf(schedule: Schedule | null, run: Run | null | undefined, now: Date): Timing {
  const isOn = isInside(schedule, now.getTime())
  const ends = [schedule?.ends_ms, run?.ends_ms].filter((end) => end !== undefined)
  return {
    isOn,
    offAt: schedule ? iso(schedule.ends_ms) : null,
    isActive: isOn && run !== null,
    finishedAt: ends.length > 0 ? iso(Math.min(...ends)) : null,
  }
}

/** How far a player came: a mark that was shut stays, an open one follows the odometer. */
function progressOf({ gauges }: Plan, row: PlayerRow | null): Standing['progress'] {
  return (name, runId = FOR_LIFE) => {
    const gauge = gauges.get(name)
    if (!gauge) throw new Error(`no feature of the brand has the gauge ${name}`)
    const mark = row?.marks?.find((one) => one.gauge === name && one.run_id === runId)
    return mark ? (mark.last ?? row![gauge.reads]) - mark.base : 0
  }
}

/** Until when levels of a feature count in the place of the league's; null where none does. */
const restOf = ({ services }: Plan, standing: Standing): string | null =>
  services.reduce<string | null>((until, one) => until ?? one.restsLeague?.(standing) ?? null, null)

/** Whether a player may have entries, and may buy, by the state of the account and the place that is proven. */
async function rightsOf(
  runtime: Runtime,
  { db, brand, player, place }: Pick<Asked, 'db' | 'brand' | 'player'> & { readonly place: Place | null },
) {
  if (!player) return { mayHaveEntries: false, mayBuy: false }
  const resident = { state: player.state, theme: brand.name }
  return {
    mayHaveEntries: await mayHaveEntriesAt(runtime, db, resident, place),
    mayBuy: await mayBuyAt(runtime, db, resident, place),
  }
}

/**
 * Opens what reads standings: at most four statements, side by side, however many features there are (the
 * player with odometer and marks, claims, the rows of all features, what is owed). Tables of operators come
 * from memory.
 */
export function openStandings(
  runtime: Runtime,
  services: readonly Service[],
): (asked: Asked) => Promise<Standing> {
  const plans = new WeakMap<Brand, Plan>()
  const readRows = openRows()
  const planFor = (brand: Brand) => {
    const plan = plans.get(brand) ?? planOf(runtime, services, brand)
    plans.set(brand, plan)
    return plan
  }

  return async ({ db, now, brand, caller, player, session = null }) => {
    const position = runtime.position()
    const day = dayOf(now.getTime(), brand.timeZone)
    const moment: Moment = { now, day, brand, caller, player }
    const plan = planFor(brand)
    const wanted = plan.rows.filter((one) => (one.when ?? isSignedIn)(moment))
    const [row, isClaimed, rows, unpaid, shared, schedules, runs, entriesAllowed, told] = await Promise.all([
      readPlayer(db, moment, [...plan.gauges.keys()]),
      claimsOf(db, plan, moment),
      readRows(db, moment, wanted),
      plan.owes && player ? unpaidOf(db, player.playerId) : NOTHING_OWED,
      sharedOf(runtime, plan, moment),
      runtime.schedules.all(),
      runsOf(runtime, plan, moment),
      player ? runtime.policies.entriesAllowed(player.state, brand.name, db) : false,
      session && toldPlace(runtime, session, caller),
    ])
    const place = placeWith(runtime, told, row?.place ?? null, now)
    const asked = { db, now, brand, player, place, placeless: plan.placeless }
    const rights = await rightsOf(runtime, asked)
    const admitted = await admittedOf(runtime, asked, row)
    const own = <R>(of: OwnRows<R>) => (rows.get(of) ?? []) as readonly R[]
    const items = (kind: string) => {
      if (!plan.kinds.has(kind)) throw new Error(`no feature of the brand has items called ${kind}`)
      return own(plan.held).filter((item) => item.kind === kind)
    }
    const posted = new Map(own(plan.posted).map(({ key, prize }) => [key, prize]))
    const isPosted = (key: string) => {
      if (!plan.posts.has(key)) throw new Error(`no standing of a feature names the posting ${key}`)
      return posted.has(key)
    }
    const standing: Standing = {
      ...moment,
      nextDayAt: iso(nextDayStart(now.getTime(), brand.timeZone)),
      position,
      account: row && accountOf(row),
      entriesAllowed,
      needsLocation: admitted?.needsLocation ?? false,
      ...rights,
      ...admitsIn(admitted),
      prizeUnder: (prize) => runtime.assets.prizeUnder(brand, prize, rights.mayHaveEntries),
      schedule: (feature) =>
        timingOf(schedules(brand.name, ownerOf(feature)), runs.get(feature)?.current, now),
      run: (feature) => runs.get(feature)?.current ?? null,
      nextRun: (feature) => runs.get(feature)?.next ?? null,
      isClaimed,
      progress: progressOf(plan, row),
      items,
      rows: own,
      isPosted,
      prizePosted: (key) => (isPosted(key) ? posted.get(key)! : null),
      shared: <T>(data: SharedData<T>) => shared.get(data) as T,
      leagueRestsUntil: () => restOf(plan, standing),
      owed: (feature) => unpaid.filter((one) => one.feature === feature),
    }
    return standing
  }
}
