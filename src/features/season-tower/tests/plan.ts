import { randomUUID } from 'node:crypto'
import { transact } from '#platform/data/db.server.ts'
import { settleDeposit } from '#platform/deposits/deposits.server.ts'
import { emitAll } from '#platform/events/events.server.ts'
import type { DomainEvents } from '#platform/events/events.ts'
import { piecesOf } from '#tests/rig/pieces.ts'
import { planFromNow, type PlanningSite } from '#tests/rig/rewards/plan-run.ts'
import type { EventsPiece } from '#tests/server/events-piece.ts'
import { ECONOMY, RUN_DAYS, type SeasonEconomy } from '../economy.ts'

/** SQL by which the league tells how far a player is, `hundredths` among it, by the player's id. */
export const leagueSql = async (): Promise<string> =>
  (await piecesOf<EventsPiece>('events')).flatMap(({ progress }) => progress['league'] ?? [])[0]!

/** For tests: a season that begins now. @returns its id */
export async function planSeason(
  at: PlanningSite,
  {
    economy = ECONOMY,
    days = RUN_DAYS,
    theme,
  }: { readonly economy?: SeasonEconomy; readonly days?: number; readonly theme?: string } = {},
): Promise<string> {
  const { runId } = await planFromNow(at, { feature: 'season-tower', economy, days, ...(theme && { theme }) })
  return runId
}

/** A free card opens the season, as a purchase does. */
export const openByCard = ({ runtime, clock }: PlanningSite, playerId: string): Promise<unknown> =>
  transact(runtime.database.db, (tx) =>
    settleDeposit(tx, clock, { playerId, key: randomUUID(), route: 'free', cents: 499, product: 'standard' }),
  )

/** A bet of entries that gives so much experience. */
export const betFor = (xp: number): number => xp * ECONOMY.perPoint

/** Rounds as play tells them: bets of so many entries each, at an instant. */
export async function emitRounds(
  { runtime, clock }: PlanningSite,
  playerId: string,
  stakes: readonly number[],
  { at_ms = clock.now(), ...more }: { readonly at_ms?: number } & Partial<DomainEvents['round.settled']> = {},
): Promise<void> {
  const all = stakes.map((stake) => ({
    playerId,
    payload: {
      round_id: randomUUID(),
      game: 'tidal-fortune',
      mode: 'SweepStakes' as const,
      stake,
      win: 0,
      balance: { entries: 0, winnings: 0, tourPoints: 0, version: 1 },
      ...more,
    },
  }))
  await transact(runtime.database.db, (tx) => emitAll(tx, { now: () => at_ms }, 'round.settled', all))
}
