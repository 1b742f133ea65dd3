import { randomUUID } from 'node:crypto'
import type { Composition } from '#compose.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { settleDeposit } from '#platform/deposits/deposits.server.ts'
import { emitAll } from '#platform/events/events.server.ts'
import type { DomainEvents } from '#platform/events/events.ts'
import { DAY, MINUTE, type SimClock } from '#platform/time/clock.ts'
import { localTimeOf } from '#platform/time/local-time.ts'
import { piecesOf } from '#tests/rig/pieces.ts'
import type { EventsPiece } from '#tests/server/events-piece.ts'
import { ECONOMY, RUN_DAYS, type SeasonEconomy } from '../economy.ts'

/** SQL by which the league tells how far a player is, `hundredths` among it, by the player's id. */
export const leagueSql = async (): Promise<string> =>
  (await piecesOf<EventsPiece>('events')).flatMap(({ progress }) => progress['league'] ?? [])[0]!

interface Site extends Pick<Composition, 'runtime'> {
  readonly clock: SimClock
}

/** For tests: a season that begins now. @returns its id */
export async function planSeason(
  { runtime, clock }: Site,
  {
    economy = ECONOMY,
    days = RUN_DAYS,
    theme = 'aurelia',
  }: { readonly economy?: SeasonEconomy; readonly days?: number; readonly theme?: string } = {},
): Promise<string> {
  const { timeZone } = runtime.brands[theme]!
  const starts_ms = Math.ceil(clock.now() / MINUTE) * MINUTE + MINUTE
  const { runs } = await runtime.runs.planRun(
    {
      feature: 'season-tower',
      theme,
      every: 'once',
      starts: localTimeOf(starts_ms, timeZone),
      ends: localTimeOf(starts_ms + days * DAY, timeZone),
      economy,
    },
    { author: 'test', reason: 'A test' },
  )
  clock.advance(starts_ms - clock.now())
  return runs[0]!.runId
}

/** A free card opens the season, as a purchase does. */
export const openByCard = ({ runtime, clock }: Site, playerId: string): Promise<unknown> =>
  transact(runtime.database.db, (tx) =>
    settleDeposit(tx, clock, { playerId, key: randomUUID(), route: 'free', cents: 1, product: 'standard' }),
  )

/** A bet of entries that gives so much experience. */
export const betFor = (xp: number): number => xp * ECONOMY.perPoint

/** Rounds as play tells them: bets of so many entries each, at an instant. */
export async function emitRounds(
  { runtime, clock }: Site,
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
