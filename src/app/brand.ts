import type { ImageSource } from '#platform/image-sizes.ts'
import { art, type Picture } from '#themes/art.gen.ts'
import { heroes } from '#themes/pictures.gen.ts'
import type { CurrencyWords, Theme, ThemeFlags } from '#themes/theme.ts'

/** The words and switches that the shell reads; those of features travel with the features. */
export interface BrandWords {
  readonly tagline: string
  readonly coins: CurrencyWords
  readonly entries: CurrencyWords
  readonly company: string
}
export type BrandFlags = Pick<
  ThemeFlags,
  'cacheAvailable' | 'lobbyPage' | 'dedicatedAuthPage' | 'registrationCompletePage'
>

/** What the browser needs to know of its brand; the look travels as CSS. */
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
  /** The same picture as sources for other sizes: the wide cut, and the one for phones. */
  readonly stage: { readonly wide: ImageSource; readonly tall: ImageSource } | null
}

/** Pictures by kind and name; a kind that was not drawn yet has none. */
const pictures: Readonly<Record<string, Readonly<Record<string, Picture | object>>>> = art

export function brandOf({ name, title, words, flags, entriesPerUsd, timeZone }: Theme): BrandView {
  const { tagline, coins, entries, company } = words
  const { cacheAvailable, lobbyPage, dedicatedAuthPage, registrationCompletePage } = flags
  const logo = pictures['logos']?.[name]
  const sources: Readonly<Record<string, ImageSource>> = heroes
  const [wide, tall] = [sources[name], sources[`${name}-tall`]]
  return {
    name,
    title,
    words: { tagline, coins, entries, company },
    entriesPerUsd,
    timeZone,
    flags: { cacheAvailable, lobbyPage, dedicatedAuthPage, registrationCompletePage },
    logo: logo && 'w' in logo ? { src: `/art/logos/${name}.svg`, width: logo.w, height: logo.h } : null,
    hero: pictures['heroes']?.[name] ? `/art/heroes/${name}` : null,
    stage: wide && tall ? { wide, tall } : null,
  }
}

/** The home of players: the lobby, or the library where a brand has no lobby. */
export const homeOf = ({ flags }: BrandView) => (flags.lobbyPage ? '/lobby' : '/library')
