import type { PageAnswer } from '#platform/pages/page.ts'
import type { Client } from '../rig/client.ts'

/** A player at a brand, what it switches off, and its pages. */
export interface AtBrand {
  readonly client: Client
  readonly off: readonly string[]
  readonly read: (path: string) => Promise<PageAnswer>
}

/**
 * A feature's content in the brands, and a check of its mentions of features that a brand lacks:
 * `tests/brands.ts`.
 */
export interface BrandsPiece {
  readonly feature: string
  /** Parts of the HTML of every lobby where a brand has the feature, and of none where not. */
  readonly lobby?: readonly string[]
  /** Holds what it tells in a brand that has it: nothing of what is off. */
  readonly tells?: (at: AtBrand) => Promise<void>
}
