import type pg from 'pg'
import type { Drift, MoreChecks } from '../base/checks.ts'

/**
 * The verifier: recomputes every balance, chain and sum from the rows by its own plain SQL, sharing no
 * code with what wrote them.
 */
export interface VerifyReport {
  readonly players: number
  readonly transfers: number
  readonly rounds: number
  /** The names of the checks that were made. */
  readonly checks: readonly string[]
  readonly drifts: readonly Drift[]
}

const CHECKS: readonly { readonly name: string; readonly sql: string }[] = [
  {
    name: 'the balance is the sum of the transfers',
    sql: `
      with moved as (
        select player_id,
          sum(case when credit = 101 then amount when debit = 101 then -amount else 0 end) as coins,
          sum(case when credit = 201 then amount when debit = 201 then -amount else 0 end) as entries,
          sum(case when credit = 301 then amount when debit = 301 then -amount else 0 end) as winnings
        from ledger_transfer group by player_id)
      select w.player_id, format('wallet %s/%s/%s, transfers %s/%s/%s', w.coins, w.entries, w.winnings,
        coalesce(m.coins, 0), coalesce(m.entries, 0), coalesce(m.winnings, 0)) as detail
      from wallet w full join moved m using (player_id)
      where (w.coins, w.entries, w.winnings)
        is distinct from (coalesce(m.coins, 0), coalesce(m.entries, 0), coalesce(m.winnings, 0))`,
  },
  {
    name: 'each transfer continues from the one before',
    sql: `
      select player_id, format('tx %s line %s: after %s, expected %s', tx_id, line, balance_after, expected) as detail
      from (
        select player_id, tx_id, line, balance_after,
          sum(case when credit % 100 = 1 then amount else -amount end) over (
            partition by player_id, debit / 100 order by version, line) as expected
        from ledger_transfer) t
      where balance_after <> expected`,
  },
  {
    name: 'versions rise by one without gap or fork',
    sql: `
      select player_id, format('version %s follows %s', version, before) as detail from (
        select player_id, version,
          lag(version, 1, 0::bigint) over (partition by player_id order by version) as before
        from (select distinct player_id, version from ledger_transfer) v) c
      where version <> before + 1
      union all
      select player_id, format('version %s belongs to %s operations', version, count(distinct tx_id))
      from ledger_transfer group by player_id, version having count(distinct tx_id) > 1
      union all
      select w.player_id, format('wallet version %s, last transfer %s', w.version, coalesce(max(t.version), 0))
      from wallet w left join ledger_transfer t using (player_id)
      group by w.player_id, w.version having w.version <> coalesce(max(t.version), 0)`,
  },
  {
    name: 'every round has its stake and its win in the ledger',
    sql: `
      with moved as (
        select player_id, tx_id,
          sum(amount) filter (where kind = 'stake') as staked,
          sum(amount) filter (where kind = 'stake' and debit = 201) as from_entries,
          coalesce(sum(amount) filter (where kind = 'win'), 0) as won,
          coalesce(sum(amount) filter (where kind = 'return'), 0) as returned,
          coalesce(sum(amount) filter (where kind = 'return' and credit = 301), 0) as to_winnings,
          coalesce(sum(amount) filter (where kind = 'stake' and debit = 301), 0) as from_winnings
        from ledger_transfer where kind in ('stake', 'win', 'return') group by player_id, tx_id)
      select coalesce(r.player_id, m.player_id) as player_id,
        format('round %s: stake %s win %s, ledger %s and %s',
        coalesce(r.round_id, m.tx_id), r.stake + coalesce(x.extra, 0), r.win, m.staked, m.won) as detail
      from game_round r full join moved m on m.player_id = r.player_id and m.tx_id = r.round_id
        left join (select player_id, round_id, sum(extra) as extra, sum(extra_entries) as entries
          from round_step group by player_id, round_id) x
          on x.player_id = r.player_id and x.round_id = r.round_id
      where r.stake + coalesce(x.extra, 0) is distinct from m.staked
        or (case when r.status = 1 then r.win else 0 end) is distinct from m.won
        or (case when r.status = 1 then r.returned else 0 end) is distinct from m.returned
        or m.returned > m.staked or m.to_winnings <> least(m.returned, m.from_winnings)
        or (r.mode = 1 and coalesce(m.from_entries, 0) <> r.stake_entries + coalesce(x.entries, 0))`,
  },
  {
    name: 'nonces of a seed are used once and counted',
    sql: `
      select player_id, format('seed %s: nonce %s used %s times', seed_id, nonce, count(*)) as detail
      from game_round group by player_id, seed_id, nonce having count(*) > 1
      union all
      select r.player_id, format('seed %s: nonce %s was played and spent', r.seed_id, r.nonce)
      from game_round r join round_refusal using (player_id, seed_id, nonce) where spent
      union all
      select s.player_id, format('seed %s: %s rounds and %s spent nonces, wallet says %s', s.seed_id,
        coalesce(r.rounds, 0), coalesce(x.spent, 0), coalesce(s.rounds, w.nonce))
      from fair_seed s join wallet w using (player_id)
        left join (select player_id, seed_id, count(*) as rounds from game_round group by player_id, seed_id) r
          on r.player_id = s.player_id and r.seed_id = s.seed_id
        left join (select player_id, seed_id, count(*) as spent from round_refusal where spent
          group by player_id, seed_id) x on x.player_id = s.player_id and x.seed_id = s.seed_id
      where coalesce(r.rounds, 0) + coalesce(x.spent, 0) <> coalesce(s.rounds, w.nonce)`,
  },
  {
    name: 'each posting has its key and each key its posting',
    sql: `
      select coalesce(p.player_id, t.player_id) as player_id,
        format('tx %s', coalesce(p.tx_id, t.tx_id)) as detail
      from ledger_post p full join (
        select distinct player_id, tx_id from ledger_transfer where kind not in ('stake', 'win', 'return')) t
        on t.player_id = p.player_id and t.tx_id = p.tx_id
      where p.key is null or t.tx_id is null`,
  },
  {
    name: 'a pot holds what was paid in less what was paid out',
    sql: `
      select null::uuid as player_id, format('pot %s holds %s, its entries %s', coalesce(p.pot, e.pot),
        p.micro, e.micro) as detail
      from house_pot p full join (
        select pot, sum(micro) as micro from house_pot_entry group by pot) e using (pot)
      where coalesce(p.micro, -1) <> coalesce(e.micro, 0)`,
  },
  {
    name: 'pots pay by the ledger, and the ledger pays from pots',
    sql: `
      with paid as (
        select player_id, tx_id, sum(amount) as amount from ledger_transfer
        where debit % 100 = 13 group by player_id, tx_id)
      select coalesce(e.player_id, t.player_id) as player_id,
        format('tx %s: pot %s gave %s millionths, the ledger %s', coalesce(e.tx_id, t.tx_id), e.pot, -e.micro,
          t.amount) as detail
      from (select * from house_pot_entry where player_id is not null) e
        full join paid t on t.player_id = e.player_id and t.tx_id = e.tx_id
      where -e.micro is distinct from t.amount * 1000000`,
  },
  {
    name: 'a wallet is closed as long as its player is excluded',
    sql: `
      select w.player_id, format('closed until %s, excluded until %s', w.closed_until, e.until) as detail
      from wallet w left join (
        select player_id, max(coalesce(ends, 'infinity')) as until from exclusion group by player_id) e
        using (player_id)
      where w.closed_until is distinct from e.until`,
  },
  {
    name: 'open rounds are the rounds that are open',
    sql: `
      select coalesce(o.player_id, r.player_id) as player_id,
        format('round %s', coalesce(o.round_id, r.round_id)) as detail
      from open_round o full join (select player_id, round_id from game_round where status = 0) r
        on r.player_id = o.player_id and r.round_id = o.round_id
      where o.round_id is null or r.round_id is null`,
  },
]

const MOST = 100

/**
 * Checks the whole ledger. Drifts are listed (at most 100 a check); none means every figure agrees.
 * @param more checks beside those of the rows alone
 */
export async function verifyLedger(pool: pg.Pool, more: readonly MoreChecks[] = []): Promise<VerifyReport> {
  const client = await pool.connect()
  try {
    for (const { before } of more) await before?.(client)
    // One snapshot for all checks: the server may run while it is verified.
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const drifts: Drift[] = []
    for (const { name, sql } of CHECKS) {
      const { rows } = await client.query<{ player_id: string | null; detail: string }>(
        `select * from (${sql}) d limit ${MOST}`,
      )
      drifts.push(...rows.map((row) => ({ check: name, ...row })))
    }
    for (const { checks, run } of more) {
      const found = await run(client)
      for (const name of checks) drifts.push(...found.filter(({ check }) => check === name).slice(0, MOST))
    }
    const { rows } = await client.query<{ players: number; transfers: number; rounds: number }>(
      `select (select count(*) from wallet) as players, (select count(*) from ledger_transfer) as transfers,
        (select count(*) from game_round) as rounds`,
    )
    // Stryker disable next-line StringLiteral: the connection ends below, and its reading with it
    await client.query('commit')
    return {
      ...rows[0]!,
      checks: [...CHECKS.map(({ name }) => name), ...more.flatMap(({ checks }) => checks)],
      drifts,
    }
  } finally {
    client.release(true)
  }
}
