/** A prize that a part of the kit shows and names. */
export interface KitPrize {
  /** Such as `1,500 Florins`. */
  readonly text: string
  /** The smallest file of a sprite of `public/art`. */
  readonly art: string
}
