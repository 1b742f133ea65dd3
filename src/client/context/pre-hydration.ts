/** Events on a page before hydration. */
export interface PreHydration {
  /** Hearts pressed, by slug: shown already, not yet sent to the server. */
  readonly hearts: Map<string, boolean>
  /** Clicks that only the app can answer, in order. */
  readonly clicks: HTMLElement[]
  /** Changes of the page's DOM so far: a translator may have been there. */
  readonly changes: () => readonly MutationRecord[]
  /** The state to hydrate with, where the page doesn't include it: a pending request. */
  state?: Promise<Response>
}

/**
 * Takes the server's page over. `onHydrated` is called when React answers; what was pressed before is done
 * then.
 * @param before clicks and changes on the page so far
 */
export type Hydrate = (before: PreHydration, onHydrated: () => void) => Promise<void>

declare global {
  interface WindowEventMap {
    /** The app was loaded and hands the first script its beginning. Exports would cost a quarter of its size. */
    'app:loaded': CustomEvent<Hydrate>
  }
}
