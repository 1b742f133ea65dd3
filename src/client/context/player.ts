import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Balance, GameMode } from '#platform/base/text/money.ts'
import { track } from '../analytics/analytics.ts'
import type { InitData } from '#platform/calls/init-data.ts'

/** The signed-in player, or the guest, as pages show them. */
export interface PlayerState {
  readonly me: InitData
  readonly balance: Balance | null
  readonly mode: GameMode
  /** Slugs; undefined while the hearts of the server's page still say it. */
  readonly favorites: ReadonlySet<string> | undefined
  /** The player is not the one who is signed in any more: nothing of them is shown while a new page comes. */
  readonly isOver: boolean
}

export type PlayerStore = StoreApi<PlayerState>

const playerState = (me: InitData): PlayerState => ({
  me,
  balance: me.balance,
  mode: me.gameMode,
  favorites: undefined,
  isOver: false,
})

export const createPlayer = (me: InitData): PlayerStore => createStore(() => playerState(me))

/** The account that a page is for, null for a guest's: what the browser keeps of a player is kept under it. */
export const accountOf = ({ player }: { readonly player: PlayerStore }): string | null =>
  player.getState().me.account ?? null

/** Takes what the server says of the player now; a balance that is older than the shown one is dropped. */
export function applyInit(store: PlayerStore, me: InitData): void {
  const before = store.getState()
  const samePerson = before.me.account === me.account && !me.isGuest
  store.setState({ ...playerState(me), isOver: before.isOver }, true)
  if (samePerson) applyBalance(store, before.balance)
}

/**
 * Takes a balance unless a newer one is shown already (000 §3: the account's version decides).
 * @param of the account that it is of; versions of two accounts say nothing of one another
 */
export function applyBalance(
  store: PlayerStore,
  balance: Balance | null,
  of: string | null | undefined = store.getState().me.account,
): void {
  const { balance: shown, me } = store.getState()
  if (of !== me.account) return
  if (balance && (!shown || balance.version > shown.version)) store.setState({ balance })
}

/** The server switched the mode, whichever way led to it: the page plays on in it, and it is broadcast (000 §4). */
export function applyMode(store: PlayerStore, mode: GameMode): void {
  store.setState({ mode })
  track('mode_switched', { mode })
}
