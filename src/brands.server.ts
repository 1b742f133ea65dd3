import type { Brand } from '#platform/calls/runtime.server.ts'
import { featuresOf, groupsWithout } from '#themes/offers.ts'
import { nameWords } from '#themes/words/names.server.ts'
import { themeNames, themes } from '#themes/index.ts'
import { wordsIn } from '#themes/words.ts'

/** The brands of this site as the server needs them, made of their themes. */
export const brands: Readonly<Record<string, Brand>> = Object.fromEntries(
  themeNames.map((name) => {
    const theme = themes[name]
    const { title, flags, rails, timeZone } = theme
    const brand: Brand = {
      name,
      title,
      words: (locale) => {
        const { coins, entries } = wordsIn(theme, locale)
        return { coins: coins.many, entries: entries.many, company: theme.words.company }
      },
      features: featuresOf(theme),
      flags,
      rails,
      withoutGroups: groupsWithout(theme),
      timeZone,
      nameWords: nameWords[name],
    }
    return [name, brand]
  }),
)
