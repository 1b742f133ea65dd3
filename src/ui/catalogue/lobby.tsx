import { useState, type ReactNode } from 'react'
import { BottomTabs, Header } from '../lobby/header.tsx'
import {
  categories,
  featuresOf,
  footerGroups,
  games,
  manyGames,
  nav,
  notices,
  slides,
  tabs,
  winners,
  type SampleWords,
} from './data.ts'
import { CategoryNav } from '../lobby/category-nav.tsx'
import { FeatureStrip } from '../lobby/feature-strip.tsx'
import { Footer } from '../lobby/footer.tsx'
import { GameRail } from '../lobby/game-rail.tsx'
import { HeroBanner } from '../lobby/hero.tsx'
import { SearchField } from '../forms/search-field.tsx'
import { toast } from '../overlays/toasts.ts'
import { WinnersTicker } from '../lobby/winners.tsx'
import { moneyArt } from '../art/brand-art.ts'

const rails = [
  { id: 'hot', title: 'Hot right now', icon: 'flame', list: manyGames(14) },
  { id: 'new', title: 'New games', icon: 'sparkles', list: manyGames(9) },
] as const

export const middle = {
  label: 'Spin',
  href: '#wheel',
  icon: 'spin',
  image: '/art/sprites/feature-wheel@1x.webp',
  count: 1,
} as const

const balances = ({ coins, entries }: SampleWords) =>
  [
    {
      key: 'coins',
      label: coins,
      currency: 'coins',
      amount: 1_284_500,
      decimals: 0,
      image: moneyArt('coin'),
    },
    {
      key: 'entries',
      label: entries,
      currency: 'entries',
      amount: 3620,
      decimals: 0,
      image: moneyArt('entries'),
    },
  ] as const

export interface LobbySampleProps {
  readonly words: SampleWords
  readonly guest?: boolean | undefined
  /** Content beside the stage. */
  readonly aside?: ReactNode
}

/** The header of the sample, for a guest or for a player who may switch the currency in play. */
export function SampleHeader({ words, guest }: Omit<LobbySampleProps, 'aside'>) {
  const [mode, setMode] = useState('coins')
  const logo = { title: words.title, href: '#home', src: words.logo }
  if (guest) {
    const links = {
      signIn: { label: 'Log in', href: '#signin' },
      signUp: { label: 'Sign up', href: '#signup' },
    }
    return <Header logo={logo} nav={nav} guest={links} />
  }
  return (
    <Header
      logo={logo}
      nav={nav}
      onMode={setMode}
      balances={balances(words).map((it) => ({ ...it, version: 1, active: it.key === mode }))}
      notifications={{ count: 2, onOpen: () => toast('Two new messages') }}
      action={{ label: `Get ${words.coins}`, href: '#cashier' }}
      player={{ name: 'Mika Lind', href: '#me', progress: 0.68 }}
    />
  )
}

/** The rails of the sample; hearts keep what they are told. */
function SampleRails() {
  const [favorites, setFavorites] = useState<ReadonlySet<string>>(() => new Set(['dragon-vault']))
  const onFavorite = (slug: string, on: boolean) => {
    setFavorites((now) => new Set(on ? [...now, slug] : [...now].filter((other) => other !== slug)))
    toast({ kind: 'success', key: 'favorite', text: on ? 'Added to favourites' : 'Removed from favourites' })
    return true
  }
  return rails.map((rail, index) => (
    <GameRail
      key={rail.id}
      id={`sample-${rail.id}`}
      title={rail.title}
      icon={rail.icon}
      count={48}
      href={`#${rail.id}`}
      games={rail.list}
      eager={index === 0 ? 6 : 0}
      favorites={favorites}
      onFavorite={onFavorite}
      onOpen={(slug) => Boolean(toast({ kind: 'last-game', text: slug, detail: 'Opens here' }))}
    />
  ))
}

/** A lobby made of the parts, as the catalogue and the visual tests show it. */
export function LobbySample({ words, guest, aside }: LobbySampleProps) {
  const [category, setCategory] = useState('all')
  const [search, setSearch] = useState('')
  const isFound = ({ title }: { title: string }) => title.toLowerCase().includes(search.toLowerCase())
  return (
    <>
      <SampleHeader words={words} guest={guest} />
      <main className="content" id="content">
        <h1 className="sr">{words.title}</h1>
        <div className="lobby-page">
          <HeroBanner slides={slides(words)} />
          {aside}
        </div>
        <FeatureStrip label="Today" features={featuresOf(words)} />
        <CategoryNav categories={categories} current={category} onChange={setCategory}>
          <SearchField
            label="Search games"
            value={search}
            onChange={setSearch}
            shortcut
            found={games.filter(isFound).length}
          />
        </CategoryNav>
        <SampleRails />
        <WinnersTicker winners={winners} />
      </main>
      <Footer
        logo={<strong className="logo">{words.title}</strong>}
        tagline={words.tagline}
        groups={footerGroups}
        notices={notices}
        marks={['21+']}
        company={words.company}
      />
      <BottomTabs tabs={tabs} middle={middle} />
    </>
  )
}
