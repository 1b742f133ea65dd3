import { createHash } from 'node:crypto'
import type { Clock } from '../time/clock.ts'
import { raw, type Database, type Db } from '../data/db.server.ts'

/** The visitor who opens a game: brand, state, and player; guests have neither of the last two. */
export interface Asker {
  readonly theme: string
  readonly state: string
  readonly playerId: string | null
}

/** Which games are kept from whom (000 §3, §6: games are filtered per player by the restrictions hash). */
export interface Restrictions {
  /** Ids of the games that this visitor neither sees nor plays. Inside a transaction hand it in as `on`. */
  readonly of: (asker: Asker, on?: Db) => Promise<ReadonlySet<number>>
}

declare module '../calls/runtime.server.ts' {
  interface Runtime {
    readonly restrictions: Restrictions
  }
}

interface Rule {
  readonly game_id: number
  readonly theme: string | null
  readonly state: string | null
  readonly player_id: string | null
}

const READ = `select game_id, theme, state, player_id from game_restriction
where effective_from <= $1 and (effective_until is null or effective_until > $1)`

/** How long a node caches the table, so that an operator's change acts within a second. */
const CACHE_MS = 900

/** Opens the restrictions; the table is short and is kept whole, so that a round costs no query of its own. */
export function openRestrictions(database: Database, clock: Clock): Restrictions {
  let known: { read_ms: number; rules: Promise<readonly Rule[]> } | null = null

  function rules(on: Db = database.db): Promise<readonly Rule[]> {
    const now = clock.now()
    if (known && known.read_ms > now - CACHE_MS && known.read_ms <= now) return known.rules
    const read = raw(on)
      .query<Rule>(READ, [new Date(now)])
      .then(({ rows }) => rows)
    read.catch(() => (known = null))
    known = { read_ms: now, rules: read }
    return read
  }

  const of: Restrictions['of'] = async (asker, on) => {
    const met = (await rules(on)).filter((rule) => meets(rule, asker))
    return met.length > 0 ? new Set(met.map((rule) => rule.game_id)) : NONE
  }

  return { of }
}

/** Nothing is kept from most. */
const NONE: ReadonlySet<number> = new Set()

const meets = ({ theme, state, player_id }: Rule, asker: Asker) =>
  (theme === null || theme === asker.theme) &&
  (state === null || state === asker.state) &&
  (player_id === null || player_id === asker.playerId)

/** The hash over a set of games: the same for the same set, in whatever order it comes (000 §3). */
export function restrictionHash(ids: Iterable<number>): string {
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b)
  return sorted.length > 0 ? hashOf(sorted.join(',')) : HASH_OF_NONE
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const HASH_OF_NONE = hashOf('')
