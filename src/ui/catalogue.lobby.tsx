import { useState } from 'react'
import { BottomTabs, Header } from './header.tsx'
import {
  categories,
  features,
  footerGroups,
  games,
  jackpots,
  manyGames,
  nav,
  notices,
  slides,
  tabs,
  winners,
  type SampleWords,
} from './catalogue.data.ts'
import { CategoryNav } from './category-nav.tsx'
import { FeatureStrip } from './feature-strip.tsx'
import { Footer } from './footer.tsx'
import { GameRail } from './game-rail.tsx'
import { HeroBanner } from './hero.tsx'
import { JackpotTicker } from './jackpots.tsx'
import { SearchField } from './search-field.tsx'
import { toast } from './toasts.ts'
import { WinnersTicker } from './winners.tsx'

const LOADED_MS = 1_700_000_000_000
const rails = [
  { id: 'hot', title: 'Hot right now', icon: 'flame', list: manyGames(14) },
  { id: 'new', title: 'New games', icon: 'sparkles', list: manyGames(9) },
] as const
const readings = jackpots(LOADED_MS)
const still = { now: () => LOADED_MS }

export interface LobbySampleProps {
  readonly words: SampleWords
  readonly guest?: boolean | undefined
}

/** A lobby made of the parts, as the catalogue and the visual tests show it. */
export function LobbySample({ words, guest }: LobbySampleProps) {
  const [category, setCategory] = useState('all')
  const [search, setSearch] = useState('')
  const [mode, setMode] = useState('coins')
  const [favorites, setFavorites] = useState<ReadonlySet<string>>(() => new Set(['dragon-vault']))
  const balances = [
    { key: 'coins', label: words.coins, currency: 'coins', amount: 1_284_500, decimals: 0 },
    { key: 'entries', label: words.entries, currency: 'entries', amount: 3620, decimals: 2 },
  ] as const
  const onFavorite = (slug: string, on: boolean) => {
    setFavorites((now) => new Set(on ? [...now, slug] : [...now].filter((other) => other !== slug)))
    toast({ kind: 'success', key: 'favorite', text: on ? 'Added to favourites' : 'Removed from favourites' })
    return true
  }
  return (
    <>
      <Header
        logo={{ title: words.title, href: '#home', src: words.logo }}
        nav={nav}
        onMode={setMode}
        {...(guest
          ? {
              guest: {
                signIn: { label: 'Log in', href: '#signin' },
                signUp: { label: 'Sign up', href: '#signup' },
              },
            }
          : {
              balances: balances.map((it) => ({ ...it, version: 1, active: it.key === mode })),
              notifications: { count: 2, onOpen: () => toast('Two new messages') },
              action: { label: words.getCoins, href: '#cashier' },
              player: { name: 'Mika Lind', href: '#me', progress: 0.68 },
            })}
      />
      <main className="content" id="content">
        <HeroBanner slides={slides(words)} />
        <JackpotTicker jackpots={readings} clock={still} />
        <FeatureStrip label="Today" features={features} />
        <CategoryNav categories={categories} current={category} onChange={setCategory}>
          <SearchField
            label="Search games"
            value={search}
            onChange={setSearch}
            shortcut
            found={games.filter((game) => game.title.toLowerCase().includes(search.toLowerCase())).length}
          />
        </CategoryNav>
        {rails.map((rail, index) => (
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
        ))}
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
      <BottomTabs tabs={tabs} middle={{ label: 'Daily wheel', href: '#wheel', icon: 'spin', count: 1 }} />
    </>
  )
}
