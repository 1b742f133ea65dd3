import type { PageCall } from '#platform/pages/page.ts'

declare module '../feature.ts' {
  interface FaceParts {
    /** Addresses beside its pages that search engines may list, such as texts that are published. */
    readonly siteEntries?: () => Promise<{
      readonly siteEntries: (call: PageCall) => Promise<readonly SiteEntry[]>
    }>
  }
}

/** An address for search engines, with the time of its last change where that is known. */
export interface SiteEntry {
  readonly path: string
  readonly updatedAt?: string
}
