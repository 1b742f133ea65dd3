/** The position of a client or a node in the publications. */
export interface Position {
  readonly offset: number
  readonly epoch: string
}
