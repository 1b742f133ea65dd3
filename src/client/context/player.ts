import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Balance, GameMode } from '#platform/base/money.ts'
import { track } from '../analytics/analytics.ts'
import type { InitData } from '#platform/calls/init-data.ts'

/** The signed-in player, or the guest, as pages show them. */
export interface PlayerState {
  readonly me: InitData
  readonly balance: Balance | null
  readonly mode: GameMode
  /** Slugs; undefined while the hearts of the server's page still say it. */
  readonly favorites: ReadonlySet<string> | undefined
}

export type PlayerStore = StoreApi<PlayerState>

const stateOf = (me: InitData): PlayerState => ({
  me,
  balance: me.balance,
  mode: me.gameMode,
  favorites: undefined,
})

export const createPlayer = (me: InitData): PlayerStore => createStore(() => stateOf(me))

/** Takes what the server says of the player now; a balance that is older than the shown one is dropped. */
export function applyInit(store: PlayerStore, me: InitData): void {
  const before = store.getState()
  const samePerson = before.me.login === me.login && !me.isGuest
  store.setState(stateOf(me), true)
  if (samePerson) applyBalance(store, before.balance)
}

/** Takes a balance unless a newer one is shown already (000 §3: the account's version decides). */
export function applyBalance(store: PlayerStore, balance: Balance | null): void {
  const shown = store.getState().balance
  if (balance && (!shown || balance.version > shown.version)) store.setState({ balance })
}

/** The server switched the mode, whichever way led to it: the page plays on in it, and it is broadcast (000 §4). */
export function applyMode(store: PlayerStore, mode: GameMode): void {
  store.setState({ mode })
  track('mode_switched', { mode })
}
