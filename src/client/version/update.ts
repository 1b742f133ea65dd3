import { createStore } from 'zustand/vanilla'

/** A newer build than the page's own, as the signal that everybody can see (000 §4). */
export interface UpdateState {
  /** A newer build answers: the next page comes from it. */
  readonly ready: boolean
  /** The player was told and wants to stay for now. */
  readonly putOff: boolean
}

export const update = createStore<UpdateState>(() => ({ ready: false, putOff: false }))

/** Signals that a newer build is there; a second time says nothing new. */
export function signalUpdate(): void {
  if (!update.getState().ready) update.setState({ ready: true })
}

/** The player goes on with the page as it is; the next navigation brings the new build anyway. */
export const postponeUpdate = (): void => update.setState({ putOff: true })
