import { createStore } from 'zustand/vanilla'

/**
 * One coming in of a player: by a form, by another company, by a link that signs in. Some things are said once
 * in each (001 §9); a page that is opened later belongs to the same.
 */
export const loginFlow = createStore<{
  /** When it began, ms of the page's life; null on a page on which nobody has come in. */
  readonly at_ms: number | null
}>(() => ({ at_ms: null }))

/** Somebody has come in on this page; told twice, it is the same coming in. */
export const beginLogin = (): void =>
  loginFlow.setState(({ at_ms }) => ({ at_ms: at_ms ?? performance.now() }))
