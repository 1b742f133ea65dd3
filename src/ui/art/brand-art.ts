/**
 * Pictures that each brand has of its own: its money, what it promises with, and the places of its pages. The
 * brand is the page's; on a server it is that of the request (`app/entry/request-locale.ts`), however many are
 * served at once. So these are called while rendering or by what a player does, never while a module is loaded.
 */

/**
 * Pictures of a brand's currencies: `public/art/money/<brand>`. Their names differ from those of
 * `public/art/sprites`.
 */
export const MONEY = ['coin', 'entries', 'winnings'] as const
export type MoneyName = (typeof MONEY)[number]

/** Promotional pictures of a brand: `public/art/promos/<brand>`. */
export const PROMOS = ['gift', 'calendar', 'mailbox', 'phone', 'shield', 'friends'] as const
export type PromoName = (typeof PROMOS)[number]

/** Pages whose head stands in a place of the brand: `public/art/places/<brand>`. */
export const PLACES = ['promotions', 'vip', 'invite'] as const
export type PlaceName = (typeof PLACES)[number]

/** Densities that a thing is drawn in: 48, 96, and 192 px. */
export type Density = 0.5 | 1 | 2

/** The brand used where no page or request names one: in tests and commands. */
const FIRST = 'aurelia'

let ofRequest: (() => string | undefined) | undefined

/** A server's part: where the brand of the request stands that is being served. */
export function readBrandFrom(request: () => string | undefined): void {
  ofRequest = request
}

const pageBrand = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['theme']

/** The brand of the request that is being served, else of the page that this browser shows. */
export const currentBrand = (): string => ofRequest?.() ?? pageBrand() ?? FIRST

/** The address of a brand's own picture of money. */
export const moneyArt = (name: MoneyName, density: Density = 0.5): string =>
  `/art/money/${currentBrand()}/${name}@${density}x.webp`

/** The folder of what is the brand's own; all else is of `public/art/sprites`. */
const folderOf = (name: string): string =>
  (MONEY as readonly string[]).includes(name)
    ? `money/${currentBrand()}`
    : (PROMOS as readonly string[]).includes(name)
      ? `promos/${currentBrand()}`
      : 'sprites'

/** The address of a place of the brand, without cut and ending: `-tall` is the one for phones. */
export const placeArt = (name: PlaceName): string => `/art/places/${currentBrand()}/${name}`

/**
 * The address of a thing's picture: money and what it promises with are the brand's own.
 * @param name without density and ending
 */
export const thingArt = (name: string, density: Density = 0.5): string =>
  `/art/${folderOf(name)}/${name}@${density}x.webp`
