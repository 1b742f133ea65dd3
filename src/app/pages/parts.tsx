import type { Theme } from '#themes/theme.ts'
import type { BrandView } from '../brand.ts'
import { useApp } from '../context.ts'
import { useLocation } from '../router/parts.tsx'
import { themeLinks } from '../shell/theme-links.ts'
import { LazyPart } from './lazy-part.tsx'

/** The catalogue shows all words of a brand, which no other page carries. */
const door = async () => {
  const [{ Catalogue }, { themes }] = await Promise.all([
    import('#ui/catalogue.tsx'),
    import('#themes/index.ts'),
  ])
  return {
    default: ({ brand, ...rest }: PartsProps) => <Catalogue words={wordsOf(brand, themes)} {...rest} />,
  }
}

interface PartsProps {
  readonly brand: BrandView
  readonly view: 'lobby' | 'guest' | 'parts'
  readonly themes: readonly { readonly name: string; readonly href: string; readonly current: boolean }[]
}

function wordsOf({ name, title, logo, hero }: BrandView, themes: Readonly<Record<string, Theme>>) {
  const { getCoins, tagline, company, coins, entries, hero: words } = themes[name]!.words
  return {
    title,
    getCoins,
    tagline,
    company,
    coins: coins.many,
    entries: entries.many,
    hero: words,
    ...(logo ? { logo: logo.src } : {}),
    ...(hero ? { heroImage: hero } : {}),
  }
}

/** The catalogue of the design system in the page's brand, in demonstration mode. */
export function PartsPage() {
  const { brand, themes } = useApp()
  const { pathname, search } = useLocation()
  const wanted = new URLSearchParams(search).get('view')
  const view = wanted === 'lobby' || wanted === 'guest' ? wanted : 'parts'
  const links = themeLinks(themes, pathname).map(({ label, href }, index) => ({
    name: label,
    href,
    current: themes[index] === brand.name,
  }))
  return <LazyPart door={door} props={{ brand, view, themes: links }} label="The catalogue" />
}
