/** A message to who comes back to the lobby from a game. */
export interface AfterGame {
  readonly text: string
  /** Of its button, and where that leads. */
  readonly label: string
  readonly href: string
}

/** What a feature has to say after a game, each once a day. */
export interface AfterGames {
  /** While it has something to take. */
  readonly afterGame?: () => AfterGame
  /** Toward the end of a visit, while it has something again tomorrow. */
  readonly tomorrow?: () => AfterGame
}
