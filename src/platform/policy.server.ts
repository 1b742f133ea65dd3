import type { Clock } from './clock.ts'
import { raw, type Database, type Db } from './db.server.ts'

/** What a place allows (data in the table `jurisdiction`, never constants in code). */
export type Policy = 'prizes' | 'coinsOnly' | 'redeemOnly' | 'blocked'

export interface PlacePolicy {
  readonly policy: Policy
  readonly minAge: number
}

/**
 * Inside a transaction hand it in as `on`: who holds a connection and waits for a second one of the same
 * pool waits in vain when enough others do the same.
 */
export interface Policies {
  /** The policy of a state under a theme today, or null for a place that is no state of the list. */
  readonly of: (state: string, theme: string, on?: Db) => Promise<PlacePolicy | null>
  /** Whether entries may be given and played there; an unknown place may not. */
  readonly entriesAllowed: (state: string, theme: string, on?: Db) => Promise<boolean>
  readonly states: () => Promise<readonly { state: string; name: string }[]>
}

const READ = `
select s.state, s.name, coalesce(j.policy, 'prizes') as policy, coalesce(j.min_age, 21)::int as min_age
from us_state s left join lateral (
  select policy, min_age from jurisdiction
  where state = s.state and theme in ('*', $1) and effective_from <= $2::date
  order by theme = '*', effective_from desc limit 1
) j on true order by s.name`

type Row = { state: string; name: string; policy: Policy; min_age: number }

/** How long a node believes the table, so that an operator's change acts within a second. */
const BELIEVE_MS = 900

export function openPolicies(database: Database, clock: Clock): Policies {
  const cache = new Map<string, { read_ms: number; rows: Promise<Row[]> }>()

  function rowsOf(theme: string, on: Db = database.db): Promise<Row[]> {
    const known = cache.get(theme)
    const now = clock.now()
    if (known && known.read_ms > now - BELIEVE_MS) return known.rows
    const rows = raw(on)
      .query<Row>(READ, [theme, new Date(now)])
      .then((result) => result.rows)
    rows.catch(() => cache.delete(theme))
    cache.set(theme, { read_ms: now, rows })
    return rows
  }

  async function of(state: string, theme: string, on?: Db): Promise<PlacePolicy | null> {
    const row = (await rowsOf(theme, on)).find((one) => one.state === state)
    return row ? { policy: row.policy, minAge: row.min_age } : null
  }

  return {
    of,
    entriesAllowed: async (state, theme, on) => (await of(state, theme, on))?.policy === 'prizes',
    states: async () => (await rowsOf('*')).map(({ state, name }) => ({ state, name })),
  }
}
