import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditEconomics } from '../../src/games/economics.server.ts'
import { isNotable } from '../../src/features/home/rules.ts'
import { digestsOf, verifySite } from '../../src/evidence.server.ts'
import { audit as auditSpins } from '#features/free-spins/evidence.server.ts'
import { verifyLedger } from '../../src/platform/money/verify.server.ts'
import type { Secrets } from '../../src/platform/secrets/secrets.server.ts'
import { flights } from './audit-flights.ts'
import { arrivals, falls, pots } from './audit-money.ts'
import type { Memory } from './memory.ts'

/** After the run: what was reported against what the database holds. Each line should read 0. */
export interface Line {
  readonly name: string
  readonly found: number
  /** The first few, in words. */
  readonly examples: readonly string[]
}

const line = (name: string, found: readonly string[]): Line => ({
  name,
  found: found.length,
  examples: found.slice(0, 5),
})

/**
 * Waits until every consumer has read every event, and what was owed by then is paid, at most `patience_ms`;
 * returns what is left.
 */
export async function caughtUp(pool: pg.Pool, patience_ms: number): Promise<number> {
  const end = performance.now() + patience_ms
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      `select (select count(*) from event_cursor c
          join outbox o on o.stripe = c.stripe and (o.txid, o.id) > (c.txid, c.id))
        + (select count(*) from centrifugo_outbox)
        + (select count(*) from owed join wallet using (player_id)
          where paid_at is null and due_at <= now() and held_until is null
            and (closed_until is null or closed_until <= now())) as left`,
    )
    const left = rows[0]!.left
    if (left === 0 || performance.now() > end) return left
    await sleep(200)
  }
}

export async function audit(
  pool: pg.Pool,
  memory: Memory,
  site?: { readonly secrets: Secrets; readonly dataDir: string },
): Promise<Line[]> {
  const left = await caughtUp(pool, 60_000)
  // A past that was filled in has neither seeds nor chains.
  const { drifts } = site
    ? await verifySite(pool, { secrets: site.secrets, store: digestsOf(site.dataDir) })
    : await verifyLedger(pool, [auditSpins()])
  const { audits } = await auditEconomics(pool)
  return [
    ...(await rounds(pool, memory)),
    ...(await gifts(pool, memory)),
    ...(await players(pool, memory)),
    ...[...memory.surprises].map(([name, found]) => line(name, found)),
    line('events that wait', left > 0 ? [`${left} rows`] : []),
    ...(await events(pool, memory)),
    line('pushes told twice, or not the last', await pushes(pool, memory)),
    line('money that came by itself and was not due, or never came', await arrivals(pool, memory)),
    line('flights that ended otherwise than by their seeds', await flights(pool, memory)),
    line('pots that are not the parts less what was won', await pots(pool, memory)),
    line('jackpots without their round, or not paid once', await falls(pool, memory)),
    line('last winners that differ from the events', await winners(pool)),
    ...audits.map(({ name, found }) => line(name, found)),
    line(
      'drifts of the ledger',
      drifts.map(({ check, player_id, detail }) => `${check}: ${player_id} ${detail}`),
    ),
  ]
}

/** A demonstration, and a past that was filled in, have players of their own. */
const playersOf = (memory: Memory) => memory.players.map(({ playerId }) => playerId)

type RoundRow = {
  round_id: string
  player_id: string
  slug: string
  mode: number
  status: number
  stake: number
  win: number
  seed_id: string
  nonce: number
  version: number
  after_coins: number
  after_entries: number
  after_winnings: number
}

async function rounds(pool: pg.Pool, memory: Memory): Promise<Line[]> {
  const { rows } = await pool.query<RoundRow>(
    `select r.round_id, r.player_id, d.slug, r.mode, r.status, r.stake, r.win, r.seed_id, r.nonce, r.version,
       r.after_coins, r.after_entries, r.after_winnings
     from game_round r join game_definition d using (definition_id) where r.player_id = any($1::uuid[])`,
    [playersOf(memory)],
  )
  const stored = new Map(rows.map((row) => [row.round_id, row]))
  const lost: string[] = []
  const other: string[] = []
  for (const [id, reported] of memory.rounds) {
    const row = stored.get(id)
    if (!row) {
      lost.push(`round ${id} of ${reported.playerId}`)
      continue
    }
    const mode = row.mode === 1 ? 'SweepStakes' : 'TournamentPoints'
    const mine = [
      reported.playerId,
      reported.bet.slug,
      reported.bet.mode,
      reported.bet.stake,
      reported.seedId,
      reported.nonce,
      reported.version,
    ]
    const theirs = [row.player_id, row.slug, mode, row.stake, row.seed_id, row.nonce, row.version]
    const after = [
      reported.coins,
      reported.entries,
      reported.winnings,
      reported.win === null ? 0 : 1,
      reported.win ?? row.win,
    ]
    const stands = [row.after_coins, row.after_entries, row.after_winnings, row.status, row.win]
    if (`${mine} ${after}` !== `${theirs} ${stands}`)
      other.push(`${id}: ${mine} ${after}, stored ${theirs} ${stands}`)
  }
  const extra = rows.filter(({ round_id }) => !memory.rounds.has(round_id))
  return [
    line('lost acknowledgements of rounds', lost),
    line('rounds that are not as they were told', other),
    line(
      'rounds that nobody was told of',
      extra.map(({ round_id, player_id }) => `${round_id} of ${player_id}`),
    ),
  ]
}

async function gifts(pool: pg.Pool, memory: Memory): Promise<Line[]> {
  const { rows } = await pool.query<{
    player_id: string
    key: string
    coins: number
    entries: number
    rows: number
  }>(
    `select p.player_id, p.key, count(*) as rows,
       coalesce(sum(t.amount) filter (where t.credit = 101), 0)::bigint as coins,
       coalesce(sum(t.amount) filter (where t.credit = 201), 0)::bigint as entries
     from ledger_post p join ledger_transfer t using (player_id, tx_id)
     where p.key like 'chaos-gift-%' group by 1, 2`,
  )
  const stored = new Map(rows.map((row) => [`${row.player_id} ${row.key}`, row]))
  const lost: string[] = []
  for (const [key, reported] of memory.gifts) {
    const row = stored.get(key)
    if (row?.coins !== reported.coins || row.entries !== reported.entries || row.rows !== 2)
      lost.push(`gift ${key}`)
  }
  const extra = [...stored.keys()].filter((key) => !memory.gifts.has(key))
  return [line('lost acknowledgements of gifts', lost), line('gifts that nobody was told of', extra)]
}

type PlayerRow = {
  player_id: string
  game_mode: string
  seed_id: string
  version: number
  favourites: number[]
  seeds: string[]
}

async function players(pool: pg.Pool, memory: Memory): Promise<Line[]> {
  const { rows } = await pool.query<PlayerRow>(
    `select p.player_id, p.game_mode, w.seed_id, w.version,
       array(select game_id from catalogue_favorite f where f.player_id = p.player_id order by 1) as favourites,
       array(select seed_id::text from fair_seed s where s.player_id = p.player_id and revealed_at is not null
         order by revealed_at, seed_id) as seeds
     from player p join wallet w using (player_id)`,
  )
  const stored = new Map(rows.map((row) => [row.player_id, row]))
  const wrong: string[] = []
  for (const reported of memory.players) {
    const row = stored.get(reported.playerId)
    const mine = [
      reported.mode,
      reported.seedId,
      reported.version,
      reported.favourites.toSorted((a, b) => a - b),
      reported.rotations.toSorted(),
    ]
    const theirs = row && [row.game_mode, row.seed_id, row.version, row.favourites, row.seeds.toSorted()]
    if (JSON.stringify(mine) !== JSON.stringify(theirs))
      wrong.push(`${reported.email}: ${JSON.stringify(mine)}, stored ${JSON.stringify(theirs)}`)
  }
  const { rows: known } = await pool.query<{ email: string }>('select email from player')
  const emails = new Set(known.map(({ email }) => email))
  const missing = memory.accounts.filter((email) => !emails.has(email))
  return [line('lost seeds, modes, favourites, versions', wrong), line('lost accounts', missing)]
}

/** Each settled round has told the site once, and nothing else has. */
async function events(pool: pg.Pool, memory: Memory): Promise<Line[]> {
  const { rows } = await pool.query<{ round_id: string; reported: number }>(
    `select coalesce(r.round_id::text, e.round_id) as round_id, coalesce(e.reported, 0) as reported
     from (select round_id from game_round where status = 1 and player_id = any($1::uuid[])) r
     full join (select payload ->> 'round_id' as round_id, count(*) as reported from outbox
       where topic in ('round.settled', 'round.voided') and player_id = any($1::uuid[]) group by 1) e
       on e.round_id = r.round_id::text
     where r.round_id is null or e.reported is distinct from 1`,
    [playersOf(memory)],
  )
  return [
    line(
      'rounds reported not exactly once',
      rows.map(({ round_id, reported }) => `${round_id}: ${reported} times`),
    ),
  ]
}

/** Balance pushes: no version of an account twice, and the last one is the account's. */
async function pushes(pool: pg.Pool, memory: Memory): Promise<string[]> {
  const { rows } = await pool.query<{ channel: string; version: number; times: number }>(
    `select channel, (data -> 'data' ->> 'version')::bigint as version, count(*) as times from realtime_log
     where data ->> 'type' = 'setBalance' group by 1, 2`,
  )
  // A round that had waited and ends without a win posts nothing: its end tells the balance as it stands.
  const ends = await pool.query<{ player_id: string; times: number }>(
    `select player_id, count(*)::int as times from game_round
     where status = 1 and win = 0 and returned = 0 and opens_at is not null group by 1`,
  )
  const again = new Map(ends.rows.map(({ player_id, times }) => [`player:${player_id}`, times]))
  const last = new Map<string, number>()
  const wrong: string[] = []
  for (const { channel, version, times } of rows) {
    if (times - 1 > (again.get(channel) ?? 0)) wrong.push(`${channel} version ${version}: ${times} times`)
    again.set(channel, (again.get(channel) ?? 0) - (times - 1))
    last.set(channel, Math.max(last.get(channel) ?? 0, version))
  }
  // The stake of a round that is still open is not pushed: its answer has told it.
  const open = await pool.query<{ player_id: string }>('select distinct player_id from open_round')
  const waiting = new Set(open.rows.map(({ player_id }) => player_id))
  for (const { playerId, version } of memory.players)
    if (!waiting.has(playerId) && last.get(`player:${playerId}`) !== version)
      wrong.push(`player:${playerId} ends at ${last.get(`player:${playerId}`)}, the account at ${version}`)
  return wrong
}

/** The winners shown are the newest of the wins that are worth telling, by the events. */
async function winners(pool: pg.Pool): Promise<string[]> {
  const shown = await pool.query<{ theme: string; id: string; win: number }>(
    'select theme, id, win from home_winner',
  )
  const { rows } = await pool.query<{ theme: string; id: string; stake: number; win: number }>(
    `select p.theme, o.id, (o.payload ->> 'stake')::bigint as stake, (o.payload ->> 'win')::bigint as win
     from outbox o join player p using (player_id)
     where o.topic = 'round.settled' order by o.id desc`,
  )
  const wrong: string[] = []
  for (const theme of new Set(rows.map((row) => row.theme))) {
    const stored = shown.rows.filter((row) => row.theme === theme)
    const best = rows
      .filter((row) => row.theme === theme && isNotable(row.stake, row.win))
      .slice(0, stored.length)
    const key = (row: { id: string; win: number }) => `${row.id} ${row.win}`
    const wanted = new Set(best.map(key))
    wrong.push(...stored.map(key).filter((one) => !wanted.has(one)))
    if (stored.length === 0 && best.length > 0) wrong.push(`${theme}: none`)
  }
  return wrong
}
