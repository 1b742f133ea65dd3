import type { InitData } from '#platform/calls/init-data.ts'
import type { BrandView } from '#client/context/brand.ts'

/** The words of a promotion on the page that lists them all (000 §7). */
export interface PromotionWords {
  readonly title: string
  readonly text: string
  /** Of its button. */
  readonly action: string
  /** Its badge while it can be used; “Ready to claim” where it says nothing of its own. */
  readonly ready?: string
  /** Its badge while the player takes part in it: with one it stays among what goes on. */
  readonly joined?: string
  /** A sprite of `public/art`. */
  readonly art: string
  /** How it stands for the player, where there is something to say; it follows the pushes. */
  readonly status?: (me: InitData) => { readonly text: string; readonly isReady: boolean } | null
}

/** The reader of a promotion, and what it gives. */
export interface PromotionReader {
  readonly brand: BrandView
  /** The prize in words; empty where it depends on what happens. */
  readonly gift: string
  /** Where its button leads. */
  readonly href: string
  /** Something of it can be claimed or played right now. */
  readonly ready: boolean
}

declare module '#client/feature.ts' {
  interface FeatureClient {
    /** By the types that its service tells of. */
    readonly promotions?: Readonly<Record<string, (reader: PromotionReader) => PromotionWords>>
  }
}
