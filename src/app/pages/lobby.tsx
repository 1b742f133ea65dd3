import { Fragment } from 'react'
import { useLoaderData } from 'react-router'
import { MINUTE, HOUR, DAY } from '#platform/clock.ts'
import { thousands } from '#platform/money.ts'
import { money } from '#ui/balance.tsx'
import { CategoryNav } from '#ui/category-nav.tsx'
import { HeroBanner, type HeroSlide } from '#ui/hero.tsx'
import { WinnersTicker, type WinnerView } from '#ui/winners.tsx'
import type { BrandView } from '../brand.ts'
import { useApp } from '../context.ts'
import { artOf, linesOf } from '../tiles.ts'
import type { HomePayload } from '../wire.ts'
import type { LobbyData } from './lobby-data.ts'
import { Promises } from './promises.tsx'
import { Games } from './rail.tsx'
import { SearchResults, useSearch } from './search.tsx'

/** The lobby: stage, groups, rows of games, what others won. */
export function LobbyPage({ home = false }: { readonly home?: boolean }) {
  const { home: payload, rails, count } = useLoaderData<LobbyData>()
  const { brand, device, now_ms } = useApp()
  const search = useSearch(count)
  const sight = device === 'phone' ? 4 : 6
  const categories = [
    { key: 'all', label: 'All', href: '/library' },
    ...rails
      .filter((rail) => rail.key !== 'allGames')
      .map(({ key, title }) => ({ key, label: title, href: `/library?category=${key}` })),
  ]
  const winners = winnersOf(payload, brand, now_ms)
  return (
    <>
      <HeroBanner slides={slidesOf(payload, brand)} />
      <CategoryNav categories={categories} current="all">
        {search.field}
      </CategoryNav>
      {search.searching ? (
        <SearchResults found={search.found} text={search.text} />
      ) : (
        linesOf(rails).map((line, index) => (
          <Fragment key={line[0]!.key}>
            <div className={line.length > 1 ? 'rail-pair' : undefined}>
              {line.map((rail) => (
                <Games key={rail.key} rail={rail} link eager={index === 0 ? sight : 0} />
              ))}
            </div>
            {index === 0 && winners.length > 0 && <WinnersTicker winners={winners} />}
          </Fragment>
        ))
      )}
      {home && <Promises count={count} />}
    </>
  )
}

function slidesOf({ banners }: HomePayload, brand: BrandView): HeroSlide[] {
  return banners.map(({ key, kicker, title, text, action, more }) => ({
    key,
    kicker,
    title,
    text,
    action,
    ...(more ? { more } : {}),
    ...(brand.hero ? { image: brand.hero, imageMobile: `${brand.hero}-tall` } : {}),
  }))
}

/** `now`, `5 min`, `3 h`, `2 d`. */
export function agoOf(at: string, now_ms: number): string {
  const ago = Math.max(0, now_ms - Date.parse(at))
  if (ago < MINUTE) return 'now'
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)} min`
  return ago < DAY ? `${Math.floor(ago / HOUR)} h` : `${Math.floor(ago / DAY)} d`
}

function winnersOf({ lastWinners }: HomePayload, brand: BrandView, now_ms: number): WinnerView[] {
  return lastWinners.map(({ name, slug, title, win, currency, at }) => ({
    key: `${at} ${name} ${slug}`,
    name,
    game: title,
    href: `/games/${slug}`,
    image: artOf(slug),
    amount: `+${currency === 'coins' ? thousands(win) : money(win, 2)}`,
    currency: brand.words[currency].many,
    ago: agoOf(at, now_ms),
  }))
}
