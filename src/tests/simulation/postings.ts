import type pg from 'pg'
import type { SimulatedPlayer } from './person.ts'

/**
 * The result of comparing the database with the players' answers and the model; `found` counts the
 * differences.
 */
export interface Line {
  readonly name: string
  readonly found: number
  /** The first few, in words. */
  readonly examples: readonly string[]
}

export const lineOf = (name: string, found: readonly string[]): Line => ({
  name,
  found: found.length,
  examples: found.slice(0, 5),
})

/** Postings by player and key: what each gave. */
export type Paid = ReadonlyMap<string, ReadonlyMap<string, { coins: number; entries: number }>>

/** The amounts posted to every player, by key. */
export async function postings(pool: pg.Pool): Promise<Paid> {
  const { rows } = await pool.query<{ player_id: string; key: string; coins: string; entries: string }>(
    `select p.player_id, p.key,
       coalesce(sum(t.amount) filter (where t.credit = 101), 0) as coins,
       coalesce(sum(t.amount) filter (where t.credit = 201), 0) as entries
     from ledger_post p join ledger_transfer t using (player_id, tx_id) group by 1, 2`,
  )
  const paid = new Map<string, Map<string, { coins: number; entries: number }>>()
  for (const { player_id, key, coins, entries } of rows) {
    const mine = paid.get(player_id) ?? new Map<string, { coins: number; entries: number }>()
    paid.set(player_id, mine.set(key, { coins: Number(coins), entries: Number(entries) }))
  }
  return paid
}

/** Holds the postings under a prefix against what they should be: none lost, none twice, none besides. */
export function compare(
  person: SimulatedPlayer,
  paid: Paid,
  prefix: string,
  wanted: ReadonlyMap<string, { coins: number; entries: number }>,
): string[] {
  const mine = paid.get(person.playerId) ?? new Map<string, { coins: number; entries: number }>()
  const found = new Map([...mine].filter(([key]) => key.startsWith(prefix)))
  const keys = new Set([...found.keys(), ...wanted.keys()])
  return [...keys].flatMap((key) => {
    const [is, should] = [found.get(key), wanted.get(key)]
    const text = (one?: { coins: number; entries: number }) =>
      one ? `${one.coins}c ${one.entries}e` : 'none'
    return text(is) === text(should) ? [] : [`${person.email} ${key}: ${text(is)}, expected ${text(should)}`]
  })
}
