import type { ComponentType } from 'react'

/**
 * Places on pages that other features fill, by name, with what stands there is given. A feature adds its own by
 * `declare module '#client/page/eager-slots.ts' { interface EagerSlots { … } }`; what fills them is named in
 * `src/features/index.client.ts`.
 */
export interface EagerSlots {
  /** What the player can do today beside games. */
  readonly today: object
  /** The way to the search. */
  readonly search: object
}

/** What fills the places; it comes with every page, so it is small. */
export type EagerParts = { readonly [N in keyof EagerSlots]?: ComponentType<EagerSlots[N]> }
