import type pg from 'pg'
import { simClock, systemClock } from '../../src/platform/time/clock.ts'
import { uuidv7 } from '../../src/platform/base/ids/ids.server.ts'
import { ensurePartitions } from '../../src/platform/data/partitions.server.ts'
import { commitment, freshSeed } from '../../src/platform/base/random/rng.server.ts'

/** A past: rounds of months that nobody played, written by SQL so that the books agree in every figure. */
const MONTHS = 9
const MONTH_MS = 30 * 86_400_000
const RICH = 1_000_000_000_000
const STAKE = 100
/** With every third round winning it, the players get back what games return: 96 of 100. */
const WIN = 288
/** Every third round wins. */
const EVERY = 3
const BATCH = 50_000

/**
 * Fills the database with players and their rounds, spread over nine months and this one in the order of time,
 * as play would have left them, and has it analyzed.
 * @param rounds how many in all; each player has the same number
 * @returns the players
 */
export async function fillPast(
  pool: pg.Pool,
  rounds: number,
  players: number,
  step: (done: number) => void = () => {},
): Promise<string[]> {
  const each = Math.max(1, Math.round(rounds / players))
  const begin = systemClock.now() - MONTHS * MONTH_MS
  for (let month = 0; month <= MONTHS; month++)
    await ensurePartitions(pool, simClock(begin + month * MONTH_MS))
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off')
    const people = await seedPlayers(client, players, each)
    const span = Math.max(1, Math.floor(BATCH / players))
    for (let from = 0; from < each; from += span) {
      const upTo = Math.min(each, from + span)
      await client.query(ROUNDS, [
        people.ids,
        people.seeds,
        from,
        upTo - 1,
        begin,
        (MONTHS * MONTH_MS) / each,
      ])
      step(upTo * players)
    }
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    return people.ids
  } finally {
    client.release(true)
  }
}

/** SQL for a player's balance after round n, from 0. */
const AFTER = `(${RICH} - ${STAKE} * (n + 1) + ${WIN} * (n / ${EVERY} + 1))`

async function seedPlayers(client: pg.PoolClient, players: number, each: number) {
  const server_seed = freshSeed()
  const made = Array.from({ length: players }, () => [0, 1, 2].map(() => uuidv7(systemClock)))
  const [ids, seeds, gifts] = [0, 1, 2].map((i) => made.map((one) => one[i]!)) as [
    string[],
    string[],
    string[],
  ]
  const from = 'from unnest($1::uuid[], $2::uuid[], $3::uuid[]) t(player_id, seed_id, tx_id)'
  const coins = AFTER.replaceAll('n ', `${each - 1} `)
  for (const sql of [
    `insert into wallet (player_id, seed_id, coins, version, nonce)
     select player_id, seed_id, ${coins}, ${each + 1}, ${each} ${from}`,
    `insert into ledger_post (player_id, key, tx_id) select player_id, 'past', tx_id ${from}`,
    `insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
     select player_id, tx_id, 0, 112, 101, ${RICH}, ${RICH}, 1, 'past' ${from}`,
    `insert into fair_seed (player_id, seed_id, server_seed, server_seed_hash, client_seed, created_at)
     select player_id, seed_id, '${server_seed}', '${commitment(server_seed)}', 'past', now() ${from}`,
  ])
    await client.query(sql, [ids, seeds, gifts])
  return { ids, seeds }
}

/** Rounds $3 to $4 of all players: an id of its time, the round, its stake, and its win where there is one. */
const ROUNDS = `
with played as (
  select p.player_id, p.seed_id, n, case when n % ${EVERY} = 0 then ${WIN} else 0 end as win, ${AFTER} as coins,
    ($5::float8 + n * $6::float8 + p.place)::bigint as ms,
    overlay(replace(gen_random_uuid()::text, '-', '') placing '7' from 13 for 1) as random
  from unnest($1::uuid[], $2::uuid[]) with ordinality p(player_id, seed_id, place),
    generate_series($3::bigint, $4::bigint) n
), identified as (
  select *, (lpad(to_hex(ms), 12, '0') || substr(random, 13))::uuid as round_id from played
), rounds as (
  insert into game_round (player_id, round_id, definition_id, mode, status, stake, stake_entries, win, seed_id,
    nonce, choice, events, opens_at, version, after_coins, after_entries, after_winnings, at)
  select player_id, round_id, 1, 2, 1, ${STAKE}, 0, win, seed_id, n, null, '[]', null, n + 2, coins, 0, 0,
    to_timestamp(ms / 1000.0)
  from identified order by n
)
insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
select player_id, round_id, 0, 101, 110, ${STAKE}, coins - win, n + 2, 'stake' from identified
union all
select player_id, round_id, 3, 111, 101, win, coins, n + 2, 'win' from identified where win > 0`
