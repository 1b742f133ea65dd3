import type { ComponentType } from 'react'

/**
 * Places on pages that other features fill, by name, with what stands there is given. A feature adds its own by
 * `declare module '#client/page/eager-slots.ts' { interface EagerSlots { … } }`; what fills them is named in
 * `src/features/index.client.ts`.
 */
export interface EagerSlots {
  /** The strip of today's rewards. */
  readonly today: object
  /** The way to the search. */
  readonly search: object
}

/** Components for the slots; small, because every page loads them. */
export type EagerParts = { readonly [N in keyof EagerSlots]?: ComponentType<EagerSlots[N]> }
