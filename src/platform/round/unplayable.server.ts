import type pg from 'pg'
import type { RawSql } from '../data/db.server.ts'
import type { Clock } from '../time/clock.ts'
import { refuseClosed } from '../players/exclusion.server.ts'
import type { GameMode } from '../base/text/money.ts'
import { refuseOverLimit } from '../players/limits/guard.server.ts'
import { refuseForeseeable } from '../draws/seeds.server.ts'
import { refuseFunds, refuseMany, refuseOpen, REFUSALS_MAX } from './refusals.ts'
import type { SeedState } from './seed-state.server.ts'
import { REFUSED } from './statement.server.ts'

/**
 * Why a round is not played, decided before its outcome is drawn: how long a refusal takes must tell nothing of
 * an outcome that was not paid for.
 */

interface Asked {
  readonly game: string
  readonly mode: GameMode
  readonly stake: number
}

/** A wallet's money, until when it is closed, and whether its stakes ask for limits. */
export type Funds = Pick<SeedState, 'coins' | 'entries' | 'winnings' | 'limited'> & {
  readonly closed_until: Date | number | null
  /** The person, where they are locked: their limits may be asked. */
  readonly person?: string | null
}

/** The funds for stakes of a mode, minor units. */
const fundsOf = (state: Funds, mode: GameMode): number =>
  mode === 'TournamentPoints' ? state.coins : state.entries + state.winnings

const isClosed = ({ closed_until }: Pick<Funds, 'closed_until'>, now_ms: number) =>
  closed_until !== null && Number(closed_until) > now_ms

/**
 * Whether something speaks against the round, by what is known of the player.
 * @param free the stake is the site's
 */
export const isUnplayable = (state: SeedState, asked: Asked, now_ms: number, free = false): boolean =>
  state.open[asked.game] !== undefined ||
  isClosed(state, now_ms) ||
  state.isForeseeable ||
  (!free && fundsOf(state, asked.mode) < asked.stake)

/**
 * @param on reads by what the account of a player is closed
 * @throws Refusal ROUND_OPEN, SEED_REVEALED, INSUFFICIENT_FUNDS (409)
 * @throws Refusal SELF_EXCLUDED, ON_A_BREAK, ACCOUNT_CLOSED (403)
 */
export async function refuseUnplayable(
  on: RawSql,
  state: SeedState,
  asked: Asked & { readonly playerId: string },
  now_ms: number,
  free = false,
): Promise<void> {
  if (isClosed(state, now_ms)) await refuseClosed(on, asked.playerId, new Date(now_ms))
  const open = state.open[asked.game]
  if (open !== undefined) refuseOpen(open)
  if (state.isForeseeable) refuseForeseeable()
  if (!free && fundsOf(state, asked.mode) < asked.stake) refuseFunds()
}

/**
 * Refuses what a move would stake on top before the move is made: no card is turned for a bet that is not paid.
 * @returns false where limits must be asked first, whose person is locked before the wallet
 * @throws Refusal INSUFFICIENT_FUNDS (409); LOSS_LIMIT, SELF_EXCLUDED, ON_A_BREAK, ACCOUNT_CLOSED (403)
 */
export async function mayPrice(
  on: RawSql,
  wallet: Funds,
  price: Pick<Asked, 'mode' | 'stake'> & { readonly playerId: string },
  now_ms: number,
): Promise<boolean> {
  if (price.stake === 0) return true
  const now = new Date(now_ms)
  if (isClosed(wallet, now_ms)) await refuseClosed(on, price.playerId, now)
  if (wallet.limited && !wallet.person) return false
  if (wallet.person) await refuseOverLimit(on, wallet.person, price, now, { isMove: true })
  if (fundsOf(wallet, price.mode) < price.stake) refuseFunds()
  return true
}

/** Counts refusals by nonce, on all nodes together. */
export interface Refusals {
  /**
   * Counts a refusal that cost its player nothing.
   * @throws Refusal TOO_MANY_REFUSALS (429) instead, from REFUSALS_MAX at one nonce on
   */
  readonly count: (playerId: string, seed: Pick<SeedState, 'seed_id' | 'nonce'>) => Promise<void>
}

export function openRefusals(pool: pg.Pool, clock: Clock): Refusals {
  /** Nonces that have answered enough: no more rows are written for them. */
  const full = new Map<string, string>()
  return {
    async count(playerId, { seed_id, nonce }) {
      const at = `${seed_id}:${nonce}`
      if (full.get(playerId) === at) refuseMany()
      const values = [playerId, seed_id, nonce, new Date(clock.now())]
      const { rows } = await pool.query<{ refusals: number }>({
        name: 'round-refused',
        text: REFUSED,
        values,
      })
      const { refusals } = rows[0]!
      if (refusals < REFUSALS_MAX) return
      full.delete(playerId)
      full.set(playerId, at)
      if (full.size > 10_000) full.delete(full.keys().next().value!)
      if (refusals > REFUSALS_MAX) refuseMany()
    },
  }
}
