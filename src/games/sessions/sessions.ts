import { everyGame, gameOf } from '../catalogue.ts'
import { simulationRng } from '../engine/draws.ts'
import { isSlot } from '../is-slot.ts'

/** A session of a newcomer: the entries of a welcome gift at the first stake, until a spin can't be paid. */
const SESSION = { entries: 100, stake: 2, spins: 100 } as const

/** How the committed figures are made: the error of a part near nine tenths is one in a hundred. */
const SESSIONS = 1_000
const SEED = 20_261_126

/** A game is named to newcomers where so large a part of sessions lasts. */
export const LASTS_FROM = 0.9

/**
 * Returns the part of sessions of a slot that reach a hundred spins, 0 to 1, by the code that is played: the
 * same for the same definition. Takes about a second.
 */
export function lastingPart(slug: string, sessions: number = SESSIONS): number {
  const game = gameOf(slug)
  const rng = simulationRng(SEED)
  let lasting = 0
  for (let session = 0; session < sessions; session++) {
    let [left, spins] = [SESSION.entries as number, 0]
    while (spins < SESSION.spins && left >= SESSION.stake) {
      left += game.play(SESSION.stake, undefined as never, rng).win - SESSION.stake
      spins++
    }
    if (spins === SESSION.spins) lasting++
  }
  return lasting / sessions
}

/** The slots of which the figures are made, those that are not drawn yet included. */
export const slotsOfSessions = (): readonly string[] =>
  everyGame.map(({ slug }) => slug).filter((slug) => isSlot(slug))
