import type { StoreApi } from 'zustand'
import type { GameMode } from '#platform/base/text/money.ts'
import type { Play } from '../round/round.ts'

/** The part of the shell's player store that says which currency the account plays with. */
export type Account = Pick<StoreApi<{ readonly mode?: GameMode }>, 'getState' | 'subscribe'>

/**
 * A game follows the account: a switch elsewhere on the page is taken over, at once or when the round that runs
 * is over.
 * @returns ends it
 */
export function followMode(
  account: Account,
  { state, setMode }: Pick<Play, 'state' | 'setMode'>,
): () => void {
  let wanted: GameMode | null = null
  const finish = () => {
    const { phase, mode, auto } = state.getState()
    if (wanted === null || phase !== 'idle' || auto) return
    const next = wanted
    wanted = null
    if (next !== mode) setMode(next)
  }
  let known = account.getState().mode
  const stops = [
    account.subscribe(({ mode }) => {
      if (mode === known || mode === undefined) return
      known = mode
      wanted = mode
      finish()
    }),
    state.subscribe(finish),
  ]
  return () => stops.forEach((stop) => stop())
}
