import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateAll } from '#schema.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { addScores, countAll } from '#platform/boards/tests/fill-board.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { openDatabase, type Database } from '#platform/data/db.server.ts'
import { openConsumers } from '#platform/events/events.server.ts'
import { beginWithSchema } from '#tests/rig/server.ts'
import { startPostgres } from '#platform/postgres/launcher.server.ts'
import { withRole, WRITER } from '#platform/postgres/roles.server.ts'
import { checkEconomy } from '#platform/runs/economy.server.ts'
import { HOUR, systemClock } from '#platform/time/clock.ts'
import { DAILY_RACE } from '../economy.ts'
import { dailyRuns } from '../runs.server.ts'
import { settleRaces } from './settle.server.ts'

/** How long the end of a race takes: scores computed again, the list written, its prizes owed. */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

const FULL = 1_000_000
const SMALL = 500
const AT_ONCE = 50_000

/** A race that ended an hour ago. @returns its id */
async function addRace({ pool }: Database): Promise<string> {
  const { economy, hash } = checkEconomy(dailyRuns, DAILY_RACE)
  const [runId, ruleId, now] = [randomUUID(), randomUUID(), systemClock.now()]
  const [starts, ends] = [new Date(now - 25 * HOUR), new Date(now - HOUR)]
  const text = JSON.stringify(economy)
  await pool.query(
    `insert into economy_version (feature, theme, version, economy, hash, figures, at, author, reason)
     values ('races', 'aurelia', 1, $1, $2, '{}', now(), 'bench', 'bench')`,
    [text, hash],
  )
  await pool.query(
    `insert into run_rule (rule_id, feature, theme, every, first_day, at_minute, length_minutes, economy_version)
     values ($1, 'races', 'aurelia', 'once', current_date, 0, 1440, 1)`,
    [ruleId],
  )
  await pool.query(
    `insert into run (run_id, rule_id, rule_day, feature, theme, starts_at, ends_at, economy, economy_hash,
       economy_version) values ($1, $2, current_date, 'races', 'aurelia', $3, $4, $5, $6, 1)`,
    [runId, ruleId, starts, ends, text, hash],
  )
  await pool.query(
    `insert into races_race (run_id, theme, is_team_based, pool, starts_at, ends_at)
     values ($1, 'aurelia', false, $2, $3, $4)`,
    [runId, DAILY_RACE.pool, starts, ends],
  )
  await pool.query('insert into races_team (run_id, team, board_id) values ($1, 0, $1)', [runId])
  await pool.query('insert into board (board_id, opened_at) values ($1, $2)', [runId, starts])
  await pool.query(`insert into game_definition (slug, hash, body) values ($1, 'bench', '{}')`, [
    DAILY_RACE.games[0],
  ])
  return runId
}

/** Members with a round each, two hours before now; their scores are all different. */
async function addMembers({ pool }: Database, runId: string, members: number): Promise<void> {
  const at_ms = systemClock.now() - 2 * HOUR
  const at = new Date(at_ms)
  for (let from = 0; from < members; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, members - from)
    const players = Array.from({ length: count }, () => uuidv7(systemClock))
    const rounds = players.map(() => uuidv7({ now: () => at_ms }))
    const values = [players, from, runId, at]
    const rows = `select id, ($2::int + n)::int % 40000 + 1 as score from unnest($1::uuid[]) with ordinality t(id, n)`
    await pool.query(
      `insert into races_member (run_id, player_id, team, joined_at, versions, points, score)
       select $3, id, 0, $4::timestamptz - interval '1 hour', '{1}', array[score], score from (${rows}) r`,
      values,
    )
    const scored = players.map((playerId, n) => ({ playerId, score: ((from + n + 1) % 40_000) + 1 }))
    await addScores({ pool }, runId, scored, at)
    await pool.query(
      `insert into game_round (player_id, round_id, definition_id, mode, status, stake, stake_entries, win, seed_id,
         nonce, events, version, after_coins, after_entries, after_winnings, at)
       select id, round_id, 1, 2, 1, 200, 0, score * 2, id, 1, '[]', 1, 0, 0, 0, $3
       from (${rows}) r join unnest($1::uuid[], $4::uuid[]) t(player_id, round_id) on player_id = id`,
      [players, from, at, rounds],
    )
  }
  await countAll({ pool }, runId)
  await pool.query('update races_team set members = $1', [members])
  await pool.query('analyze races_member, board_member, game_round')
}

/**
 * Ends a race of a million.
 * @param small five hundred, to see that it runs
 */
export async function bench({ small = false } = {}): Promise<Figure[]> {
  const members = small ? SMALL : FULL
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-races-'))
  beginWithSchema(dataDir)
  const postgres = await startPostgres({ dataDir })
  await migrateAll(postgres.url)
  const database = openDatabase({ connection: withRole(postgres.url, WRITER), onError: () => {} })
  try {
    const log = openLog('error')
    const reader = { name: 'races.follow', topics: [], take: async () => {}, fromNow: true }
    const node = openConsumers({ database, consumers: [reader], log })
    await node.start()
    await node.stop()
    const runId = await addRace(database)
    await addMembers(database, runId, members)
    const runtime = { database, clock: systemClock, log, jobs: { queue: async () => {} } }
    const took = { checked: 0, paid: 0 }
    const since = performance.now()
    let [longest_ms, paid_s] = [0, Number.NaN]
    const goal = Math.ceil(members / 10)
    let listed = 0
    await settleRaces(runtime as unknown as Runtime, (step, rows, took_ms) => {
      longest_ms = Math.max(longest_ms, took_ms)
      took[step] = (performance.now() - since) / 1_000
      if (step === 'checked') return
      listed += rows
      if (listed >= goal && Number.isNaN(paid_s)) paid_s = took.paid - took.checked
    })

    const { rows } = await database.pool.query<{ settled: boolean }>(
      'select settled_at is not null as settled from races_race',
    )
    const isSettled = rows[0]!.settled
    return [
      {
        name: `${members} scores again`,
        value: took.checked,
        unit: 's',
        goal: '≤ 300 s',
        ok: took.checked <= 300,
      },
      { name: `${goal} paid places owed`, value: paid_s, unit: 's', goal: '≤ 60 s', ok: paid_s <= 60 },
      {
        name: 'the longest transaction',
        value: longest_ms,
        unit: 'ms',
        goal: '≤ 200 ms',
        ok: longest_ms <= 200,
      },
      { name: 'settled', value: Number(isSettled), unit: '', goal: '1', ok: isSettled },
    ]
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
