/** The title and metadata of a page, for people, search engines, and previews. */
export interface Head {
  readonly title: string
  readonly description?: string | undefined
  /** A path; search engines take it for the page's one address. */
  readonly canonical?: string | undefined
  readonly hidden?: boolean | undefined
  /** Structured data for search engines, by schema.org (JSON-LD). */
  readonly structuredData?: object | undefined
}

/** When the app hydrates: `now` where the page is a form, `idle` for players, `rest` for readers. */
export type HydrationTime = 'now' | 'idle' | 'rest'
