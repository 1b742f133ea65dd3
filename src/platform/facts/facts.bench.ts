import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { migrateAll } from '#schema.server.ts'
import { addRun } from '#platform/runs/tests/add-run.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { openLog } from '../base/log.server.ts'
import { openDatabase, raw, transact, type Database } from '../data/db.server.ts'
import { emit, openConsumers, type Consumer } from '../events/events.server.ts'
import { beginWithSchema } from '#tests/rig/server.ts'
import { startPostgres } from '../postgres/launcher.server.ts'
import { runningPostmaster } from '../postgres/postmaster.server.ts'
import { withRole, WRITER } from '../postgres/roles.server.ts'
import { pushTo } from '../realtime/push.server.ts'
import { measured } from '../round/pgbench.server.ts'
import { DAY, systemClock } from '../time/clock.ts'
import type { Gauge } from './gauge.ts'
import { odometer, passesOf } from './odometer.server.ts'
import type { Reading } from './readings.ts'

/** A measurement of counting a round, and of how soon a player learns of what it passed. */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

const PLAYERS = 200
const FULL = { rounds: 20_000, single: 1_000, perSecond: 500, seconds: 10 }
const SMALL = { rounds: 400, single: 20, perSecond: 100, seconds: 1 }
const FEATURES: readonly (readonly [string, Reading, number])[] = [
  ['one', 'ball', 50],
  ['two', 'small', 25],
  ['three', 'xp', 30_000],
  ['four', 'coins', 500_000],
]

const brands = { aurelia: { features: {} } } as never
const balance = { entries: 0, winnings: 0, tourPoints: 5_000, version: 1 }
const payload = () => ({
  round_id: randomUUID(),
  game: 'tidal-fortune',
  mode: 'TournamentPoints' as const,
  stake: 500,
  win: 0,
  balance,
})

const gaugeOf = (
  [feature, reads, step]: (typeof FEATURES)[number],
  crossed: Gauge['crossed'] = async () => {},
) => ({
  feature,
  gauge: {
    name: `bench.${feature}`,
    reads,
    next: (progress: number) => (Math.floor(progress / step) + 1) * step,
    crossed,
  },
})

async function addPlayers({ pool }: Database): Promise<readonly string[]> {
  const players = Array.from({ length: PLAYERS }, () => uuidv7(systemClock))
  await pool.query(
    `insert into player (player_id, theme, email, login, state, birth_date, terms_at, created_at)
     select id, 'aurelia', id || '@localhost', id::text, 'US-TX', '1990-01-01', now(), now() from unnest($1::uuid[]) id`,
    [players],
  )
  return players
}

/** A transaction of its own, which the shared reader has anyway. */
const nothing: Pick<Consumer, 'take'> = {
  take: async (tx) => void (await raw(tx).query('select 1')),
}

/** CPU microseconds a round, where so many come in a batch. */
async function costOf(
  database: Database,
  postmaster: number,
  {
    players,
    rounds,
    batch,
    counts,
  }: { players: readonly string[]; rounds: number; batch: number; counts: boolean },
): Promise<number> {
  const counting = odometer(
    { brands, clock: systemClock },
    FEATURES.map((one) => gaugeOf(one)),
  )
  const consumer = counts ? counting : nothing
  const events = Array.from({ length: rounds }, (_, n) => ({
    id: uuidv7(systemClock),
    topic: 'round.settled' as const,
    player_id: players[n % players.length]!,
    payload: payload(),
  }))
  await transact(database.db, (tx) => consumer.take(tx, events.slice(0, batch)))
  const { cpu_us } = await measured(postmaster, async () => {
    const since = performance.now()
    for (let from = 0; from < events.length; from += batch)
      await transact(database.db, (tx) => consumer.take(tx, events.slice(from, from + batch)))
    return { count: events.length, took_s: (performance.now() - since) / 1_000, p99_ms: Number.NaN }
  })
  return cpu_us
}

/** Milliseconds from a round's event until the push that it earned is written, of the slowest hundredth. */
async function delay(
  database: Database,
  players: readonly string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number> {
  const sent = new Map<string, number>()
  const delays: number[] = []
  const each: readonly [string, Reading, number] = ['one', 'rounds', 1]
  const { gauge } = gaugeOf(each, async (tx, passes) => {
    for (const { playerId } of passes) {
      await pushTo(tx, playerId, 'cashback.statusCalculation', { status: 'paid' })
      delays.push(performance.now() - (sent.get(playerId) ?? Number.NaN))
    }
  })
  const named = { ...gauge, name: 'bench.each' }
  const consumers: readonly Consumer[] = [
    odometer({ brands, clock: systemClock }, [{ feature: 'one', gauge: named }]),
    passesOf('one', [named]),
  ]
  const node = openConsumers({ database, consumers, log: openLog('error') })
  await node.start()
  const client = await database.pool.connect()
  client.on('notification', () => node.poke())
  await client.query('listen outbox')
  for (let tick = 0; tick < seconds * 20; tick++) {
    const due = performance.now() + 50
    await transact(database.db, async (tx) => {
      for (let n = 0; n < perSecond / 20; n++) {
        const player = players[(tick * 25 + n) % players.length]!
        sent.set(player, performance.now())
        await emit(tx, systemClock, player, 'round.settled', payload())
      }
    })
    await setTimeout(Math.max(0, due - performance.now()))
  }
  await setTimeout(500)
  await client.query('unlisten outbox')
  client.release()
  await node.stop()
  const sorted = delays.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
}

/**
 * Measures counting in batches and alone, and how soon a pass is heard.
 * @param small a few rounds once, to see that it runs
 */
export async function bench({ small = false } = {}): Promise<Figure[]> {
  const { rounds, single, perSecond, seconds } = small ? SMALL : FULL
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-facts-'))
  beginWithSchema(dataDir)
  const postgres = await startPostgres({ dataDir })
  await migrateAll(postgres.url)
  const database = openDatabase({ connection: withRole(postgres.url, WRITER), onError: () => {} })
  try {
    const players = await addPlayers(database)
    const now = Date.now()
    for (const [feature] of FEATURES)
      await addRun(database, { feature, startsAt: new Date(now - DAY), endsAt: new Date(now + DAY) })
    const postmaster = runningPostmaster(join(dataDir, 'postgres/data'))!.pid
    const cost = async (batch: number, count: number) => {
      const leg = (counts: boolean) => costOf(database, postmaster, { players, rounds: count, batch, counts })
      const [empty, counting] = [await leg(false), await leg(true)]
      return counting - empty
    }
    const [many, fifty, alone] = [await cost(500, rounds), await cost(50, rounds), await cost(1, single)]
    const p99 = await delay(database, players, { perSecond, seconds })
    const upTo = (name: string, value: number, unit: string, most: number): Figure => ({
      name,
      value,
      unit,
      goal: `≤ ${most} ${unit}`,
      ok: value <= most || Number.isNaN(value),
    })
    return [
      upTo(`CPU a round, counted for ${FEATURES.length} features, in batches of 500`, many, 'µs', 60),
      upTo('the same in batches of 50', fifty, 'µs', 60),
      upTo('the same alone', alone, 'µs', 400),
      upTo(`from event to push at ${perSecond} rounds a second, 99th percentile`, p99, 'ms', 1_000),
    ]
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
