import type { Actor } from '../../direction/actor.ts'
import type { Machine } from '../machine.ts'
import type { ReelDefinition } from '../../specials.ts'
import type { Turning } from './turning.ts'

export interface StripsOf {
  readonly definition: ReelDefinition
  readonly machine: Pick<Machine, 'window'>
  readonly actor: Pick<Actor, 'scene' | 'pace'>
}

/** Loud signs turn by rendered frames where they have come; everywhere else signs move as all do. */
export interface Strips {
  /** Whether the sign of a cell can turn now. */
  readonly can: (cell: HTMLElement) => boolean
  /** Turns the sign of a cell there and back in that time. @returns false where it cannot */
  readonly turn: (cell: HTMLElement, ms: number) => boolean
  readonly end: () => void
}

const WIN_MS = 700

/**
 * Fetches what turns loud signs after the first spin was shown, and turns those that win. With less motion
 * nothing is fetched; with a spin, a change of the grid, or a hidden page all that turns stands at once.
 */
export function stripsOf({ definition, machine, actor }: StripsOf): Strips {
  const { scene, pace } = actor
  let turning: Turning | null = null
  let isAsked = false
  let isGone = false
  const fetchAll = () => {
    isAsked = true
    void import('./turning.ts').then(
      ({ turningOf }) => {
        if (!isGone) turning = turningOf(definition)
      },
      () => {},
    )
  }
  const can = (cell: HTMLElement) =>
    !document.hidden && !pace().reduced && !scene.getState().moving && turning?.has(cell) === true
  const turn = (cell: HTMLElement, ms: number, pops = false) => can(cell) && turning!.turn(cell, ms, pops)
  const leave = scene.subscribe((now, before) => {
    if (before.moving && !now.moving && !isAsked && !pace().reduced) fetchAll()
    const isOther = now.lit !== before.lit || now.grid !== before.grid
    const winners =
      now.moving || !isOther ? [] : now.lit.map(([reel, row]) => machine.window(reel)[row]!).filter(Boolean)
    if (now.moving || isOther) turning?.stop(winners)
    // As with all that glows: not where the round brings less than its stake.
    if (now.loud) for (const cell of winners) turn(cell, WIN_MS, true)
  })
  const onHide = () => {
    if (document.hidden) turning?.stop()
  }
  document.addEventListener('visibilitychange', onHide)
  return {
    can,
    turn,
    end() {
      isGone = true
      leave()
      document.removeEventListener('visibilitychange', onHide)
      turning?.stop()
    },
  }
}
