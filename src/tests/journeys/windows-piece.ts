/** The windows of a feature's rewards, for their journey: `tests/windows.ts`. */
export interface WindowsPiece {
  /** Name, title, something of its content, the file behind its door. */
  readonly addressed: readonly (readonly [name: string, title: string, ready: string, door: string])[]
  /** The files of those that no address opens. */
  readonly others: readonly string[]
}
