import type pg from 'pg'
import { batcher } from '../base/batcher.ts'
import type { Clock } from '../time/clock.ts'
import { sqlState, UNIQUE_VIOLATION } from '../data/db.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import type { Balance, GameMode } from '../base/text/money.ts'
import { MODE_CODE } from '../events/mode.ts'
import type { DrawnOutcome, RoundRequest } from './rounds.server.ts'
import type { SeedState } from './seed-state.server.ts'
import { statementFor, SPEND, type Batch, type Modes } from './statement.server.ts'
import { FULL_WEIGHT } from './weight.ts'

declare module '../events/events.ts' {
  interface DomainEvents {
    /**
     * A round ended: stake taken and win paid. Amounts in minor units of the mode's currency; `stake` is what
     * was at risk, without what came back undecided.
     */
    'round.settled': {
      readonly round_id: string
      readonly game: string
      readonly mode: GameMode
      readonly stake: number
      readonly win: number
      /** How much of the stake counts toward rewards, see `weightOfEdge`; all of it in events of older releases. */
      readonly weight?: number
      /** True for a free spin: the site paid the stake. */
      readonly free?: boolean
      /** Balance after the round; the version makes older ones droppable. */
      readonly balance: { entries: number; winnings: number; tourPoints: number; version: number }
    }
    /** A round ended undecided and its whole stake came back: nobody counts it as played. */
    'round.voided': {
      readonly round_id: string
      readonly game: string
      readonly mode: GameMode
      /** The returned stake. */
      readonly stake: number
      readonly win: 0
      /**
       * Where it had been told as settled before, as when a provider takes a round back: what counted then, and
       * the instant of that event (ms), so that counting is undone where it was done.
       */
      readonly counted?: { readonly stake: number; readonly weight?: number; readonly at: number }
      readonly balance: { entries: number; winnings: number; tourPoints: number; version: number }
    }
  }
}

/** A round that is drawn and on its way to the database. */
export interface Entry {
  readonly request: RoundRequest
  readonly outcome: DrawnOutcome
  readonly seed: SeedState
  readonly nonce: number
  /** The instant of the write, the same in the row and in the answer: the next round id follows from it. */
  at: Date
}

/**
 * The outcome of a round: its balance; `moved` when the nonce or seed had changed by then, and nothing was
 * written; `spent` when the wallet refused it, with its nonce spent.
 */
export type Settled = Balance | 'moved' | 'spent'

export type Sql = pg.Pool | pg.PoolClient
export type WalletRow = {
  player_id: string
  coins: number
  entries: number
  winnings: number
  version: number
}

export const toBalance = (row: Omit<WalletRow, 'player_id'>): Balance => ({
  entries: row.entries,
  winnings: row.winnings,
  tourPoints: row.coins,
  version: row.version,
})

export interface Settling {
  /** Writes a round with others that are on their way. */
  readonly add: (entry: Entry) => Promise<Settled | 'again'>
  /** Writes one in the transaction of its caller, who holds the wallet and has asked the player's limits. */
  readonly within: (client: pg.PoolClient, entry: Entry, free: boolean) => Promise<Settled>
  /** Spends the nonce of an outcome that was drawn and could not be written. */
  readonly spend: (playerId: string, seed: Pick<SeedState, 'seed_id' | 'nonce'>) => Promise<void>
  readonly size: () => number
}

const MODES: Readonly<Record<GameMode, Modes>> = { SweepStakes: 'entries', TournamentPoints: 'coins' }

/** The stake is the site's; the players' limits were asked. */
interface How {
  readonly free: boolean
  readonly asked: boolean
}

const ALONE: How = { free: false, asked: false }

/** Picks the statement for these rounds; one that opens or gives back is rare, so both come together. */
function batchOf(entries: readonly Entry[], { free, asked }: How): Batch {
  const alone = entries.length === 1
  const first = MODES[entries[0]!.request.mode]
  const modes = entries.every(({ request }) => MODES[request.mode] === first) ? first : 'both'
  if (free) return { alone, modes, opens: true, free, asked }
  const isAny = entries.some(({ outcome }) => outcome.opensAt !== null || (outcome.returned ?? 0) > 0)
  return { alone, modes, opens: isAny, back: isAny, asked }
}

/** The values of a round, in the order of the statement. */
const valuesOf = ({ request, outcome, seed, nonce, at }: Entry, clock: Clock, back: boolean) => [
  request.playerId,
  request.roundId,
  request.definitionId,
  MODE_CODE[request.mode],
  request.stake,
  outcome.win,
  outcome.opensAt,
  seed.seed_id,
  nonce,
  request.choice,
  outcome.events,
  uuidv7(clock),
  request.game,
  at,
  request.weight ?? FULL_WEIGHT,
  ...(back ? [outcome.returned ?? 0] : []),
]

/** Where the instant of all stands among the values. */
const AT = 13

export function openSettling(pool: pg.Pool, clock: Clock): Settling {
  async function settle(entries: readonly Entry[], on: Sql = pool, how = ALONE): Promise<Settled[]> {
    const at = new Date(clock.now())
    for (const entry of entries) entry.at = at
    const batch = batchOf(entries, how)
    const members = entries.map((entry) => valuesOf(entry, clock, batch.back === true))
    const first = members[0]!
    const values = batch.alone
      ? first
      : first.map((value, i) => (i === AT ? value : members.map((member) => member[i])))
    const { rows } = await on.query<WalletRow & { drained: number }>({ ...statementFor(batch), values })
    const byPlayer = new Map(rows.map((row) => [row.player_id, row.drained < 0 ? 'spent' : toBalance(row)]))
    return entries.map((entry): Settled => (byPlayer.get(entry.request.playerId) as Settled) ?? 'moved')
  }

  const spend: Settling['spend'] = async (playerId, { seed_id, nonce }) => {
    await pool.query(SPEND, [playerId, seed_id, nonce, new Date(clock.now())])
  }

  async function alone(entry: Entry): Promise<Settled | 'again'> {
    try {
      return (await settle([entry]))[0]!
    } catch (error) {
      const state = sqlState(error)
      if (state === '40P01' || state === '40001') return 'again'
      if (state !== UNIQUE_VIOLATION) throw error
      // Its id was looked for before it was drawn, so this does not happen; if it does, it reveals nothing about the outcome.
      await spend(entry.request.playerId, { seed_id: entry.seed.seed_id, nonce: entry.nonce })
      return 'moved'
    }
  }

  const queue = batcher<Entry, Settled | 'again'>({
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

  return {
    add: queue.add,
    within: async (client, entry, free) => (await settle([entry], client, { free, asked: true }))[0]!,
    spend,
    size: queue.size,
  }
}
