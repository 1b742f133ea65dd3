/** A message to who comes back to the lobby from a game. */
export interface AfterGame {
  readonly text: string
  /** Of its button, and where that leads. */
  readonly label: string
  readonly href: string
}

declare module '../feature.ts' {
  /** Its messages after a game, each shown once a day. */
  interface FeatureClient {
    /** While it has something to take. */
    readonly afterGame?: () => AfterGame
    /** Toward the end of a visit, while it has something again tomorrow. */
    readonly tomorrow?: () => AfterGame
  }
}
