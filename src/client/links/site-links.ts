import type { Translator } from '#platform/words/translator.ts'
import type { IconName } from '#ui/art/icon.tsx'

declare module '../feature.ts' {
  interface FaceParts {
    /** Links to its pages in the frame of every page. */
    readonly links?: readonly SiteLink[]
  }
}

/** A link that a feature has in the frame of every page; it is there where its page exists for the visitor. */
export interface SiteLink {
  readonly href: string
  readonly label: (t: Translator['t']) => string
  /** Its order among those of all features, smallest first. */
  readonly place: number
  /** It is in the header too, with this icon. */
  readonly icon?: IconName
  /** It is among the shortcuts of the installed app too. */
  readonly isShortcut?: true
  /** It is where a page leads that has nothing to show now; its words there. */
  readonly whenIdle?: (t: Translator['t']) => string
}

/** The links of all features, in order. */
export const siteLinksOf = (
  features: readonly { readonly links?: readonly SiteLink[] }[],
): readonly SiteLink[] => features.flatMap(({ links = [] }) => links).toSorted((a, b) => a.place - b.place)
