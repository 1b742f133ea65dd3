import type { Locale } from '#platform/locale.ts'
import type { Device, SiteFacts } from '#platform/pages/page.ts'
import type { BrandView } from './brand.ts'
import type { InitData } from './wire.ts'

/** What the server leaves in the page for the browser to wake up with. */
export interface PageState {
  readonly brand: BrandView
  readonly demo: boolean
  readonly device: Device
  readonly now_ms: number
  readonly site: SiteFacts
  readonly locale: Locale
  readonly themes: readonly string[]
  readonly init: InitData
  readonly loaderData: Record<string, unknown>
  readonly errors: Record<string, unknown> | null
}

/** Rows of games stay behind: their tiles are in the HTML already. */
const withoutTiles = (key: string, value: unknown) => (key === 'tiles' ? undefined : value)

/** The state as JSON that can stand inside a <script> element. */
export const writeState = (state: PageState): string =>
  JSON.stringify(state, withoutTiles).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028')

export const STATE_ID = 'state'
/** The element that the app lives in. */
export const APP_ID = 'app'
/** The element of the first script. */
export const BOOT_ID = 'boot'
