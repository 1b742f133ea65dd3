import { useLoaderData } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { CategoryNav } from '#ui/category-nav.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useApp, useIsGuest, usePlayer } from '../context.ts'
import type { LibraryData } from './lobby-data.ts'
import { Games } from './rail.tsx'
import { SearchResults, useSearch } from './search.tsx'
import { useGuestFavorites } from './guest-favorites.ts'

/** All games, or one group of them, or the ones with a heart. */
export function LibraryPage() {
  const { category, title, categories, count, total, tiles } = useLoaderData<LibraryData>()
  const { device } = useApp()
  const guest = useIsGuest()
  const hearts = usePlayer((state) => state.favorites)
  const search = useSearch(total)
  const own = useGuestFavorites(guest && category === 'favorites', hearts)
  const shown = own ?? { tiles, count }
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
        {search.field}
      </header>
      <CategoryNav
        current={category}
        categories={categories.map(({ key, title: label }) => ({
          key,
          label: key === 'allGames' ? 'All' : label,
          href: key === 'allGames' ? '/library' : `/library?category=${key}`,
          ...(key === 'favorites' ? { icon: 'heart' as const } : {}),
        }))}
      />
      {search.searching ? (
        <SearchResults found={search.found} text={search.text} />
      ) : shown.count === 0 ? (
        <EmptyState
          icon="heart"
          title="No favourites yet"
          text="Press the heart of a game and it stays here."
          action={<ButtonLink href="/library">Look at all games</ButtonLink>}
        />
      ) : (
        <Games
          key={category}
          rail={{
            key: category,
            rows: 1,
            title: `${shown.count} ${shown.count === 1 ? 'game' : 'games'}`,
            ...shown,
          }}
          layout="grid"
          eager={device === 'phone' ? 9 : 12}
        />
      )}
    </>
  )
}
