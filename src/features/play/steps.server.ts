import type { Course, Game } from '#games/engine/types.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { fairServerRng } from '#platform/base/random/rng.server.ts'
import { refuseBusy } from '#platform/round/refusals.ts'
import {
  stepsOf,
  makeStep,
  type Deciding,
  type StepMade,
  type StepRound,
  type StepTaken,
} from '#platform/round/steps.server.ts'
import { findRound, staleOpenRounds, type StoredRound } from '#platform/round/stored.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import type { RoundResult } from './contract.ts'
import { FLIGHT_LIFE, OPEN_ROUND_LIFE, WATCH_MS } from './economy.ts'
import { endOf, eventsOf, gamesThatEnd, playable, stakedOf } from './rounds.server.ts'

/**
 * Rounds in which the player decides on the way (decision 020). The database holds the seed, the nonce, the
 * stake, the choice and the moves; what lies on the table is computed from them by the game, here and in the
 * verifier alike. Nothing that is still to come leaves the server.
 */

type Stepped = Game & Required<Pick<Game, 'course'>>

/**
 * A game with decisions.
 * @param hash the revision, the newest where absent
 * @throws Refusal GAME_UNKNOWN (404), NO_STEPS (409), AWAY (503)
 */
function steppedGame(slug: string, hash?: string): Stepped {
  const { game } = playable(slug, hash)
  if (!game.course)
    return refuse('NO_STEPS', 'This game has no moves during a round. Start a round instead.', {
      status: 409,
    })
  return game as Stepped
}

/** The round as it stands after some moves, on its own revision of the game. */
function courseOf(
  { round, seeds, moves }: Omit<StepRound, 'elapsed_ms'>,
  more: readonly unknown[] = [],
): Course {
  const game = steppedGame(round.game, round.definitionHash)
  const choice: unknown = round.choice === null ? null : JSON.parse(round.choice)
  const rng = fairServerRng(seeds.server_seed, seeds.client_seed, round.nonce)
  return game.course(round.stake, choice, [...moves.map((move): unknown => JSON.parse(move)), ...more], rng)
}

/**
 * The result of a move in a round.
 * @throws Refusal MOVE_WRONG (400) with the game's reason
 */
function made(at: StepRound, move: unknown): StepMade {
  const course = courseOf(at, [move])
  if (course.wrong !== null)
    return refuse('MOVE_WRONG', `You can’t make that move: ${course.wrong}`, {
      errors: { move: [course.wrong] },
    })
  return {
    move: JSON.stringify(move),
    events: JSON.stringify(course.parts.at(-1)),
    extra: course.extras.at(-1) ?? 0,
    over: course.over,
    win: course.win,
    returned: course.returned,
  }
}

/** The move that the site makes for the player: when a round ends by itself, or is left alone. */
const closing = (at: StepRound) => {
  const { closing: moveAt, over } = courseOf(at)
  return over ? null : made(at, moveAt(at.elapsed_ms))
}

/** A closing move never stakes. */
const NOTHING_STAKED = () => 0

/** A player's move: it may stake on top only what was cleared before the wallet was locked. */
const playing = (raw: unknown, cleared: boolean): Deciding => ({
  priceOf(at) {
    const course = courseOf(at)
    const price = course.priceOf(course.stamp(raw, at.elapsed_ms))
    return price > 0 && !cleared ? refuseBusy() : price
  },
  decide: (at) => made(at, courseOf(at).stamp(raw, at.elapsed_ms)),
})

const bench = ({ database, clock, rounds }: Runtime) => ({
  pool: database.pool,
  clock,
  forget: rounds.forget,
})

/**
 * Ends an open round for its player by the game's own rule: what they have is taken, a hand stands as it is.
 * Gives the round as it then is.
 */
export async function closeRound(
  runtime: Runtime,
  playerId: string,
  slug: string,
  roundId: string,
): Promise<StepTaken> {
  steppedGame(slug)
  const ask = { playerId, game: slug, roundId, step: null, asked: '"closing"' }
  for (;;) {
    const taken = await makeStep(bench(runtime), ask, { priceOf: NOTHING_STAKED, decide: closing })
    if (taken.round.status === 'settled') return taken
  }
}

/** How long a round goes on by itself, in ms from now: 0 when it ended, null when it waits for its player. */
async function leftOf(runtime: Runtime, round: StoredRound): Promise<number | null> {
  const { pool } = runtime.database
  const steps = (await stepsOf(pool, round.playerId, [round.roundId])).get(round.roundId) ?? []
  const seeds = await runtime.rounds.seedState(round.playerId)
  // An open round keeps its seed from being changed, so the player's seeds are the round's.
  const { due_ms } = courseOf({ round, seeds, moves: steps.map(({ move }) => move) })
  return due_ms === null ? null : Math.max(0, due_ms - (runtime.clock.now() - round.at.getTime()))
}

/** An open round as it is now: one whose time is over is ended first, and is open no longer. */
export async function openRoundOf(
  runtime: Runtime,
  playerId: string,
  roundId: string,
): Promise<StoredRound | null> {
  const round = await findRound(runtime.database.pool, playerId, roundId)
  if (!round || round.status !== 'open') return null
  const { game } = playable(round.game, round.definitionHash)
  if (!game.course || (await leftOf(runtime, round)) !== 0) return round
  await closeRound(runtime, playerId, round.game, roundId)
  return null
}

export interface StepInput {
  readonly slug: string
  readonly round_id: string
  readonly step: number
  readonly move?: unknown
}

/** Makes a move, or waits for the end of a round that ends by itself. */
export async function step(
  context: Context,
  input: StepInput,
): Promise<{ success: true; data: RoundResult }> {
  const { runtime, playerId } = context
  const { slug, round_id } = input
  steppedGame(slug)
  if (input.move === undefined) return watch(context, input)
  const asked = JSON.stringify(input.move)
  const ask = { playerId, game: slug, roundId: round_id, step: input.step, asked }
  const cleared = await clearStake(context, input)
  const taken = await makeStep(bench(runtime), ask, playing(input.move, cleared))
  return stepResult(context, taken, input.step)
}

/**
 * Clears a move that stakes on top as a new bet is cleared: place, age, exclusion and switches.
 * @returns whether the move may stake
 */
async function clearStake(context: Context, input: StepInput): Promise<boolean> {
  const { runtime, playerId } = context
  const { pool } = runtime.database
  const round = await findRound(pool, playerId, input.round_id)
  if (!round || round.game !== input.slug || round.status !== 'open') return false
  const steps = (await stepsOf(pool, playerId, [round.roundId])).get(round.roundId) ?? []
  const seeds = await runtime.rounds.seedState(playerId)
  const { priceOf } = courseOf({ round, seeds, moves: steps.map(({ move }) => move) })
  if (priceOf(input.move) === 0) return false
  await context.requireStake(round.mode, playable(input.slug).gameId)
  return true
}

/** Answers when the round has ended by itself, or after a moment: the browser asks again. */
async function watch(context: Context, { slug, round_id, step: from }: StepInput) {
  const { runtime, playerId } = context
  const round = await findRound(runtime.database.pool, playerId, round_id)
  if (round?.game === slug && round.status === 'open') {
    const left = await leftOf(runtime, round)
    if (left !== null && left > 0)
      await new Promise((resolve) => void setTimeout(resolve, Math.min(left, WATCH_MS)))
  }
  const ask = { playerId, game: slug, roundId: round_id, step: null, asked: '"closing"' }
  const taken = await makeStep(bench(runtime), ask, {
    priceOf: NOTHING_STAKED,
    decide(at) {
      const { due_ms } = courseOf(at)
      return due_ms !== null && at.elapsed_ms >= due_ms ? closing(at) : null
    },
  })
  return stepResult(context, taken, from)
}

/** The answer to a move: the events from that step on. */
export function stepResult(
  { runtime }: Context,
  { round, steps, balance }: StepTaken,
  from: number,
): { success: true; data: RoundResult } {
  const last = steps.at(-1)?.step ?? 0
  return {
    success: true,
    data: {
      round_id: round.roundId,
      ...endOf(round, steps),
      events: steps.filter((one) => one.step >= from).flatMap(eventsOf),
      balance,
      nonce: round.nonce,
      seed_id: round.seedId,
      next_round_id: runtime.rounds.issue(round.playerId, {
        roundId: round.roundId,
        at: round.at,
        finished: round.status === 'settled',
      }),
      step: last,
      staked: stakedOf(round, steps),
    },
  }
}

/**
 * Ends what nobody came back to: rounds with decisions by their rule, features by paying what was drawn.
 * Each for itself: one that cannot be ended keeps none of the others waiting.
 * @throws AggregateError when some could not be ended; the job tells of it and tries again
 */
export async function finishStale(runtime: Runtime): Promise<void> {
  const now = runtime.clock.now()
  const { pool } = runtime.database
  const left = await staleOpenRounds(pool, new Date(now - OPEN_ROUND_LIFE), 1_000)
  const flown = await staleOpenRounds(pool, new Date(now - FLIGHT_LIFE), 1_000, gamesThatEnd())
  const failed: unknown[] = []
  for (const { player_id, game, round_id } of [...left, ...flown])
    try {
      if (playable(game).game.course) await closeRound(runtime, player_id, game, round_id)
      else await runtime.rounds.finish(player_id, game, round_id)
    } catch (error) {
      failed.push(error)
    }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} open rounds could not be ended`)
}
