import type { OptionalGroup } from './consent.ts'

declare module '../feature.ts' {
  interface FaceParts {
    /** Its cookies and other storage in the browser, for the cookie table and for setting them (000 §3). */
    readonly cookies?: () => Promise<{ readonly cookies: FeatureCookies }>
  }
}

export type CookieGroupName = 'necessary' | OptionalGroup
export type StoragePlace = 'cookie' | 'local' | 'session'

export interface CookiePurpose {
  /** A name that ends in `*` stands for all that begin so. */
  readonly name: string
  readonly group: CookieGroupName
  /** Cookies, or the browser's storage: for good (`local`) or for the tab (`session`). */
  readonly place: StoragePlace
  /** Days; null = as long as the tab, or until it is cleared. */
  readonly days: number | null
  /** Its purpose, in the language of the page. */
  readonly purpose: () => string
  /** Only in the demonstration. */
  readonly demo?: boolean
}

/** A request for a page, as far as cookies follow from it. */
export interface CookieVisit {
  readonly query: URLSearchParams
  readonly path: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** The origin of the page that led here; empty for one of our own, or for none. */
  readonly from: string
  readonly isGuest: boolean
  /** The groups of cookies that the visitor allowed. */
  readonly allowed: readonly string[]
}

/**
 * A feature's cookies and other storage in the browser, in its own folder; the face's `cookies` fetches them.
 */
export interface FeatureCookies {
  readonly table: readonly CookiePurpose[]
  /** The purpose of its necessary ones, as an item of a list of uses. */
  readonly use?: () => string
  /** The cookies that it sets with a page, by their names. */
  readonly onArrival?: (visit: CookieVisit) => Readonly<Record<string, string>>
  /** Sets its cookies in the browser once these groups are allowed. */
  readonly onConsent?: (groups: readonly string[]) => void
}

/** With the feature whose they are. */
export interface OwnedCookies extends FeatureCookies {
  readonly of: string
}

/** The faces of features, as far as cookies are concerned. */
type Faces = readonly {
  readonly name: string
  readonly cookies?: () => Promise<{ readonly cookies: FeatureCookies }>
}[]

/** The cookies and storage of all features, in the features' order. */
export const cookiesFrom = (faces: Faces): Promise<readonly OwnedCookies[]> =>
  Promise.all(
    faces.flatMap(({ name, cookies }) =>
      cookies ? [cookies().then((it) => ({ of: name, ...it.cookies }))] : [],
    ),
  )

const arrived = new WeakMap<Faces, readonly OwnedCookies[]>()

/** The same, fetched once for a page. */
export async function loadCookies(faces: Faces): Promise<readonly OwnedCookies[]> {
  const known = arrived.get(faces)
  if (known) return known
  const found = await cookiesFrom(faces)
  arrived.set(faces, found)
  return found
}

/** The result of `loadCookies`, or null before it has loaded: code that renders from it awaits that first. */
export const loadedCookies = (faces: Faces): readonly OwnedCookies[] | null => arrived.get(faces) ?? null
