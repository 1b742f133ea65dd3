import { t } from '#platform/words/words.ts'
import type { App } from '#client/context/app.ts'
import { pathExists } from '#client/links/gated-links.ts'
import { pauseIn } from '#client/rewards/pause/use-pause.ts'
import { gamesOfHome, noteVersion } from '#client/games/games.ts'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import type { RailView } from '#client/games/rows.ts'
import { railsOf, tilesOf } from '#client/games/tiles.ts'
import { calls, type HomePayload } from '../contract.ts'
import { frontOf } from './front.ts'
import type { RowsOfGames } from '#games/wire.ts'

/** A collection as a card shows it: what it is called, how many games, three of their pictures. */
export interface CollectionCard {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly count: number
  readonly pictures: readonly string[]
}

/** The data that a lobby renders from, without the games: its HTML has them. */
export interface LobbyData {
  readonly home: Pick<
    HomePayload,
    'seo' | 'banners' | 'promoBanners' | 'schemaBanners' | 'infoPlate' | 'lastWinners'
  > & {
    /** Of the part beside the stage. */
    readonly aside?: unknown
  }
  readonly rails: readonly RailView[]
  /** Games to go on with, for players. */
  readonly recent: RailView | null
  readonly collections: readonly CollectionCard[]
  readonly count: number
}

/** The row to go on with: what was played last, open rounds first. */
function recentRail({ games, recentGames }: RowsOfGames): RailView | null {
  const tiles = tilesOf(
    games,
    recentGames.map(({ id }) => id),
  )
  const open = new Set(recentGames.filter(({ isOpen }) => isOpen).map(({ id }) => id))
  const slugs = new Set(games.filter(({ id }) => open.has(id)).map(({ slug }) => slug))
  if (tiles.length === 0) return null
  return {
    key: 'recent',
    title: '',
    rows: 1,
    count: tiles.length,
    tiles: tiles.map((tile) =>
      slugs.has(tile.slug) ? { ...tile, badge: { kind: 'open' as const, text: t('Resume') } } : tile,
    ),
  }
}

const cardsOf = ({ collections }: HomePayload, { games }: RowsOfGames): CollectionCard[] => {
  const slugs = new Map(games.map(({ id, slug }) => [id, slug]))
  return collections.map(({ slug, title, text, gameIds }) => ({
    slug,
    title,
    text,
    count: gameIds.length,
    pictures: gameIds.flatMap((id) => slugs.get(id) ?? []).slice(0, 3),
  }))
}

/** The lobby of a closed account: what closed it, and nothing that invites to play. */
const quietLobby = (app: App, payload: HomePayload, games: RowsOfGames): LobbyData => ({
  home: {
    // Nothing of whatever stands beside the stage.
    ...{ seo: payload.seo, infoPlate: null, aside: [] },
    banners: frontOf(app, payload, games),
    ...{ promoBanners: [], schemaBanners: [], lastWinners: [] },
  },
  ...{ rails: [], recent: null, collections: [], count: 0 },
})

/** Everything that a lobby shows, by one call. */
export async function lobbyLoader({ app }: LoaderFunctionArgs): Promise<LobbyData> {
  const { payload, versionApp } = await app.call(calls.home, { only: 'rows' })
  if (!payload) throw new Error('the home payload could not be loaded')
  noteVersion(versionApp)
  const games = await gamesOfHome(app, payload)
  const { me } = app.player.getState()
  if (me.closedUntil !== undefined) return quietLobby(app, payload, games)
  const { seo, promoBanners, schemaBanners, infoPlate, lastWinners } = payload
  // Operators write banners for all brands: one whose page this brand lacks is none of its own.
  const offer = {
    registry: app.registry,
    features: me.features,
    flags: app.brand.flags,
  }
  const leads = ({ action }: { readonly action: { readonly href: string } | null }) =>
    action === null || pathExists(offer, action.href)
  return {
    home: {
      seo,
      aside: app.eagerParts.asideData?.({ isGuest: me.isGuest, now_ms: app.now_ms }, payload),
      banners: frontOf(app, { ...payload, banners: payload.banners.filter(leads) }, games),
      promoBanners: promoBanners.filter(leads),
      schemaBanners: schemaBanners.filter(leads),
      infoPlate: infoPlate && leads(infoPlate) ? infoPlate : null,
      lastWinners,
    },
    rails: railsOf(games),
    recent: pauseIn(me, 'stake') ? null : recentRail(games),
    collections: cardsOf(payload, games),
    count: games.games.length,
  }
}
