/** An address for search engines, with the time of its last change where that is known. */
export interface SiteEntry {
  readonly path: string
  readonly updatedAt?: string
}
