import type pg from 'pg'
import { refuse } from '../base/errors.ts'
import { isForeseeable, withOpenedSeed } from '../draws/seeds.server.ts'
import type { Handle } from '../secrets/vault.server.ts'
import { LOAD } from './statement.server.ts'

/** The inputs of a round's outcome, before anything is written. */
export interface SeedState {
  readonly seed_id: string
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly client_seed: string
  nonce: number
  /** Whether somebody may know the seed: no round is drawn from it. */
  readonly isForeseeable: boolean
  /** Open round by game. */
  readonly open: Readonly<Record<string, string>>
  /** Funds, minor units, and until when the wallet is closed to stakes, ms; as old as the nonce. */
  coins: number
  entries: number
  winnings: number
  readonly closed_until: number | null
  /** Whether stakes ask for limits that the player has set. */
  readonly limited: boolean
  /** The round that this process played last for the player. */
  readonly last?: string
  /**
   * A round id that this process issued and that nobody has played while the nonce is the wallet's: playing it
   * moves the nonce. Any other id is looked up before an outcome is drawn.
   */
  next?: string
}

/** The row of LOAD; PostgreSQL's infinity is JavaScript's. */
type SeedRow = Omit<SeedState, 'closed_until' | 'isForeseeable'> & {
  readonly closed_until: Date | number | null
  readonly revealed_at: Date | null
}

const toState = (on: Handle, { closed_until, revealed_at, ...row }: SeedRow): SeedState => ({
  ...row,
  isForeseeable: isForeseeable(on, { ...row, revealed_at }),
  closed_until: closed_until === null ? null : Number(closed_until),
})

const CACHE_SIZE = 50_000

/**
 * The cached seed state of players. It is stale when another node has played: the nonce in the round's
 * statement detects that, and it is read again.
 */
export interface SeedStates {
  readonly of: (playerId: string, fresh?: boolean) => Promise<SeedState>
  readonly remember: (playerId: string, state: SeedState) => void
  readonly forget: (playerId: string) => void
  /**
   * Stores an id that was just issued as one that nobody has played.
   * @param after the round that it follows; an id that follows an older one than the last may be played already
   */
  readonly issued: (playerId: string, id: string, after?: string) => void
  /** Whether an id is the one that was issued last, and nobody has played it here. */
  readonly isNext: (playerId: string, id: string) => boolean
}

/** Reads the state of a player, with its seed opened; null where there is no wallet. */
export async function loadState(on: pg.Pool | pg.PoolClient, playerId: string): Promise<SeedState | null> {
  const { rows } = await on.query<SeedRow>({ name: 'round-state', text: LOAD, values: [playerId] })
  return rows[0] ? withOpenedSeed(on, playerId, toState(on, rows[0])) : null
}

export function openSeedStates(pool: pg.Pool): SeedStates {
  const cache = new Map<string, SeedState>()

  function remember(playerId: string, state: SeedState) {
    cache.delete(playerId)
    cache.set(playerId, state)
    if (cache.size > CACHE_SIZE) cache.delete(cache.keys().next().value!)
  }

  return {
    async of(playerId, fresh = false) {
      const known = fresh ? undefined : cache.get(playerId)
      if (known) return known
      const state = await loadState(pool, playerId)
      if (!state)
        return refuse('WALLET_UNKNOWN', 'We couldn’t find your balance. Sign out and sign in again.', {
          status: 404,
        })
      remember(playerId, state)
      return state
    },
    remember,
    forget: (playerId) => void cache.delete(playerId),
    isNext: (playerId, id) => cache.get(playerId)?.next === id,
    issued(playerId, id, after) {
      const state = cache.get(playerId)
      if (state && (after === undefined || after === state.last)) state.next = id
    },
  }
}
