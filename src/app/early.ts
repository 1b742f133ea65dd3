/** What happened on a page before the app woke up. */
export interface Early {
  /** Hearts pressed, by slug: shown already, not yet told to the server. */
  readonly hearts: Map<string, boolean>
  /** Clicks that only the app can answer, in order. */
  readonly clicks: HTMLElement[]
}
