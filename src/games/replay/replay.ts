import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { refuse } from '#platform/base/errors.ts'
import { isPaidStake } from '#platform/money/bet-level.ts'
import { fairRng, type Rng } from '#platform/base/random/rng.ts'
import type { CompiledGame } from '../engine/compile.ts'
import { totalOf } from '../engine/originals/kit.ts'
import type { Checked, Game, Outcome } from '../engine/types.ts'

/**
 * Plays a past round again from its revealed seed, in a browser or on the server: the same stream and the
 * same evaluator as when it was played, so anybody can check that the outcome was settled beforehand.
 * @param compiled the game by the version of its definition that the round was played by
 * @param serverSeed the revealed seed, 64 hex digits
 * @param nonce the round's number under the pair of seeds
 * @param stake in minor units
 * @param choice the player's choice, nothing in games without one
 * @param moves the player's moves, in order; the outcome of a round that is not over is open
 * @throws Refusal when the seed, the stake, the choice or a move is invalid
 */
export function replay(
  compiled: CompiledGame | Game,
  serverSeed: string,
  clientSeed: string,
  nonce: number | string,
  stake: number,
  choice?: unknown,
  moves: readonly unknown[] = [],
): Outcome {
  // Each game pairs its own check with its own play; the choice travels between the two unseen.
  const game = compiled as Game
  const checked: Checked<unknown> = game.choice(choice)
  if (!checked.ok) refuse('CHOICE_INVALID', checked.why)
  const unit = stake / (game.units?.(checked.choice) ?? 1)
  const isListed = Object.values(game.stakes).some((stakes) => stakes.includes(unit))
  if (!isListed && !isPaidStake(stake)) {
    refuse('STAKE_INVALID', 'This game never offered that bet. Enter the bet from your round.')
  }
  const rng = browserFairRng(serverSeed, clientSeed, nonce)
  if (!game.course) return game.play(stake, checked.choice, rng)
  const course = game.course(stake, checked.choice, moves, rng)
  if (course.wrong) refuse('MOVES_INVALID', course.wrong)
  const events = course.parts.flat()
  // A round that ended at its start has no last move to close it.
  const closed = course.over && events.at(-1)?.type !== 'total'
  return {
    win: course.win,
    ...(course.returned > 0 && { returned: course.returned }),
    events: closed ? [...events, totalOf(course.win, course.returned)] : events,
    ...(course.over ? {} : { opensAt: events.length }),
  }
}

/**
 * The provably fair stream without Node: the same words as the server's for the same seeds and nonce.
 * @throws Refusal when the server seed is not 64 hex digits
 */
export function browserFairRng(serverSeed: string, clientSeed: string, nonce: number | string): Rng {
  const keyed = hmac.create(sha256, seedBytes(serverSeed))
  return fairRng((message) => keyed.clone().update(utf8ToBytes(message)).digest(), clientSeed, nonce)
}

/** The commitment of a server seed, SHA-256 of its bytes in hex, as it was shown before play. */
export const commitmentOf = (serverSeed: string): string => bytesToHex(sha256(seedBytes(serverSeed)))

function seedBytes(serverSeed: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/i.test(serverSeed)) {
    refuse(
      'SEED_INVALID',
      'A server seed has 64 hexadecimal characters. Copy all of it from the fairness page.',
    )
  }
  return hexToBytes(serverSeed)
}
