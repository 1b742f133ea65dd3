/** What a part of the kit gives, as it is told and shown. */
export interface KitPrize {
  /** Such as `1,500 Florins`. */
  readonly text: string
  /** The smallest file of a sprite of `public/art`. */
  readonly art: string
}
