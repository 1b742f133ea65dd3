import { sql } from 'kysely'
import type { Clock } from '../time/clock.ts'
import { raw, type Database, type Db } from '../data/db.server.ts'

/** The policy of a place (data in the table `jurisdiction`, never constants in code). */
export type Policy = 'prizes' | 'coinsOnly' | 'redeemOnly' | 'blocked'

export interface PlacePolicy {
  readonly policy: Policy
  readonly minAge: number
  /** Last day of a wind-down, `YYYY-MM-DD`; null when none was set. */
  readonly until: string | null
  /** Whether packages may be bought, entries asked for free, winnings redeemed, and offers sent. */
  readonly purchase: boolean
  readonly freeEntry: boolean
  readonly redemption: boolean
  readonly marketing: boolean
  /** Whether coins that are spent may lead to entries: nowhere, unless a row says so. */
  readonly coinsToEntries: boolean
}

export interface StatePolicy extends PlacePolicy {
  readonly state: string
  readonly name: string
}

/**
 * Inside a transaction hand it in as `on`: who holds a connection and waits for a second one of the same
 * pool waits in vain when enough others do the same.
 */
export interface Policies {
  /** The policy of a state under a theme today, or null for a place that is no state of the list. */
  readonly of: (state: string, theme: string, on?: Db) => Promise<PlacePolicy | null>
  /** The same for another day, `YYYY-MM-DD`; read again each time. */
  readonly onDay: (state: string, theme: string, day: string, on?: Db) => Promise<PlacePolicy | null>
  /** Whether entries may be given and played there; an unknown place may not. */
  readonly entriesAllowed: (state: string, theme: string, on?: Db) => Promise<boolean>
  /** Whether coins that are spent may lead to entries there today. */
  readonly coinsToEntriesAllowed: (state: string, theme: string, on?: Db) => Promise<boolean>
  /** Whether winnings may be redeemed there today: also while a state winds down. */
  readonly redemptionAllowed: (state: string, theme: string, on?: Db) => Promise<boolean>
  readonly states: () => Promise<readonly { state: string; name: string }[]>
  /** The states that do not play for prizes under a theme today, by name. */
  readonly restricted: (theme: string, on?: Db) => Promise<readonly StatePolicy[]>
}

declare module '../calls/runtime.server.ts' {
  interface Runtime {
    readonly policies: Policies
  }
}

/** A row of the table `jurisdiction`, as far as it says what is allowed. */
export interface Ruling {
  readonly policy: Policy
  readonly min_age: number
  readonly until: string | null
  readonly purchase: boolean | null
  readonly free_entry: boolean | null
  readonly redemption: boolean | null
  readonly marketing: boolean | null
  readonly coins_to_entries: boolean
}

/** From open to closed. While a state winds down coins are played on, and winnings leave. */
const STRICTNESS: readonly Policy[] = ['prizes', 'redeemOnly', 'coinsOnly', 'blocked']
const AGE = 21

type Things = Pick<PlacePolicy, 'purchase' | 'freeEntry' | 'redemption' | 'marketing'>
const MEANING: Readonly<Record<Policy, Things>> = {
  prizes: { purchase: true, freeEntry: true, redemption: true, marketing: true },
  redeemOnly: { purchase: false, freeEntry: false, redemption: true, marketing: false },
  coinsOnly: { purchase: true, freeEntry: false, redemption: false, marketing: true },
  blocked: { purchase: false, freeEntry: false, redemption: false, marketing: false },
}

/** The policy of a row on a day: after its wind-down, only coins are allowed. */
function meaningOf(ruling: Ruling, day: string): PlacePolicy {
  const isOver = ruling.policy === 'redeemOnly' && ruling.until !== null && ruling.until < day
  const policy = isOver ? 'coinsOnly' : ruling.policy
  const usual = MEANING[policy]
  return {
    policy,
    minAge: ruling.min_age,
    until: ruling.until,
    purchase: ruling.purchase ?? usual.purchase,
    freeEntry: ruling.free_entry ?? usual.freeEntry,
    redemption: isOver ? false : (ruling.redemption ?? usual.redemption),
    marketing: ruling.marketing ?? usual.marketing,
    coinsToEntries: policy === 'prizes' && ruling.coins_to_entries,
  }
}

/**
 * Returns the policy of a state on a day, from the newest row for all themes and the newest of the theme.
 * The stricter policy wins: a theme can close a state that is open, never open one that is closed. The
 * theme's own age wins.
 */
export function policyOf(general: Ruling | null, own: Ruling | null, day: string): PlacePolicy {
  const open: PlacePolicy = {
    ...{ policy: 'prizes', minAge: AGE, until: null, coinsToEntries: false },
    ...MEANING.prizes,
  }
  const law = general ? meaningOf(general, day) : open
  if (!own) return law
  const brand = meaningOf(own, day)
  const stricter = STRICTNESS.indexOf(brand.policy) > STRICTNESS.indexOf(law.policy) ? brand : law
  return {
    policy: stricter.policy,
    until: stricter.until,
    minAge: brand.minAge,
    purchase: law.purchase && brand.purchase,
    freeEntry: law.freeEntry && brand.freeEntry,
    redemption: law.redemption && brand.redemption,
    marketing: law.marketing && brand.marketing,
    coinsToEntries: law.coinsToEntries && brand.coinsToEntries,
  }
}

const READ = `
select s.state, s.name, g.row as general, o.row as own from us_state s
left join lateral (select to_jsonb(j) as row from jurisdiction j
  where j.state = s.state and j.theme = '*' and j.effective_from <= $2::date
  order by j.effective_from desc limit 1) g on true
left join lateral (select to_jsonb(j) as row from jurisdiction j
  where j.state = s.state and j.theme = $1 and $1 <> '*' and j.effective_from <= $2::date
  order by j.effective_from desc limit 1) o on true
order by s.name`

type Row = { state: string; name: string; general: Ruling | null; own: Ruling | null }
type Table = ReadonlyMap<string, StatePolicy>

/** How long a node caches the table, so that an operator's change acts within a second. */
const CACHE_MS = 900

/** Days of the table begin at midnight UTC: a closed state closes some hours early rather than late. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export function openPolicies(database: Database, clock: Clock): Policies {
  const cache = new Map<string, { read_ms: number; table: Promise<Table> }>()

  async function read(theme: string, day: string, on: Db): Promise<Table> {
    const { rows } = await raw(on).query<Row>(READ, [theme, day])
    return new Map(
      rows.map(({ state, name, general, own }) => [state, { state, name, ...policyOf(general, own, day) }]),
    )
  }

  function tableOf(theme: string, on: Db = database.db): Promise<Table> {
    const known = cache.get(theme)
    const now = clock.now()
    if (known && known.read_ms > now - CACHE_MS && known.read_ms <= now) return known.table
    const table = read(theme, dayOf(now), on)
    table.catch(() => cache.delete(theme))
    cache.set(theme, { read_ms: now, table })
    return table
  }

  const of: Policies['of'] = async (state, theme, on) => (await tableOf(theme, on)).get(state) ?? null

  return {
    of,
    onDay: async (state, theme, day, on = database.db) => (await read(theme, day, on)).get(state) ?? null,
    entriesAllowed: async (state, theme, on) => (await of(state, theme, on))?.policy === 'prizes',
    coinsToEntriesAllowed: async (state, theme, on) => (await of(state, theme, on))?.coinsToEntries ?? false,
    redemptionAllowed: async (state, theme, on) => (await of(state, theme, on))?.redemption ?? false,
    states: async () => [...(await tableOf('*')).values()].map(({ state, name }) => ({ state, name })),
    restricted: async (theme, on) =>
      [...(await tableOf(theme, on)).values()].filter(({ policy }) => policy !== 'prizes'),
  }
}

/** Days on which the policy of a state changed, of the last days: older changes are no news. */
export async function changesSince(
  db: Db,
  since: string,
  today: string,
): Promise<{ readonly state: string; readonly name: string; readonly day: string }[]> {
  return db
    .selectFrom('jurisdiction')
    .innerJoin('us_state', 'us_state.state', 'jurisdiction.state')
    .select(['jurisdiction.state', 'us_state.name', sql<string>`effective_from::text`.as('day')])
    .distinct()
    .where('effective_from', '>', since)
    .where('effective_from', '<=', today)
    .execute()
}
