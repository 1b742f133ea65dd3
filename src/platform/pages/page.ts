import type { Call, Input, Output } from '../calls/contract.ts'
import type { Locale } from '../words/locale.ts'

/** A request to the bundle that renders pages; server and bundle meet in these types and nowhere else. */
export interface PageRequest {
  /** Path with its query. */
  readonly url: string
  readonly theme: string
  /** The language that the page speaks. */
  readonly locale: Locale
  readonly device: Device
  /** Demonstration mode: theme switcher, inbox, parts. */
  readonly demo: boolean
  /** The server's time, ms since 1970: the page says "2 min" by it, and the browser hydrates with the same. */
  readonly now_ms: number
  readonly assets: PageAssets
  readonly site: SiteInfo
  /** True for a page that is kept for many: worth the work of leaving out what its first paint does not need. */
  readonly lean: boolean
  /** Keeps what the page hydrates with apart from it, and gives the name it is asked by; else it stands in the page. */
  readonly apart?: (state: string) => string
  /** A call of the site as the one who asks for the page. */
  readonly call: PageCall
}

export interface SiteInfo {
  /** Release and build. */
  readonly version: string
  /** The address that players see, for previews elsewhere; null where it is not known. */
  readonly origin?: string | null
  /** The address for analytics events of visitors who agreed; null = none. */
  readonly analyticsUrl: string | null
  /** The public key of error reporting; null = no reports. */
  readonly sentryDsn: string | null
}

export type PageCall = <C extends Call>(call: C, input?: Input<C>) => Promise<Output<C>>

/** Phones get fewer pictures at once; the cache keeps the two apart. */
export type Device = 'phone' | 'desktop'

/** Addresses of the built files. */
export interface PageAssets {
  /** The first script of a page. */
  readonly boot: string
  /** The application, which the first script loads. */
  readonly app: string
  /** Styles that the first paint does without. */
  readonly late: string
  /** Further files that the app is made of, to be fetched beside it. */
  readonly beside: readonly string[]
  /** The tokens of each brand as a sheet, by its name; without them they stand in the page. */
  readonly brands?: Readonly<Record<string, string>>
  /** Style sheets of parts that are chunks of their own, by the part's source. */
  readonly sheets: Readonly<Record<string, readonly string[]>>
}

export interface PageAnswer {
  /** Of HTTP: where there is a place to go to instead, 301 for good and 302 for now. */
  readonly status: number
  /** The redirect, a path of this origin. */
  readonly location?: string
  readonly html: string
  /** The texts of the inline <style> elements; the policy of the page allows these and no others. */
  readonly styles: readonly string[]
}

export type Render = (request: PageRequest) => Promise<PageAnswer>
