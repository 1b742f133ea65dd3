/** A message to who comes back to the lobby from a game. */
export interface AfterGame {
  readonly text: string
  /** Of its button, and where that leads. */
  readonly label: string
  readonly href: string
}
