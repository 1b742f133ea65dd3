import type pg from 'pg'
import type { Clock } from '../time/clock.ts'
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '../data/db.server.ts'
import { refuse } from '../base/errors.ts'
import { isUuid, issueId, uuidv7 } from '../base/ids/ids.server.ts'
import type { Balance, GameMode } from '../base/text/money.ts'
import { isCounted, refuseBusy, refuseReused } from './refusals.ts'
import { loadState, openSeedStates, type SeedState } from './seed-state.server.ts'
import { openSettling, toBalance, type Entry, type Sql, type WalletRow } from './settle.server.ts'
import { FINISH } from './statement.server.ts'
import { holdLimits, refuseOverLimit } from '../players/limits/guard.server.ts'
import { findRound, type StoredRound } from './stored.server.ts'
import { checkTicket } from './ticket.server.ts'
import { isUnplayable, openRefusals, refuseUnplayable } from './unplayable.server.ts'

/**
 * The hot path: a round from the player's request to the committed answer, in one statement. The round's
 * primary key is its idempotency key; the nonce in the wallet makes a stale cache harmless. Nothing is drawn
 * for a nonce before everything that could refuse the round is decided (decision 046).
 */

/** A player's request for a round; everything but funds, nonce, and the round's id is already checked. */
export interface RoundRequest {
  readonly playerId: string
  readonly roundId: string
  readonly game: string
  readonly definitionId: number
  /** The hash of the revision that `definitionId` stands for. */
  readonly definitionHash: string
  readonly mode: GameMode
  readonly stake: number
  /** The player's choice as canonical JSON, or null. */
  readonly choice: string | null
  /** How much of the stake counts toward rewards, see `weight.ts`; all of it where absent. */
  readonly weight?: number
}

export interface DrawnOutcome {
  readonly win: number
  /** The part of the stake that comes back undecided; none where absent. */
  readonly returned?: number
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

/** The step that an id is derived from: playing a round, or finishing it. */
export interface RoundStep {
  readonly roundId: string
  readonly at: Date
  readonly finished?: boolean
}

export interface Rounds {
  /** The seeds, nonce and open rounds of a player; `fresh` reads them again. */
  readonly seedState: (playerId: string, fresh?: boolean) => Promise<SeedState>
  /** Forgets what is cached of a player, after a rotation of seeds. */
  readonly forget: (playerId: string) => void
  /** A new round id; with a round, the one that follows it, the same at each asking. */
  readonly issue: (playerId: string, after?: RoundStep) => string
  readonly play: (request: RoundRequest, draw: (seed: SeedState) => DrawnOutcome) => Promise<SettledRound>
  /**
   * Plays a round whose stake the site pays.
   * @param pay posts the stake inside the round's transaction, before the round takes it, or refuses
   */
  readonly playFree: (
    request: RoundRequest,
    pay: PayStake,
    draw: (seed: SeedState) => DrawnOutcome,
  ) => Promise<SettledRound>
  readonly finish: (playerId: string, game: string, roundId: string) => Promise<SettledRound>
  /** Rounds waiting or under way, for the health of the server. */
  readonly size: () => number
}

declare module '../calls/runtime.server.ts' {
  interface Runtime {
    readonly rounds: Rounds
  }
}

/** Posts the stake of a round, or refuses. */
export type PayStake = (client: pg.ClientBase) => Promise<void>

type Draw = (seed: SeedState) => DrawnOutcome

export function openRounds({ pool, clock, key }: { pool: pg.Pool; clock: Clock; key: Buffer }): Rounds {
  const states = openSeedStates(pool)
  const settling = openSettling(pool, clock)
  const refusals = openRefusals(pool, clock)
  const turns = new Map<string, Promise<unknown>>()
  /** Nonces whose outcome was drawn and not yet written: what is left here when a statement fails is spent. */
  const drawn = new Map<string, SeedState>()

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

  /** Draws a round that nothing speaks against any more. */
  function entryOf(request: RoundRequest, seed: SeedState, draw: Draw): Entry {
    drawn.set(request.playerId, seed)
    return { request, seed, nonce: seed.nonce, outcome: draw(seed), at: new Date(clock.now()) }
  }

  async function attempt(request: RoundRequest, draw: Draw): Promise<SettledRound | 'again'> {
    const { playerId } = request
    let seed = await states.of(playerId)
    // The reason to refuse may be over by now, so the state is read again before the player hears of it.
    if (isUnplayable(seed, request, clock.now())) seed = await states.of(playerId, true)
    if (seed.limited) return lockedAttempt(request, draw)
    // The nonce was read before the id is looked for: whoever plays the id after that moves the nonce.
    const replay = seed.next === request.roundId ? null : await replayOf(request)
    if (replay) return replay
    await refuseUnplayable(pool, seed, request, clock.now())
    const entry = entryOf(request, seed, draw)
    const settled = await settling.add(entry)
    if (settled === 'again') return 'again'
    drawn.delete(playerId)
    if (settled !== 'spent' && settled !== 'moved') return played(entry, settled)
    const duplicate = await replayOf(request)
    if (duplicate) return duplicate
    if (settled === 'spent')
      await refuseUnplayable(pool, await states.of(playerId, true), request, clock.now())
    return 'again'
  }

  function played({ request, seed, nonce, outcome, at }: Entry, balance: Balance): SettledRound {
    const { definitionId: _, weight: __, ...asked } = request
    const opens = outcome.opensAt !== null
    const { tourPoints: coins, entries, winnings } = balance
    const { next: ___, ...before } = seed
    states.remember(request.playerId, {
      ...before,
      nonce: nonce + 1,
      coins,
      entries,
      winnings,
      open: opens ? { ...seed.open, [request.game]: request.roundId } : seed.open,
      last: request.roundId,
    })
    const status = opens ? ('open' as const) : ('settled' as const)
    const round = { ...asked, returned: 0, ...outcome, status, seedId: seed.seed_id, nonce, at, balance }
    return { round, balance, replayed: false }
  }

  /**
   * The sure way, for a player who plays on several devices at once: the wallet is locked before anything is
   * decided, so nothing can change until the round is written. A stake that the site pays is posted in the
   * same transaction: it is there before the round takes it.
   */
  async function lockedAttempt(
    request: RoundRequest,
    draw: Draw,
    pay?: PayStake,
  ): Promise<SettledRound | 'again'> {
    const { playerId } = request
    try {
      const committed = await inTransaction(pool, async (client): Promise<() => SettledRound | 'again'> => {
        const person = await holdWallet(client, playerId)
        // A concurrent request that held the wallet may have played this very round.
        const replay = await replayOf(request, client)
        if (replay) return () => replay
        const seed = (await loadState(client, playerId))!
        states.remember(playerId, seed)
        if (seed.limited && person === null) return () => 'again'
        await refuseRound({ client, clock, person, pay }, seed, request)
        await pay?.(client)
        const entry = entryOf(request, seed, draw)
        const settled = await settling.within(client, entry, pay !== undefined)
        return () => (settled === 'spent' || settled === 'moved' ? 'again' : played(entry, settled))
      })
      drawn.delete(playerId)
      return committed()
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error
      return (await replayOf(request)) ?? 'again'
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

  /** Plays a round by some tries; what they leave drawn and unwritten is spent before the next. */
  function playing(request: RoundRequest, one: (tries: number) => Promise<SettledRound | 'again'>) {
    const { playerId } = request
    checkTicket(key, clock, request, states.isNext(playerId, request.roundId))
    return inTurn(playerId, async () => {
      try {
        for (let tries = 0; tries < 6; tries++) {
          const left = drawn.get(playerId)
          if (left) {
            await settling.spend(playerId, left)
            drawn.delete(playerId)
            states.forget(playerId)
          }
          const result = await one(tries)
          if (result !== 'again') return result
          states.forget(playerId)
        }
        return refuseBusy()
      } catch (error) {
        if (isCounted(error)) await refusals.count(playerId, await states.of(playerId))
        throw error
      }
    })
  }

  const issue: Rounds['issue'] = (playerId, after) => {
    const { roundId = '', at, finished } = after ?? {}
    const id = issueId(
      key,
      playerId,
      clock,
      at && { id: roundId, at_ms: at.getTime(), step: finished ? 'finish' : '' },
    )
    states.issued(playerId, id, after && roundId)
    return id
  }

  return {
    seedState: states.of,
    forget: (playerId) => states.forget(playerId),
    issue,
    size: settling.size,
    play: (request, draw) =>
      playing(request, (tries) => (tries < 2 ? attempt(request, draw) : lockedAttempt(request, draw))),
    playFree: (request, pay, draw) =>
      playing(request, async () => (await replayOf(request)) ?? lockedAttempt(request, draw, pay)),
    finish: (playerId, game, roundId) =>
      inTurn(playerId, async () => {
        if (!isUuid(roundId)) refuseUnknown()
        const { rows } = await pool.query<WalletRow>({
          name: 'round-finish',
          text: FINISH,
          values: [playerId, roundId, uuidv7(clock), game, 0, 0],
        })
        states.forget(playerId)
        const round = await findRound(pool, playerId, roundId)
        if (round?.game !== game) return refuseUnknown()
        if (rows[0]) return { round, balance: toBalance(rows[0]), replayed: false }
        const now = await pool.query<WalletRow>('select * from wallet where player_id = $1', [playerId])
        return { round, balance: toBalance(now.rows[0]!), replayed: true }
      }),
  }
}

interface Held {
  readonly client: pg.PoolClient
  readonly clock: Clock
  /** The person, where they have limits: locked before the wallet. */
  readonly person: string | null
  readonly pay: PayStake | undefined
}

/** Refuses a round under the lock of its wallet; a stake that the site pays takes nothing from a limit. */
async function refuseRound({ client, clock, person, pay }: Held, seed: SeedState, request: RoundRequest) {
  await refuseUnplayable(client, seed, request, clock.now(), pay !== undefined)
  const { mode, stake } = request
  const asked = { mode, stake: pay ? 0 : stake }
  if (person !== null) await refuseOverLimit(client, person, asked, new Date(clock.now()))
}

/** Locks a wallet, and before it the person of a player who has limits. @returns the person; null without limits */
async function holdWallet(client: pg.PoolClient, playerId: string): Promise<string | null> {
  const person = await holdLimits(client, playerId)
  await client.query('select from wallet where player_id = $1 for update', [playerId])
  return person
}

const refuseUnknown = (): never =>
  refuse('ROUND_UNKNOWN', 'We couldn’t find this round in this game. Check its ID.', { status: 404 })
