import { modals } from '#ui/overlays/modals.ts'
import { read, write } from '../storage/memory.ts'
import { ownerKey } from '../storage/dismissals.ts'

/**
 * The queue of celebrations, kept in the tab: a page that is reloaded inside a game still shows them after
 * the game. An entry is removed before it is shown, so that nothing is shown twice (001 §5, §9). Each
 * feature keeps its own entry, by a name.
 */

const KEY = 'waiting'

interface Pending extends Readonly<Record<string, unknown>> {
  /** A mark of the player: who signs in after them is told nothing of theirs. */
  readonly who: string
}

/** The celebrations kept for a player; ignores another player's entry and unreadable ones. */
function pendingKey(account: string | null): Pending {
  const none: Pending = { who: ownerKey(account) }
  try {
    const stored = JSON.parse(read('sessionStorage', KEY) ?? 'null') as Pending | null
    return stored?.who === none.who ? stored : none
  } catch {
    return none
  }
}

/** Stores what waits for a player under a name; null forgets it. */
export function storePending(account: string | null, name: string, news: object | null): void {
  const { [name]: _before, ...others } = pendingKey(account)
  const stored = news === null ? others : { ...others, [name]: news }
  write('sessionStorage', KEY, Object.keys(stored).length > 1 ? JSON.stringify(stored) : null)
}

/** Returns what was pending for a player under a name when the page was left; the caller validates it. */
export const readPending = (account: string | null, name: string): unknown => pendingKey(account)[name]

/** Whether a game is open above the page. */
export const isInGame = (): boolean => modals.getState().stack.some(({ name }) => name === 'game')

/** True for a page that begins inside a game whose window is still to open. */
export const startsInGame = (): boolean => new URLSearchParams(location.search).has('game') && !isInGame()
