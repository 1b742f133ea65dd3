import type pg from 'pg'
import { batcher } from '../batcher.ts'
import type { Clock } from '../clock.ts'
import { sqlState, UNIQUE_VIOLATION } from '../db.server.ts'
import { refuse } from '../errors.ts'
import { isUuid, issueId, uuidv7 } from '../ids.server.ts'
import type { Balance, GameMode } from '../money.ts'
import { takeFreeSpin } from '../free-spins.server.ts'
import { MODE_CODE } from './mode.ts'
import { refuseBusy, refuseFunds, refuseOpen, refuseReused } from './refusals.ts'
import { loadState, openSeedStates, type SeedState } from './seed-state.server.ts'
import { FINISH, SETTLE, SETTLE_FREE, SETTLE_OPEN } from './statement.server.ts'
import { findRound, type StoredRound } from './stored.server.ts'
import { checkTicket } from './ticket.server.ts'

/**
 * The hot path: a round from the player's request to the committed answer, in one statement. The round's
 * primary key is its idempotency key; the nonce in the wallet makes a stale cache harmless.
 */

/** What a player asks for; everything is already checked but funds, nonce and the round's id. */
export interface RoundRequest {
  readonly playerId: string
  readonly roundId: string
  readonly game: string
  readonly definitionId: number
  readonly mode: GameMode
  readonly stake: number
  /** The player's choice as canonical JSON, or null. */
  readonly choice: string | null
}

export interface DrawnOutcome {
  readonly win: number
  /** The events as JSON text, stored to the letter. */
  readonly events: string
  readonly opensAt: number | null
}

export interface SettledRound {
  readonly round: StoredRound
  readonly balance: Balance
  /** True when the round had been played before: this is its first answer. */
  readonly replayed: boolean
}

interface Entry {
  readonly request: RoundRequest
  readonly outcome: DrawnOutcome
  readonly seed: SeedState
  readonly nonce: number
  /** The instant of the write, the same in the row and in the answer: the next round id follows from it. */
  at: Date
}

type Sql = pg.Pool | pg.PoolClient
type WalletRow = { player_id: string; coins: number; entries: number; winnings: number; version: number }
const toBalance = (row: WalletRow): Balance => ({
  entries: row.entries,
  winnings: row.winnings,
  tourPoints: row.coins,
  version: row.version,
})

/** What an id follows from: a round that was played, or one that was finished. */
export interface RoundStep {
  readonly roundId: string
  readonly at: Date
  readonly finished?: boolean
}

export interface Rounds {
  /** The seeds, nonce and open rounds of a player; `fresh` reads them again. */
  readonly stateOf: (playerId: string, fresh?: boolean) => Promise<SeedState>
  /** Forgets what is cached of a player, after a rotation of seeds. */
  readonly forget: (playerId: string) => void
  /** A new round id; with a round, the one that follows it, the same at each asking. */
  readonly issue: (playerId: string, after?: RoundStep) => string
  readonly play: (request: RoundRequest, draw: (seed: SeedState) => DrawnOutcome) => Promise<SettledRound>
  /** Plays a round whose stake the house pays, out of free spins that the player was given. */
  readonly playFree: (
    request: RoundRequest,
    freeSpins: string,
    draw: (seed: SeedState) => DrawnOutcome,
  ) => Promise<SettledRound>
  readonly finish: (playerId: string, game: string, roundId: string) => Promise<SettledRound>
  /** Rounds waiting or under way, for the health of the server. */
  readonly size: () => number
}

export function openRounds({ pool, clock, key }: { pool: pg.Pool; clock: Clock; key: Buffer }): Rounds {
  const states = openSeedStates(pool)
  const turns = new Map<string, Promise<unknown>>()

  async function settle(
    entries: readonly Entry[],
    on: Sql = pool,
    free = false,
  ): Promise<(Balance | null)[]> {
    const column = <T>(pick: (entry: Entry) => T) => entries.map(pick)
    const at = new Date(clock.now())
    for (const entry of entries) entry.at = at
    const opens = entries.some((entry) => entry.outcome.opensAt !== null)
    const { rows } = await on.query<WalletRow>({
      name: free ? 'round-settle-free' : opens ? 'round-settle-open' : 'round-settle',
      text: free ? SETTLE_FREE : opens ? SETTLE_OPEN : SETTLE,
      values: [
        column((e) => e.request.playerId),
        column((e) => e.request.roundId),
        column((e) => e.request.definitionId),
        column((e) => MODE_CODE[e.request.mode]),
        column((e) => e.request.stake),
        column((e) => e.outcome.win),
        column((e) => e.outcome.opensAt),
        column((e) => e.seed.seed_id),
        column((e) => e.nonce),
        column((e) => e.request.choice),
        column((e) => e.outcome.events),
        column(() => uuidv7(clock)),
        column((e) => e.request.game),
        at,
      ],
    })
    const byPlayer = new Map(rows.map((row) => [row.player_id, toBalance(row)]))
    return entries.map((entry) => byPlayer.get(entry.request.playerId) ?? null)
  }

  const queue = batcher<Entry, Balance | null | 'again'>({
    ownerOf: (entry) => entry.request.playerId,
    async run(entries) {
      try {
        return await settle(entries)
      } catch (error) {
        // A key that exists already or a deadlock concerns one member: each is tried by itself.
        const state = sqlState(error)
        if (state !== UNIQUE_VIOLATION && state !== '40P01' && state !== '40001') throw error
        return Promise.all(entries.map((entry) => alone(entry)))
      }
    },
  })

  async function alone(entry: Entry): Promise<Balance | null | 'again'> {
    try {
      return (await settle([entry]))[0]!
    } catch (error) {
      const state = sqlState(error)
      if (state === UNIQUE_VIOLATION) return null
      if (state === '40P01' || state === '40001') return 'again'
      throw error
    }
  }

  async function replayOf(request: RoundRequest, on: Sql = pool): Promise<SettledRound | null> {
    const round = await findRound(on, request.playerId, request.roundId)
    if (!round) return null
    const same =
      round.game === request.game &&
      round.mode === request.mode &&
      round.stake === request.stake &&
      round.choice === request.choice
    if (!same) refuseReused()
    return { round, balance: round.balance, replayed: true }
  }

  async function whyRefused(request: RoundRequest, seen: Entry): Promise<SettledRound | 'again'> {
    const replay = await replayOf(request)
    if (replay) return replay
    const fresh = await states.of(request.playerId, true)
    if (fresh.nonce !== seen.nonce || fresh.seed_id !== seen.seed.seed_id) return 'again'
    return refuseFunds()
  }

  async function attempt(
    request: RoundRequest,
    draw: (seed: SeedState) => DrawnOutcome,
  ): Promise<SettledRound | 'again'> {
    let seed = await states.of(request.playerId)
    if (seed.last === request.roundId || seed.open[request.game]) {
      const replay = await replayOf(request)
      if (replay) return replay
    }
    if (seed.open[request.game]) {
      seed = await states.of(request.playerId, true)
      // Another server may have played this very round between the two looks.
      if (seed.open[request.game]) return (await replayOf(request)) ?? refuseOpen(seed.open[request.game]!)
    }
    const entry = { request, seed, nonce: seed.nonce, outcome: draw(seed), at: new Date(clock.now()) }
    const balance = await queue.add(entry)
    if (balance === 'again') return 'again'
    return balance === null ? whyRefused(request, entry) : played(entry, balance)
  }

  function played({ request, seed, nonce, outcome, at }: Entry, balance: Balance): SettledRound {
    const { definitionId: _, ...asked } = request
    const opens = outcome.opensAt !== null
    const open = opens ? { ...seed.open, [request.game]: request.roundId } : seed.open
    states.remember(request.playerId, { ...seed, nonce: nonce + 1, open, last: request.roundId })
    const status = opens ? ('open' as const) : ('settled' as const)
    const round = { ...asked, ...outcome, status, seedId: seed.seed_id, nonce, at, balance }
    return { round, balance, replayed: false }
  }

  /**
   * The sure way, for a player who plays on several devices at once: the wallet is locked before the
   * outcome is drawn, so nobody can take the nonce in between. A free spin is taken in the same transaction:
   * its stake is there before the round takes it.
   */
  async function lockedAttempt(
    request: RoundRequest,
    draw: (seed: SeedState) => DrawnOutcome,
    freeSpins?: string,
  ): Promise<SettledRound | 'again'> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select from wallet where player_id = $1 for update', [request.playerId])
      // Whoever held the wallet may have played this very round, with the last free spin or left open.
      const replay = await replayOf(request, client)
      if (replay) return await client.query('rollback').then(() => replay)
      const seed = (await loadState(client, request.playerId))!
      const entry = { request, seed, nonce: seed.nonce, outcome: draw(seed), at: new Date(clock.now()) }
      if (seed.open[request.game]) refuseOpen(seed.open[request.game]!)
      if (freeSpins) await takeFreeSpin(client, clock, { grantId: freeSpins, ...request })
      const [balance] = await settle([entry], client, freeSpins !== undefined)
      await client.query('commit')
      if (balance) return played(entry, balance)
      states.remember(request.playerId, seed)
      return whyRefused(request, entry)
    } catch (error) {
      await client.query('rollback')
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error
      return (await replayOf(request)) ?? 'again'
    } finally {
      client.release()
    }
  }

  /** One request of a player at a time in this process: the nonce then never races with itself. */
  function inTurn<T>(playerId: string, work: () => Promise<T>): Promise<T> {
    const before = turns.get(playerId)
    const mine = before ? before.then(work, work) : work()
    turns.set(playerId, mine)
    const clear = () => {
      if (turns.get(playerId) === mine) turns.delete(playerId)
    }
    mine.then(clear, clear)
    return mine
  }

  return {
    stateOf: states.of,
    forget: (playerId) => states.forget(playerId),
    issue: (playerId, after) =>
      issueId(
        key,
        playerId,
        clock,
        after && { id: after.roundId, at_ms: after.at.getTime(), step: after.finished ? 'finish' : '' },
      ),
    size: () => queue.size(),
    play: (request, draw) => {
      checkTicket(key, clock, request)
      return inTurn(request.playerId, async () => {
        for (let tries = 0; tries < 6; tries++) {
          const result = await (tries < 2 ? attempt(request, draw) : lockedAttempt(request, draw))
          if (result !== 'again') return result
          states.forget(request.playerId)
        }
        return refuseBusy()
      })
    },
    playFree: (request, freeSpins, draw) => {
      checkTicket(key, clock, request)
      return inTurn(request.playerId, async () => {
        for (let tries = 0; tries < 6; tries++) {
          const replay = await replayOf(request)
          const result = replay ?? (await lockedAttempt(request, draw, freeSpins))
          if (result !== 'again') return result
        }
        return refuseBusy()
      })
    },
    finish: (playerId, game, roundId) =>
      inTurn(playerId, async () => {
        if (!isUuid(roundId)) refuse('ROUND_UNKNOWN', 'There is no such round of yours.', { status: 404 })
        const { rows } = await pool.query<WalletRow>({
          name: 'round-finish',
          text: FINISH,
          values: [playerId, roundId, uuidv7(clock), game, 0],
        })
        states.forget(playerId)
        const round = await findRound(pool, playerId, roundId)
        if (round?.game !== game)
          return refuse('ROUND_UNKNOWN', 'There is no such round of yours in this game.', { status: 404 })
        if (rows[0]) return { round, balance: toBalance(rows[0]), replayed: false }
        const now = await pool.query<WalletRow>('select * from wallet where player_id = $1', [playerId])
        return { round, balance: toBalance(now.rows[0]!), replayed: true }
      }),
  }
}
