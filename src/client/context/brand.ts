import type { ImageSource } from '#platform/images/image-sizes.ts'
import type { CurrencyWords, ThemeFlags } from '#themes/theme.ts'

/** The words and switches that the shell reads; those of features travel with the features. */
export interface BrandWords {
  readonly tagline: string
  readonly coins: CurrencyWords
  readonly entries: CurrencyWords
  readonly company: string
}
/** The switches that pages and links go by; the server keeps the one of offers to itself. */
export type BrandFlags = Omit<ThemeFlags, 'vipBannerOffer' | 'bingoStore'>

/** The brand as the browser knows it; its look is in the CSS. */
export interface BrandView {
  readonly name: string
  readonly title: string
  readonly words: BrandWords
  readonly flags: BrandFlags
  /** Entries that stand for one US dollar of prizes. */
  readonly entriesPerUsd: number
  /** IANA name of the zone in which the brand's days begin. */
  readonly timeZone: string
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null
  /** Address of the stage's picture without density and ending. */
  readonly hero: string | null
  /** Stages of banners about play and gifts: the versions of their cuts, by name. */
  readonly stages: Readonly<Record<string, { readonly wide: string; readonly tall: string }>>
  /** The same picture as sources for other sizes: the wide cut, and the one for phones. */
  readonly stage: { readonly wide: ImageSource; readonly tall: ImageSource } | null
}

/** The home of players: the lobby, or the library where a brand has no lobby. */
export const homeOf = ({ flags }: Pick<BrandView, 'flags'>) => (flags.lobbyPage ? '/lobby' : '/library')

/** Whether a path is where players are at home: the front page, or the home of the brand. */
export const isHome = (brand: Pick<BrandView, 'flags'>, path: string): boolean =>
  path === '/' || path.replace(/\/$/, '') === homeOf(brand)
