import type { ComponentType } from 'react'
import type { FeatureHomeData } from '#platform/calls/home-data.ts'

declare module '../context/app.ts' {
  interface App {
    /** Components for the slots of the first page; not in the registry, which Node reads too. */
    readonly eagerParts: EagerParts
  }
}

/** Places on pages that other features fill, by name, with what stands there is given. */
export interface EagerSlots {
  /** The strip of today's rewards. */
  readonly today: object
  /** The way to the search. */
  readonly search: object
  /** Beside the stage of the lobby, with its `asideData`. */
  readonly aside: { readonly data: unknown }
}

/**
 * The components for the slots: a feature exports them as `eager` from `client/eager.tsx`. Keep them small:
 * every page loads them.
 */
export type EagerParts = { readonly [N in keyof EagerSlots]?: ComponentType<EagerSlots[N]> } & {
  /** Picks the data for the part beside the stage from the home payload: no more than a page has to carry. */
  readonly asideData?: (
    visitor: { readonly isGuest: boolean; readonly now_ms: number },
    home: FeatureHomeData,
  ) => unknown
}
