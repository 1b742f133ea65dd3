/** Where a client or a node stands among the publications. */
export interface Position {
  readonly offset: number
  readonly epoch: string
}
