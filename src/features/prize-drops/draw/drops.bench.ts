import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose, type Composition } from '#compose.server.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { readEnv } from '#platform/config/env.server.ts'
import type { FollowedRound } from '#platform/facts/follow.server.ts'
import { startPostgres } from '#platform/postgres/launcher.server.ts'
import { runningPostmaster } from '#platform/postgres/postmaster.server.ts'
import { measured } from '#platform/round/pgbench.server.ts'
import { openSecrets } from '#platform/secrets/secrets.server.ts'
import { HOUR, MINUTE, SECOND, simClock, type SimClock } from '#platform/time/clock.ts'
import { localTimeOf } from '#platform/time/local-time.ts'
import { migrateAll } from '#schema.server.ts'
import { foresee, openDueDays, type KnownDay } from '../days.server.ts'
import { ECONOMY } from '../economy.ts'
import { openDays } from '../store.server.ts'
import { followDrops } from './candidates.server.ts'
import { settleDrops } from './settle.server.ts'

/**
 * The cost of drops that everybody plays for: recording candidates, drawing one drop, and drawing a whole
 * day.
 */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

const FULL = { players: 100_000, batch: 500, each: 200 }
const SMALL = { players: 600, batch: 50, each: 2 }
const THEME = 'aurelia'

const figure = (name: string, value: number, unit: string, most: number): Figure => ({
  name: `prize drops: ${name}`,
  value,
  unit,
  goal: `≤ ${most} ${unit}`,
  ok: value <= most || Number.isNaN(value),
})

/** Rows of one statement, which has its time. */
const AT_ONCE = 10_000

async function addPlayers({ runtime }: Composition, count: number): Promise<readonly string[]> {
  const { pool } = runtime.database
  const players: string[] = []
  while (players.length < count) {
    const { rows } = await pool.query<{ player_id: string }>(
      `with added as (
         insert into player (player_id, theme, email, login, state, birth_date, terms_at, created_at,
           email_confirmed_at, phone_confirmed_at, profile_completed_at)
         select id, $1, id || '@localhost', id::text, 'TX', '1990-01-01', now(), now(), now(), now(), now()
         from (select gen_random_uuid() as id from generate_series(1, $2)) t returning player_id
       ), levels as (
         insert into odometer (player_id, level) select player_id, 24 from added
       ) select player_id from added`,
      [THEME, Math.min(AT_ONCE, count - players.length)],
    )
    players.push(...rows.map(({ player_id }) => player_id))
  }
  return players
}

/** The rounds that candidates are by. */
const storeRounds = ({ runtime }: Composition, rounds: readonly (readonly [string, string, number])[]) =>
  runtime.database.pool.query(
    `with definition as (
       insert into game_definition (slug, hash, body) values ('tidal-fortune', 'bench', '{}')
       on conflict (hash) do update set slug = excluded.slug returning definition_id)
     insert into game_round (player_id, round_id, definition_id, mode, status, stake, stake_entries, win,
       seed_id, nonce, events, version, after_coins, after_entries, after_winnings, at)
     select player_id, round_id, definition_id, 2, 1, 200, 0, 0, player_id, 1, '[]', 1, 0, 0, 0, at
     from definition, unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) t(player_id, round_id, at)`,
    [
      rounds.map(([playerId]) => playerId),
      rounds.map(([, roundId]) => roundId),
      rounds.map(([, , at_ms]) => new Date(at_ms)),
    ],
  )

/** Candidates of all drops but the first, past the reader. */
async function addCandidates(
  { runtime }: Composition,
  day: KnownDay,
  players: readonly string[],
  each: number,
): Promise<void> {
  for (const { n, at_ms } of day.drops.slice(1)) {
    const from = (n * 97) % (players.length - each + 1)
    const some = players.slice(from, from + each)
    const ids = some.map(() => uuidv7({ now: () => at_ms - SECOND }))
    await storeRounds(
      { runtime } as Composition,
      some.map((playerId, i) => [playerId, ids[i]!, at_ms - SECOND] as const),
    )
    await runtime.database.pool.query(
      `insert into prize_drops_candidate (run_id, n, hour, player_id, at, round_id)
       select $1, $2, $3, id, $4, round_id from unnest($5::uuid[], $6::uuid[]) t(id, round_id)
       on conflict do nothing`,
      [
        ...[day.runId, n, Math.floor((at_ms - day.starts_ms) / HOUR)],
        ...[new Date(at_ms - SECOND), some, ids],
      ],
    )
  }
}

/** The usual day, whose pool is the largest one. */
async function beginDay({ runtime }: Composition, clock: SimClock): Promise<KnownDay> {
  const { brands, runs, database } = runtime
  const { timeZone } = brands[THEME]!
  const at_ms = Math.ceil((clock.now() + SECOND) / MINUTE) * MINUTE
  const [starts, ends] = [localTimeOf(at_ms, timeZone), localTimeOf(at_ms + 24 * HOUR, timeZone)]
  await runs.planRun(
    { feature: 'prize-drops', theme: THEME, every: 'once', starts, ends, economy: ECONOMY },
    { author: 'bench', reason: 'bench' },
  )
  clock.advance(at_ms - clock.now())
  await openDueDays(runtime)
  const [day] = await openDays(database.db)
  return foresee(database.db, day!)
}

const roundsAt = (players: readonly string[], at_ms: number): FollowedRound[] =>
  players.map((playerId, n) => {
    const at = at_ms - (n % 59_000)
    return {
      ...{
        playerId,
        roundId: uuidv7({ now: () => at }),
        game: 'tidal-fortune',
        mode: 'TournamentPoints' as const,
      },
      ...{ stake: 200, win: 0, weight: 10_000, at: new Date(at), isVoided: false },
    }
  })

/** Candidates of one drop, in batches as the reader has them. @returns µs each: CPU, and by the clock */
async function writeAll(
  { runtime }: Composition,
  postmaster: number,
  rounds: readonly FollowedRound[],
  batch: number,
): Promise<{ cpu_us: number; wall_us: number }> {
  const follow = followDrops(runtime)
  const since = performance.now()
  let took_ms = 0
  const { cpu_us } = await measured(postmaster, async () => {
    for (let from = 0; from < rounds.length; from += batch)
      await transact(runtime.database.db, (tx) => follow(tx, rounds.slice(from, from + batch)))
    took_ms = performance.now() - since
    return { count: rounds.length, took_s: took_ms / 1_000, p99_ms: Number.NaN }
  })
  return { cpu_us, wall_us: (took_ms * 1_000) / rounds.length }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1_000
}

/** @param small a few players, to see that it runs */
export async function bench({ small = false }: { small?: boolean } = {}): Promise<Figure[]> {
  const { players: count, batch, each } = small ? SMALL : FULL
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-drops-'))
  const postgres = await startPostgres({ dataDir })
  let site: Composition | null = null
  try {
    await migrateAll(postgres.url)
    const clock = simClock(Date.UTC(2026, 10, 18, 12))
    site = await compose({
      env: readEnv({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DEMO: 'on' }, [THEME]),
      log: openLog('silent'),
      connection: postgres.url,
      secrets: openSecrets(dataDir),
      clock,
      simClock: clock,
      version: 'bench',
    })
    // Nobody is paid meanwhile: what is owed waits in its table.
    const runtime = { ...site.runtime, jobs: { ...site.runtime.jobs, queue: async () => {} } }
    const { pool } = runtime.database
    const postmaster = runningPostmaster(join(dataDir, 'postgres/data'))!.pid
    const players = await addPlayers(site, count)
    const day = await beginDay(site, clock)
    const [first] = day.drops
    const rounds = roundsAt(players, first!.at_ms)
    for (let n = 0; n < rounds.length; n += AT_ONCE)
      await storeRounds(
        site,
        rounds.slice(n, n + AT_ONCE).map(({ playerId, roundId, at }) => [playerId, roundId, at.getTime()]),
      )
    const { cpu_us, wall_us } = await writeAll(site, postmaster, rounds, batch)
    clock.advance(first!.at_ms + 10 * SECOND - clock.now())
    const won = async () =>
      (await pool.query<{ n: number }>(`select count(*)::int as n from prize_drops_drop where state = 'won'`))
        .rows[0]!.n
    const one_s = await timed(() => settleDrops(runtime))
    if ((await won()) !== 1) throw new Error('the drop was not decided')
    await addCandidates(site, day, players, each)
    clock.advance(day.ends_ms + 10 * SECOND - clock.now())
    const all_s = await timed(() => settleDrops(runtime))
    const decided = await won()
    if (!small && decided < 490) throw new Error(`${decided} of ${day.drops.length} drops were won`)
    return [
      figure('a candidate of a drop is written, CPU', cpu_us, 'µs', 10),
      figure('the same, by the clock', wall_us, 'µs', 20),
      figure(`a drop of ${count} candidates is decided`, one_s, 's', 1),
      figure(`the other ${decided - 1} drops of a day, ${each} candidates each, in sum`, all_s, 's', 60),
    ]
  } finally {
    await site?.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
