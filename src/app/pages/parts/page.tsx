import type { ImageSource } from '#platform/images/image-sizes.ts'
import type { Theme } from '#themes/theme.ts'
import type { SampleWords } from '#ui/catalogue/data.ts'
import type { BrandView } from '#client/context/brand.ts'
import { useApp } from '#client/context/app.ts'
import { useLocation } from '#client/router/parts.tsx'
import { LazyPart } from '#client/page/lazy-part.tsx'

/** The catalogue shows all words of a brand, which no other page carries. */
const load = async () => {
  const [{ Catalogue }, { themes }, { rewards, samples, asides }, { heroes }, { gameMoments }] =
    await Promise.all([
      import('#ui/catalogue/catalogue.tsx'),
      import('#themes/index.ts'),
      import('./rewards.tsx'),
      import('#themes/pictures.gen.ts'),
      import('#features/play/client/game/specimens.tsx'),
    ])
  const more = [...rewards, gameMoments]
  return {
    default: ({ brand, ...rest }: PartsProps) => (
      <Catalogue
        words={wordsOf(brand, { themes, pictures: heroes, samples })}
        more={more}
        aside={asides}
        {...rest}
      />
    ),
  }
}

interface PartsProps {
  readonly brand: BrandView
  readonly view: 'lobby' | 'guest' | 'parts'
  readonly group: string | undefined
  readonly part: string | undefined
  readonly state: string | undefined
  readonly themes: readonly { readonly name: string; readonly href: string; readonly current: boolean }[]
}

interface Given {
  readonly themes: Readonly<Record<string, Theme>>
  readonly pictures: Readonly<Record<string, ImageSource>>
  /** Of features. */
  readonly samples: Pick<SampleWords, 'cards' | 'slides' | 'prize'>
}

const cache = new Map<string, ReturnType<typeof made>>()

function made({ name, title, logo, hero }: BrandView, { themes, pictures, samples }: Given) {
  const { words } = themes[name]!
  const { tagline, company, coins, entries } = words
  return {
    title,
    tagline,
    company,
    coins: coins.many,
    entries: entries.many,
    picture: pictures[name],
    ...samples,
    ...(logo ? { logo: logo.src } : {}),
    ...(hero ? { heroImage: hero } : {}),
  }
}

/** The words of a brand; the same object for the same brand, so that no specimen begins again. */
function wordsOf(brand: BrandView, given: Given) {
  const words = cache.get(brand.name) ?? made(brand, given)
  cache.set(brand.name, words)
  return words
}

/** The address of the same view in another brand. */
function inTheme(pathname: string, search: string, theme: string): string {
  const params = new URLSearchParams(search)
  params.set('theme', theme)
  return `${pathname}?${params.toString()}`
}

/** The catalogue of the design system in the page's brand, in demonstration mode. */
export function PartsPage() {
  const { brand, themes } = useApp()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const wanted = params.get('view')
  const view = wanted === 'lobby' || wanted === 'guest' ? wanted : 'parts'
  const links = themes.map((name) => ({
    name: name[0]!.toUpperCase() + name.slice(1),
    href: inTheme(pathname, search, name),
    current: name === brand.name,
  }))
  const [group, part, state] = ['group', 'part', 'state'].map((name) => params.get(name) ?? undefined)
  return <LazyPart load={load} props={{ brand, view, group, part, state, themes: links }} />
}
