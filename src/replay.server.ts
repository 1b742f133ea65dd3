import { gameByHash } from '#games/revisions/revisions.server.ts'
import type { Course, Game } from '#games/engine/types.ts'
import type { Replay, StoredPlay } from '#platform/evidence/verify/draws.server.ts'
import { isPaidStake } from '#platform/money/bet-level.ts'
import { fairServerRng } from '#platform/base/random/rng.server.ts'

/** Plays a stored round again for the verifier, which knows no games. */
export const replayStored: Replay = (round) => {
  const { slug, hash, choice, stake } = round
  const game = gameByHash(slug, hash)
  // Revisions from before any were kept were verified while each was the newest.
  if (!game) return null
  const checked = game.choice(choice === null ? undefined : JSON.parse(choice))
  if (!checked.ok) return 'has a choice that the game does not know'
  const units = game.units?.(checked.choice) ?? 1
  const stakes = game.stakes[round.mode === 1 ? 'SweepStakes' : 'TournamentPoints']
  if (!stakes.includes(stake / units) && !isPaidStake(stake))
    return `has a stake of ${stake}, which is not offered`
  try {
    return (
      startOf(game, round, checked.choice) ?? (game.course ? courseOf(game, round, checked.choice) : null)
    )
  } catch (error) {
    return `cannot be played again: ${(error as Error).message}`
  }
}

const rngOf = ({ server_seed, client_seed, nonce }: StoredPlay) =>
  fairServerRng(server_seed, client_seed, nonce)

/** How the stored start of a round differs from the one that its seed draws; null where it doesn't. */
function startOf(game: Game, round: StoredPlay, choice: unknown): string | null {
  const { win, returned = 0, events, opensAt } = game.play(round.stake, choice, rngOf(round))
  if (JSON.stringify(events) !== round.events) return 'shows other events than its seed draws'
  if ((opensAt ?? null) !== round.opens_at) return 'opened where its seed does not'
  // The win of a round with moves is known at its end.
  const isOpened = game.course !== undefined && round.opens_at !== null
  return isOpened ? null : endOf(round, { win, returned }, 'seed')
}

/** How it ended: what it won, and what of its stakes came back undecided. */
function endOf(
  round: StoredPlay,
  { win, returned }: { readonly win: number; readonly returned: number },
  by: string,
): string | null {
  if (round.win !== win) return `won ${round.win}, by its ${by} ${win}`
  return round.returned === returned ? null : `gave back ${round.returned}, by its ${by} ${returned}`
}

/**
 * Whether what was played is what the player asked for at that moment, or what the rule of the game ends with.
 * @param start the round before its first move, which knows how it ends by itself
 */
function isAsked(course: Course, start: Course, { asked, move, elapsed_ms }: StoredPlay['steps'][number]) {
  const request: unknown = JSON.parse(asked)
  // Without a clock in the game, a request is played as it came.
  if (start.due_ms === null) return request === 'closing' || asked === move
  if (request !== 'closing') return JSON.stringify(course.stamp(request, elapsed_ms)) === move
  // An earlier release left a flight at its end.
  return [elapsed_ms, Infinity].some((at) => JSON.stringify(start.closing(at)) === move)
}

/** How the stored moves and the end differ from the game's course by its seed; null where they don't. */
function courseOf(game: Game, round: StoredPlay, choice: unknown): string | null {
  const { steps, status, opens_at } = round
  if (opens_at === null) return steps.length > 0 ? 'has moves after its end' : null
  const moves = steps.map(({ move }): unknown => JSON.parse(move))
  const course = game.course!(round.stake, choice, moves, rngOf(round))
  if (course.wrong !== null) return `has a move that cannot be made: ${course.wrong}`
  const start = game.course!(round.stake, choice, [], rngOf(round))
  const parts = course.parts.slice(course.parts.length - steps.length)
  for (const [at, step] of steps.entries()) {
    const { events, extra } = step
    if (!isAsked(course, start, step))
      return `played ${step.move} at move ${at + 1}, asked for ${step.asked} after ${step.elapsed_ms} ms`
    if (JSON.stringify(parts[at]) !== events)
      return `shows other events at move ${at + 1} than its seed draws`
    if ((course.extras[at] ?? 0) !== extra)
      return `staked ${extra} at move ${at + 1}, by its rules ${course.extras[at]}`
  }
  if (course.over !== (status === 1)) return course.over ? 'is open after its end' : 'ended before its end'
  return status === 0 ? null : endOf(round, course, 'moves')
}
