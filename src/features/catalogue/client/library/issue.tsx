import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CategoryNav } from '#ui/lobby/category-nav.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useApp, useIsGuest, usePlayer } from '#client/context/app.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import { useGuestFavorites } from './guest-favorites.ts'
import { FAVORITES, type IssueData } from './library-data.ts'
import { Games } from '#client/games/rail.tsx'

/** A collection of games with what it is about, or the games that somebody gave a heart. */
export function IssuePage() {
  const { slug, title, text, places, count, tiles } = useLoaderData<IssueData>()
  const { device } = useApp()
  const guest = useIsGuest()
  const hearts = usePlayer((state) => state.favorites)
  const mine = slug === FAVORITES
  const own = useGuestFavorites(guest && mine, hearts)
  const shown = own ?? { tiles, count }
  return (
    <>
      <header className="page-head">
        <h1>{mine ? t('Your favorites') : title}</h1>
        {mine && guest && shown.count > 0 ? (
          <p>{t('They’re saved in this browser. Sign up to keep them on all your devices.')}</p>
        ) : (
          text && <p>{text}</p>
        )}
      </header>
      <CategoryNav
        current={slug}
        categories={[
          { key: FAVORITES, label: t('Favorites'), href: '/issues/favorites', icon: 'heart' },
          ...places.map(({ key, title: label, href }) => ({ key, label, href })),
          { key: 'library', label: t('All games'), href: '/library' },
        ]}
      />
      {shown.count === 0 ? (
        <EmptyState
          image="/art/empty/favourites@1x.webp"
          title={t('No favorites yet')}
          text={t('Tap the heart on a game to save it here.')}
          action={<ButtonLink href="/library">{t('Browse all games')}</ButtonLink>}
        />
      ) : (
        <Games
          key={slug}
          rail={{
            key: 'issue',
            rows: 1,
            title: t('{count, plural, one {# game} other {# games}}', { count: shown.count }),
            ...shown,
          }}
          layout="grid"
          eager={device === 'phone' ? 9 : 12}
        />
      )}
    </>
  )
}
