import { transact } from '#platform/data/db.server.ts'
import { emit, emitAll } from '#platform/events/events.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { planFromNow, type PlanningSite } from '#tests/rig/rewards/plan-run.ts'
import { randomUUID } from 'node:crypto'
import { ECONOMY, RUN_DAYS, type BingoEconomy } from '../economy.ts'

/** For tests: a run of bingo that begins now. @returns its id */
export async function planBingo(
  at: PlanningSite,
  {
    economy = ECONOMY,
    days = RUN_DAYS,
    theme,
  }: { readonly economy?: BingoEconomy; readonly days?: number; readonly theme?: string } = {},
): Promise<string> {
  const { runId } = await planFromNow(at, { feature: 'bingo', economy, days, ...(theme && { theme }) })
  return runId
}

/** Balls of no run, as another reward gives them. */
export async function giveBalls({ runtime }: PlanningSite, playerId: string, count: number): Promise<void> {
  const receiver = { playerId, state: 'TX', theme: 'aurelia' }
  const cause = { feature: 'bingo', key: `gift:${randomUUID()}`, kind: 'gift' }
  const prize = { items: [{ kind: 'bingo-ball', count }] }
  await transact(runtime.database.db, (tx) => grant(runtime, tx, receiver, prize, cause))
}

/** A round of 500 coins, as the outbox tells it. */
const round = (more: object = {}) => ({
  round_id: randomUUID(),
  game: 'tidal-fortune',
  mode: 'TournamentPoints' as const,
  stake: 500,
  win: 0,
  balance: { entries: 0, winnings: 0, tourPoints: 0, version: 1 },
  ...more,
})

/** Tells so many qualifying rounds of a player, at an instant. */
export async function emitRounds(
  { runtime, clock }: PlanningSite,
  playerId: string,
  count: number,
  { at_ms = clock.now(), ...more }: { readonly at_ms?: number; readonly stake?: number } = {},
): Promise<void> {
  const all = Array.from({ length: count }, () => ({ playerId, payload: round(more) }))
  await transact(runtime.database.db, (tx) => emitAll(tx, { now: () => at_ms }, 'round.settled', all))
}

/** Tells that a round of 500 coins was taken back. */
export async function emitVoided(
  { runtime, clock }: PlanningSite,
  playerId: string,
  at_ms: number,
): Promise<void> {
  const counted = { stake: 500, at: at_ms }
  await transact(runtime.database.db, (tx) =>
    emit(tx, clock, playerId, 'round.voided', { ...round({ counted }), win: 0 }),
  )
}

/** Every number of lines wins so many coins. */
export const paying = (coins: number): BingoEconomy => ({
  ...ECONOMY,
  prizes: ECONOMY.prizes.map(({ lines }) => ({ lines, prize: { coins, entries: 0 } })),
})
