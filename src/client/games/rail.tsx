import { useCallback } from 'react'
import { GameRail } from '#ui/lobby/game-rail.tsx'
import { useApp, usePlayer } from '../context/app.ts'
import { setFavorite } from './favorites.ts'
import { openGame } from './open-game.ts'
import { cached } from '../router/cached.tsx'
import { useNavigate } from '../router/parts.tsx'
import { filledRows, firstTiles, groupIcon, narrowRows, type RailView } from './rows.ts'

export interface GamesProps {
  readonly rail: RailView
  readonly layout?: 'rail' | 'grid'
  /** How many pictures load at once. */
  readonly eager?: number
  /** Leads to the group's own page. */
  readonly link?: boolean
  /** Shares its line with another. */
  readonly half?: boolean
  /** Stands below the first screens: its games come when it is near. */
  readonly late?: boolean
}

function LiveGames({
  rail,
  layout = 'rail',
  eager = 0,
  link = false,
  half = false,
  late = false,
}: GamesProps) {
  const app = useApp()
  const navigate = useNavigate()
  const favorites = usePlayer((state) => state.favorites)
  const onOpen = useCallback(
    (slug: string, tile: HTMLElement) => {
      void openGame(app, navigate, slug, tile)
      return true
    },
    [app, navigate],
  )
  // A rail without a page of its own has nowhere else to show the rest.
  const first = late ? 0 : link && layout === 'rail' ? firstTiles(rail, app.device) : rail.count
  const onReach = useCallback(
    async (list: HTMLUListElement) => (await import('./rail-more.ts')).fillRail(app, rail, list),
    [app, rail],
  )
  const onFavorite = useCallback((slug: string, on: boolean) => setFavorite(app, slug, on), [app])
  return (
    <GameRail
      id={`games-${rail.key}`}
      title={rail.title}
      icon={groupIcon(rail.key)}
      games={rail.tiles}
      first={first}
      onReach={first < rail.count ? onReach : undefined}
      layout={layout}
      half={half}
      rows={layout === 'rail' ? filledRows(rail.rows, rail.count) : 1}
      narrowRows={layout === 'rail' ? narrowRows(rail.rows, rail.count) : 1}
      eager={eager}
      favorites={favorites}
      onOpen={onOpen}
      onFavorite={onFavorite}
      {...(link ? { href: `/library?category=${rail.key}`, count: rail.count } : {})}
    />
  )
}

/** A row or a grid of games that opens them and keeps hearts. Rows of a lobby are the same for nearly all. */
export const Games = import.meta.env.SSR
  ? cached(LiveGames, ({ rail, layout = 'rail', eager = 0, link, half, late }, { device }) => {
      if (!link || layout !== 'rail' || !rail.tiles) return null
      const { key, title, rows, count, tiles } = rail
      const seen = tiles.slice(0, late ? 0 : firstTiles(rail, device))
      return { name: `games-${key}-${device}-${eager}`, by: [title, rows, count, half, ...seen] }
    })
  : LiveGames
