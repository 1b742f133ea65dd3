import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { migrateAll } from '#schema.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { openLog } from '../base/log.server.ts'
import { openDatabase, raw, type Database } from '../data/db.server.ts'
import { beginWithSchema } from '#tests/rig/server.ts'
import { startPostgres } from '../postgres/launcher.server.ts'
import { withRole, WRITER } from '../postgres/roles.server.ts'
import { systemClock } from '../time/clock.ts'
import { openConsumers, STRIPES, type Consumer } from './events.server.ts'

/** A measurement of reading the same rounds with one consumer and with twelve, and of the queries at rest. */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

const PLAYERS = 200
const MANY = 12
const FULL = { events: 20_000, cycles: 5, rest_ms: 5_000 }
const SMALL = { events: 500, cycles: 1, rest_ms: 300 }

/** Sums stakes by player, in one statement a batch, as consumers do. */
const consumer = (name: string): Consumer => ({
  name,
  topics: ['round.settled'],
  fromNow: true,
  async take(tx, events) {
    const sums = new Map<string, number>()
    for (const { player_id, payload } of events)
      sums.set(player_id, (sums.get(player_id) ?? 0) + (payload as { stake: number }).stake)
    await raw(tx).query(
      `insert into bench_sum select $1, p, s from unnest($2::uuid[], $3::bigint[]) t(p, s) order by p
       on conflict (consumer, player_id) do update set stake = bench_sum.stake + excluded.stake`,
      [name, [...sums.keys()], [...sums.values()]],
    )
  },
})

async function emitRounds({ pool }: Database, players: readonly string[], count: number): Promise<void> {
  const balance = { entries: 0, winnings: 0, tourPoints: 5_000, version: 1 }
  const payload = {
    round_id: randomUUID(),
    game: 'tidal-fortune',
    mode: 'TournamentPoints',
    stake: 100,
    win: 0,
  }
  const who = Array.from({ length: count }, (_, n) => players[n % players.length]!)
  await pool.query(
    `insert into outbox (stripe, id, player_id, topic, payload)
     select s, i, p, 'round.settled', $4 from unnest($1::int[], $2::uuid[], $3::uuid[]) t(s, i, p)`,
    [
      who.map((player) => Number.parseInt(player.slice(-2), 16) & (STRIPES - 1)),
      who.map(() => uuidv7(systemClock)),
      who,
      JSON.stringify({ ...payload, balance }),
    ],
  )
}

const names = (count: number) => Array.from({ length: count }, (_, n) => `bench-${count}-${n}`)

/** Milliseconds in which `count` consumers take the rounds. */
async function timed(database: Database, players: readonly string[], count: number, events: number) {
  const all = names(count)
  const node = openConsumers({
    database,
    consumers: all.map(consumer),
    log: openLog('error'),
    poll_ms: 3_600_000,
  })
  await node.start()
  await node.drain()
  await emitRounds(database, players, events)
  const since = performance.now()
  for (;;) {
    await node.drain()
    const { rowCount } = await database.pool.query(
      `select from event_cursor c join outbox o on o.stripe = c.stripe and (o.txid, o.id) > (c.txid, c.id)
       where c.consumer = any($1) limit 1`,
      [all],
    )
    if (rowCount === 0) break
    // The horizon waits for the database's own housekeeping.
    await setTimeout(1)
  }
  const took = performance.now() - since
  await node.stop()
  return took
}

/** Questions a second while nothing happens. */
async function atRest(database: Database, count: number, rest_ms: number): Promise<number> {
  let asked = 0
  const query = database.pool.query.bind(database.pool) as (...args: unknown[]) => unknown
  const node = openConsumers({ database, consumers: names(count).map(consumer), log: openLog('error') })
  await node.start()
  await node.drain()
  database.pool.query = ((...args: unknown[]) => {
    asked++
    return query(...args)
  }) as never
  await setTimeout(rest_ms)
  database.pool.query = query as never
  await node.stop()
  return asked / (rest_ms / 1_000)
}

/**
 * Measures reading with one consumer and with twelve, in turns.
 * @param small a few events once, to see that it runs
 */
export async function bench({ small = false } = {}): Promise<Figure[]> {
  const { events, cycles, rest_ms } = small ? SMALL : FULL
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-events-'))
  beginWithSchema(dataDir)
  const postgres = await startPostgres({ dataDir })
  await migrateAll(postgres.url)
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(
    `create table bench_sum (consumer text, player_id uuid, stake bigint, primary key (consumer, player_id));
     grant all on bench_sum to ${WRITER}`,
  )
  await owner.end()
  const database = openDatabase({ connection: withRole(postgres.url, WRITER), onError: () => {} })
  try {
    const players = Array.from({ length: PLAYERS }, () => uuidv7(systemClock))
    const ratios: number[] = []
    const speeds: number[] = []
    await timed(database, players, 1, events)
    for (let cycle = 0; cycle < cycles; cycle++) {
      const one = await timed(database, players, 1, events)
      const many = await timed(database, players, MANY, events)
      ratios.push(many / one)
      speeds.push(events / (many / 1_000))
    }
    const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
    const ratio = middle(ratios)
    const [single, dozen] = [await atRest(database, 1, rest_ms), await atRest(database, MANY, rest_ms)]
    return [
      { name: `${MANY} consumers to one`, value: ratio, unit: 'x', goal: '≤ 3x', ok: ratio <= 3 },
      { name: `events a second with ${MANY} consumers`, value: middle(speeds), unit: '', goal: '', ok: true },
      {
        name: `questions a second at rest with ${MANY} consumers`,
        value: dozen,
        unit: '',
        goal: 'as with one',
        ok: dozen <= single * 1.1,
      },
    ]
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
