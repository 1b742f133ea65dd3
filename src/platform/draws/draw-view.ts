/** A draw of a reward as its player may see it, to be checked like a round once its seed is revealed. */
export interface DrawView {
  readonly feature: string
  /** Its cause: a day, a card, a box. */
  readonly key: string
  /** Its place among the feature's draws under the seed: the nonce is `feature:n`. */
  readonly n: number
  /** `weights`, `dice 2`, `sample 10 of 30` or `shuffle 9`. */
  readonly shape: string
  /** Chances in whole parts, in the order of the published table; none in other shapes. */
  readonly weights: readonly number[]
  /** The place drawn; of other shapes all that was drawn, in its order. */
  readonly results: readonly number[]
  readonly seed_id: string
  readonly server_seed_hash: string
  /** Only after rotation. */
  readonly server_seed: string | null
  readonly client_seed: string
  /** ISO time. */
  readonly at: string
}
