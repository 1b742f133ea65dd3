import { defaultInitData, type Feature } from '#platform/calls/feature.ts'
import type { Locale } from '#platform/words/locale.ts'
import type { Device, SiteInfo } from '#platform/pages/page.ts'
import type { BrandView, BrandWords } from './brand.ts'
import type { InitData } from '#platform/calls/init-data.ts'

/** The state in the page that the browser hydrates with. */
export interface PageState {
  readonly brand: BrandView
  /** The brand's words for a page that loses those of its language. */
  readonly english?: BrandWords
  readonly demo: boolean
  readonly device: Device
  readonly now_ms: number
  readonly site: SiteInfo
  readonly locale: Locale
  readonly themes: readonly string[]
  readonly init: PackedInit
  readonly loaderData: Record<string, unknown>
  readonly errors: Record<string, unknown> | null
}

type Features = readonly Pick<Feature, 'name' | 'initData'>[]

/** The init data of any guest; pages leave out what equals it. */
const plainOf = (features: Features): Partial<InitData> => ({
  ...defaultInitData(features),
  isGuest: true,
  account: null,
  login: null,
  email: null,
  emailConfirmed: false,
  phoneConfirmed: false,
  profileCompleted: false,
  gameMode: 'TournamentPoints',
  balance: null,
  entriesAllowed: false,
  mayHaveEntries: false,
  wsConnectionData: null,
  websocket: null,
  token: null,
  // Most brands offer everything.
  features: Object.fromEntries(features.map(({ name }) => [name, true])),
})

const known = new WeakMap<Features, Partial<InitData>>()

function plainFor(features: Features): Partial<InitData> {
  const plain = known.get(features) ?? plainOf(features)
  known.set(features, plain)
  return plain
}

/** Whether two values of JSON say the same, whatever the order of their names. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length || Array.isArray(a) !== Array.isArray(b)) return false
  return names.every((name) => Object.hasOwn(b, name) && same(Reflect.get(a, name), Reflect.get(b, name)))
}

/** Whether init data say what they say anyway; most of it is no object, and needs no writing down. */
const isPlain = (plain: Partial<InitData>, name: string, value: unknown): boolean =>
  Object.hasOwn(plain, name) && same(value, plain[name as keyof InitData])

/** Init data without what it says anyway. */
export type PackedInit = Partial<InitData>

/** Leaves out what every guest of these features is told. */
export function packInit(features: Features, init: InitData): PackedInit {
  const plain = plainFor(features)
  return Object.fromEntries(Object.entries(init).filter(([name, value]) => !isPlain(plain, name, value)))
}

/** Adds what was left out. */
export const unpackInit = (features: Features, lean: PackedInit): InitData =>
  ({ ...plainFor(features), ...lean }) as InitData

/** Rows of games stay behind: their tiles are in the HTML already. */
function withoutTiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTiles)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const bare: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) if (name !== 'tiles') bare[name] = withoutTiles(part)
  return bare
}

/** The state as JSON that can stand inside a <script> element. */
export const writeState = (state: PageState): string =>
  JSON.stringify({ ...state, loaderData: withoutTiles(state.loaderData) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')

export const STATE_ID = 'state'
/** The element that the app lives in. */
export const APP_ID = 'app'
/** The element of the first script. */
export const BOOT_ID = 'boot'
