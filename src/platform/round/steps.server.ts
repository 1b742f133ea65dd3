import type pg from 'pg'
import type { Clock } from '../time/clock.ts'
import { refuse } from '../base/errors.ts'
import { inTransaction } from '../data/db.server.ts'
import { isUuid, uuidv7 } from '../base/ids/ids.server.ts'
import type { Balance } from '../base/text/money.ts'
import { isForeseeable, refuseForeseeable, withOpenedSeed } from '../draws/seeds.server.ts'
import { toBalance, type WalletRow } from './settle.server.ts'
import { FINISH } from './statement.server.ts'
import { findRound, type StoredRound } from './stored.server.ts'
import { holdLimits } from '../players/limits/guard.server.ts'
import { refuseBusy } from './refusals.ts'
import { mayPrice, type Funds } from './unplayable.server.ts'

/**
 * Rounds in which the player decides on the way. Each move is a row, written once, in order, under the lock of
 * the wallet; money moves with the stake at the start, with a move that stakes more, and once at the end.
 */

export interface StoredStep {
  readonly step: number
  /** The move as it was made, JSON. */
  readonly move: string
  readonly events: string
  readonly extra: number
}

/** The game's result of a move. */
export interface StepMade {
  readonly move: string
  readonly events: string
  /** Staked on top, minor units. */
  readonly extra: number
  readonly over: boolean
  /** The win of the round; read when it is over. */
  readonly win: number
  /** The part of all stakes that comes back undecided; read when it is over. */
  readonly returned: number
}

/** How a game is asked about a move: what it would cost before anything is drawn for it, then what it does. */
export interface Deciding {
  /**
   * The additional stake of the move, minor units.
   * @throws Refusal when more is at stake than was cleared before
   */
  readonly priceOf: (at: StepRound) => number
  /** Makes the move, or nothing. */
  readonly decide: (at: StepRound) => StepMade | null
}

/** A round as a move finds it. */
export interface StepRound {
  readonly round: StoredRound
  readonly seeds: { readonly server_seed: string; readonly client_seed: string }
  /** Moves so far, JSON. */
  readonly moves: readonly string[]
  /** Since the round began. */
  readonly elapsed_ms: number
}

export interface StepAsk {
  readonly playerId: string
  readonly game: string
  readonly roundId: string
  /** The number of the move, from 1; null for the next one, whichever it is. */
  readonly step: number | null
  /** The request, as canonical JSON. */
  readonly asked: string
}

export interface StepTaken {
  readonly round: StoredRound
  readonly steps: readonly StoredStep[]
  /** The step that this answers; 0 when nothing was done. */
  readonly step: number
  readonly balance: Balance
}

type StepRow = StoredStep & {
  readonly asked: string
  readonly version: number
  readonly after_coins: number
  readonly after_entries: number
  readonly after_winnings: number
}
type LockedWallet = WalletRow & Funds

/** The moves of some rounds of a player, by round, in order. */
export async function stepsOf(
  pool: pg.Pool | pg.PoolClient,
  playerId: string,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredStep[]>> {
  if (roundIds.length === 0) return new Map()
  const { rows } = await pool.query<StoredStep & { round_id: string }>({
    name: 'round-steps',
    text: `select round_id, step, move, events, extra from round_step
      where player_id = $1 and round_id = any($2::uuid[]) order by step`,
    values: [playerId, roundIds],
  })
  return Map.groupBy(rows, ({ round_id }) => round_id)
}
const gone = (): never =>
  refuse('ROUND_UNKNOWN', 'We couldn’t find this round in this game. Check its ID.', { status: 404 })
/** `forget` is notified of the player whose round ended: what is cached of them is old. */
type Bench = { readonly pool: pg.Pool; readonly clock: Clock; readonly forget: (playerId: string) => void }

/**
 * Makes the next move of an open round, once for its number.
 * @param deciding gives its price, and its result in the game, from the seeds and the moves so far
 * @throws Refusal ROUND_UNKNOWN (404), ROUND_OVER (409), STEP_OUT_OF_TURN (409) with the number of the next
 * step, STEP_REUSED (422), INSUFFICIENT_FUNDS, SEED_REVEALED (409)
 */
export async function makeStep(
  { pool, clock, forget }: Bench,
  ask: StepAsk,
  deciding: Deciding,
): Promise<StepTaken> {
  if (!isUuid(ask.roundId)) return gone()
  const take = (asksLimits: boolean) =>
    inTransaction(pool, async (client) => {
      const person = asksLimits ? await holdLimits(client, ask.playerId) : null
      const wallet = await client.query<Omit<LockedWallet, 'person'>>(
        'select coins, entries, winnings, version, closed_until, limited from wallet where player_id = $1 for update',
        [ask.playerId],
      )
      return underLock(client, clock, ask, deciding, { ...(wallet.rows[0] ?? gone()), person })
    })
  const taken = (await take(false)) ?? (await take(true)) ?? refuseBusy()
  if (taken.round.status === 'settled') forget(ask.playerId)
  return taken
}

/** @returns null where the move adds a stake and limits must be asked first, whose person is locked before */
async function underLock(
  client: pg.PoolClient,
  clock: Clock,
  ask: StepAsk,
  { priceOf, decide }: Deciding,
  wallet: LockedWallet,
): Promise<StepTaken | null> {
  const balance = toBalance(wallet)
  const round = await findRound(client, ask.playerId, ask.roundId)
  if (!round || round.game !== ask.game || round.opensAt === null) return gone()
  const { rows } = await client.query<StepRow>(
    'select * from round_step where player_id = $1 and round_id = $2 order by step',
    [ask.playerId, ask.roundId],
  )
  const before = ask.step === null ? undefined : rows[ask.step - 1]
  if (before) return firstAnswer(round, rows, before, ask)
  if (round.status === 'settled') {
    if (ask.step === null) return { round, steps: rows, step: 0, balance }
    refuse('ROUND_OVER', 'This round is over. Start a new one.', { status: 409 })
  }
  const step = rows.length + 1
  if (ask.step !== null && ask.step !== step)
    refuse('STEP_OUT_OF_TURN', `The next step of this round is ${step}. Check the round, then decide.`, {
      status: 409,
      details: { step },
    })
  const { rows: pairs } = await client.query<
    StepRound['seeds'] & { seed_id: string; revealed_at: Date | null }
  >(
    `select seed_id, server_seed, client_seed, revealed_at from fair_seed
     where player_id = $1 and seed_id = $2`,
    [ask.playerId, round.seedId],
  )
  const pair = pairs[0]!
  if (isForeseeable(client, pair)) refuseForeseeable()
  const now = clock.now()
  const stands: StepRound = {
    round,
    seeds: withOpenedSeed(client, ask.playerId, pair),
    moves: rows.map(({ move }) => move),
    elapsed_ms: now - round.at.getTime(),
  }
  const price = { ...ask, mode: round.mode, stake: priceOf(stands) }
  if (!(await mayPrice(client, wallet, price, now))) return null
  const made = decide(stands)
  if (!made) return { round, steps: rows, step: 0, balance }
  return write(client, clock, { ask, round, rows, step, made, balance, at: new Date(now) })
}

/** A repeated request gets its first answer; another move under its number is refused. */
function firstAnswer(round: StoredRound, rows: readonly StepRow[], row: StepRow, ask: StepAsk): StepTaken {
  if (row.asked !== ask.asked)
    refuse('STEP_REUSED', 'This step was already taken with a different move. Check the round again.', {
      status: 422,
    })
  const { after_coins: coins, after_entries: entries, after_winnings: winnings, version } = row
  // Of the steps that came after, the first answer knew nothing.
  const isOver = round.status === 'settled' && row.step === rows.length
  return {
    round: isOver ? round : { ...round, status: 'open' },
    steps: rows.slice(0, row.step),
    step: row.step,
    balance: toBalance({ coins, entries, winnings, version }),
  }
}

interface Writing {
  readonly ask: StepAsk
  readonly round: StoredRound
  readonly rows: readonly StoredStep[]
  readonly step: number
  readonly made: StepMade
  readonly balance: Balance
  readonly at: Date
}

async function write(client: pg.PoolClient, clock: Clock, writing: Writing): Promise<StepTaken> {
  const { ask, round, rows, step, made, at } = writing
  const { playerId, roundId } = ask
  const [staked, fromEntries] = await stakeMore(client, writing)
  const balance = made.over ? await settle(client, clock, ask, made, staked, fromEntries) : staked
  await client.query(
    `insert into round_step (player_id, round_id, step, asked, move, events, extra, extra_entries, version,
      after_coins, after_entries, after_winnings, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      playerId,
      roundId,
      step,
      ask.asked,
      made.move,
      made.events,
      made.extra,
      fromEntries,
      balance.version,
      balance.tourPoints,
      balance.entries,
      balance.winnings,
      at,
    ],
  )
  const taken = { step, move: made.move, events: made.events, extra: made.extra }
  const now = made.over
    ? { ...round, status: 'settled' as const, win: made.win, returned: made.returned }
    : round
  return { round: now, steps: [...rows, taken], step, balance }
}

/** Takes what a move stakes on top as the stake was taken: entries first, then winnings. */
async function stakeMore(client: pg.PoolClient, writing: Writing): Promise<[Balance, number]> {
  const { ask, round, step, made, balance } = writing
  const { extra } = made
  if (extra === 0) return [balance, 0]
  const coins = round.mode === 'TournamentPoints'
  const fromEntries = coins ? 0 : Math.min(balance.entries, extra)
  const { rows } = await client.query<WalletRow>(
    `with paid as (
      update wallet set coins = coins - $3, entries = entries - $4, winnings = winnings - $5,
        version = version + 1
      where player_id = $1 returning coins, entries, winnings, version
    ), transfers as (
      insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
      select $1, $2, $6::smallint + t.n, t.debit, t.credit, t.amount, t.after, version, 'stake'
      from paid, lateral (values
        (0::smallint, 101::smallint, 110::smallint, $3::bigint, coins),
        (1::smallint, 201::smallint, 210::smallint, $4::bigint, entries),
        (2::smallint, 301::smallint, 310::smallint, $5::bigint, winnings)
      ) as t(n, debit, credit, amount, after)
      where t.amount > 0
    ) select * from paid`,
    [
      ask.playerId,
      ask.roundId,
      coins ? extra : 0,
      fromEntries,
      coins ? 0 : extra - fromEntries,
      10 + step * 3,
    ],
  )
  return [toBalance(rows[0]!), fromEntries]
}

/** Ends the round: writes what it brings and pays it, by the statement that ends every open round. */
async function settle(
  client: pg.PoolClient,
  clock: Clock,
  { playerId, roundId, game }: StepAsk,
  { win, returned, extra }: StepMade,
  before: Balance,
  extraEntries: number,
): Promise<Balance> {
  await client.query(
    `update game_round set win = $3, returned = $4
     where player_id = $1 and round_id = $2 and status = 0`,
    [playerId, roundId, win, returned],
  )
  const values = [playerId, roundId, uuidv7(clock), game, extra, extraEntries]
  const { rows } = await client.query<WalletRow>(FINISH, values)
  return rows[0] ? toBalance(rows[0]) : before
}
