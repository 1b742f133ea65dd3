import type { ImageSource } from '#platform/images/image-sizes.ts'
import type { Locale } from '#platform/words/locale.ts'
import { art, type Picture } from '#themes/art.gen.ts'
import { heroes } from '#themes/pictures.gen.ts'
import type { Theme } from '#themes/theme.ts'
import { wordsIn } from '#themes/words.ts'
import type { BrandView } from '#client/context/brand.ts'

/**
 * Makes a brand's view in a language. Apart from its type: the table of all pictures stays out of the first
 * scripts.
 */

/** Pictures by kind and name; a kind that was not drawn yet has none. */
const pictures: Readonly<Record<string, Readonly<Record<string, Picture | object>>>> = art

const sources: Readonly<Record<string, ImageSource>> = heroes

/** The stages that a brand has beside its own. */
const stagesOf = (brand: string): BrandView['stages'] =>
  Object.fromEntries(
    ['play', 'gift'].flatMap((name) => {
      const [wide, tall] = [sources[`${brand}-${name}`], sources[`${brand}-${name}-tall`]]
      return wide && tall ? [[name, { wide: wide.version, tall: tall.version }]] : []
    }),
  )

export function brandOf(theme: Theme, locale: Locale): BrandView {
  const { name, title, words, flags, entriesPerUsd, timeZone } = theme
  const { vipBannerOffer: _, bingoStore: __, ...shown } = flags
  const logo = pictures['logos']?.[name]
  const [wide, tall] = [sources[name], sources[`${name}-tall`]]
  return {
    name,
    title,
    words: { ...wordsIn(theme, locale), company: words.company },
    entriesPerUsd,
    timeZone,
    flags: shown,
    logo: logo && 'w' in logo ? { src: `/art/logos/${name}.svg`, width: logo.w, height: logo.h } : null,
    hero: pictures['heroes']?.[name] ? `/art/heroes/${name}` : null,
    stages: stagesOf(name),
    stage: wide && tall ? { wide, tall } : null,
  }
}
