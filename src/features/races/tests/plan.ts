import { randomUUID } from 'node:crypto'
import type { Composition } from '#compose.server.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { raw, transact } from '#platform/data/db.server.ts'
import { emitAll } from '#platform/events/events.server.ts'
import { MINUTE, type SimClock } from '#platform/time/clock.ts'
import { localTimeOf } from '#platform/time/local-time.ts'
import { DAILY_RACE, TEAM_RACE, type RaceEconomy } from '../economy.ts'

interface Site extends Pick<Composition, 'runtime'> {
  readonly clock: SimClock
}

/** For tests: a race that begins now, with its pool. @returns its id */
export async function planRace(
  { runtime, clock }: Site,
  {
    teams = false,
    economy = {},
    minutes = 24 * 60,
    theme = 'aurelia',
  }: {
    readonly teams?: boolean
    readonly economy?: Partial<RaceEconomy>
    readonly minutes?: number
    readonly theme?: string
  } = {},
): Promise<string> {
  const { timeZone } = runtime.brands[theme]!
  // Where nobody has played for days, a pool is what is guaranteed.
  const usual = teams ? TEAM_RACE : DAILY_RACE
  const starts_ms = Math.ceil(clock.now() / MINUTE) * MINUTE + MINUTE
  const { runs } = await runtime.runs.planRun(
    {
      feature: teams ? 'races.teams' : 'races',
      theme,
      every: 'once',
      starts: localTimeOf(starts_ms, timeZone),
      ends: localTimeOf(starts_ms + minutes * MINUTE, timeZone),
      economy: { ...usual, guarantee: usual.pool, ...economy },
    },
    { author: 'test', reason: 'A test' },
  )
  clock.advance(starts_ms - clock.now())
  return runs[0]!.runId
}

/** A round as a test wants it: by default a lost one of 200 coins. */
export interface PlayedRound {
  readonly stake?: number
  readonly win?: number
  readonly game?: string
  readonly mode?: GameMode
  readonly at_ms?: number
  /** When it was settled, where it stayed open. */
  readonly settled_ms?: number
}

/** The order of play, as the wallets have it. */
let version = 1_000_000

/** Puts rounds of a player where rounds are kept, without playing them. @returns their events, one by one */
export async function storeRounds(
  { runtime, clock }: Site,
  playerId: string,
  rounds: readonly PlayedRound[],
): Promise<readonly { readonly at_ms: number; readonly payload: never; readonly playerId: string }[]> {
  const { db } = runtime.database
  const stored = []
  for (const round of rounds) {
    const {
      stake = 200,
      win = 0,
      game = 'tidal-fortune',
      mode = 'TournamentPoints',
      at_ms = clock.now(),
    } = round
    const settled_ms = round.settled_ms ?? at_ms
    const round_id = uuidv7({ now: () => at_ms })
    await raw(db).query(
      `with definition as (
         insert into game_definition (slug, hash, body) values ($4, 'test ' || $4, '{}')
         on conflict (hash) do update set slug = excluded.slug returning definition_id)
       insert into game_round (player_id, round_id, definition_id, mode, status, stake, stake_entries, win,
         seed_id, nonce, events, version, after_coins, after_entries, after_winnings, at, finished_at)
       select $1, $2, definition_id, $3, 1, $5, 0, $6, $7, $8, '[]', $8, 0, 0, 0, $9, $10 from definition`,
      [
        ...[playerId, round_id, mode === 'SweepStakes' ? 1 : 2, game, stake, win, randomUUID(), ++version],
        ...[new Date(at_ms), round.settled_ms === undefined ? null : new Date(settled_ms)],
      ],
    )
    const balance = { entries: 0, winnings: 0, tourPoints: 0, version }
    stored.push({
      playerId,
      at_ms: settled_ms,
      payload: { round_id, game, mode, stake, win, balance } as never,
    })
  }
  return stored
}

/** Emits the events of rounds, in this order and in one transaction. */
export async function emitRounds(
  { runtime }: Site,
  stored: Awaited<ReturnType<typeof storeRounds>>,
): Promise<void> {
  await transact(runtime.database.db, async (tx) => {
    for (const one of stored) await emitAll(tx, { now: () => one.at_ms }, 'round.settled', [one])
  })
}

/** Rounds that are played, with their events. */
export const playRounds = async (at: Site, playerId: string, rounds: readonly PlayedRound[]) =>
  emitRounds(at, await storeRounds(at, playerId, rounds))

/** A round that scores so many hundredths. */
export const scoring = (points: number): PlayedRound => ({ stake: 200, win: points * 2 })
