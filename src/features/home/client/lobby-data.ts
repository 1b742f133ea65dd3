import { withLocale, t } from '#platform/words/words.ts'
import type { App } from '#client/context/app.ts'
import { isOffered } from '#client/links/gated-links.ts'
import { gamesOfHome, noteVersion } from '#client/games/games.ts'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import type { RailView } from '#client/games/rows.ts'
import { railsOf, tilesOf } from '#client/games/tiles.ts'
import { calls, type HomePayload } from '../contract.ts'
import type { RowsOfGames } from '#games/views.ts'

/** A collection as a card shows it: what it is called, how many games, three of their pictures. */
export interface CollectionCard {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly count: number
  readonly pictures: readonly string[]
}

/** A jackpot in the row of the lobby. */
export type PotView = Pick<HomePayload['jackpots'][number], 'tier' | 'currency' | 'amount' | 'at' | 'slope'>

/** The lobby has a place for its jackpots. */
declare module '#client/page/eager-slots.ts' {
  interface EagerSlots {
    readonly jackpots: { readonly jackpots: readonly PotView[] }
  }
}

/** What a lobby shows; the games themselves are in its HTML, so the payload's copy of them stays behind. */
export interface LobbyData {
  readonly home: Pick<
    HomePayload,
    'seo' | 'banners' | 'promoBanners' | 'schemaBanners' | 'infoPlate' | 'lastWinners'
  > & { readonly jackpots: readonly PotView[] }
  readonly rails: readonly RailView[]
  /** Games to go on with, for players. */
  readonly recent: RailView | null
  readonly collections: readonly CollectionCard[]
  readonly count: number
}

/** The row to go on with: what was played last, open rounds first. */
export function recentRail({ games, recentGames }: RowsOfGames): RailView | null {
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

/** What the row of jackpots shows; who cannot play with entries yet needs no more than those in coins. */
const potsFor = (app: App, jackpots: HomePayload['jackpots']): readonly PotView[] =>
  jackpots
    .filter(({ currency }) => currency === 'coins' || !app.player.getState().me.isGuest)
    // A pot that stands still is the same at any time, and so is the page.
    .map(({ tier, currency, amount, at, slope }) => ({
      tier,
      currency,
      amount,
      at: slope === 0 ? app.now_ms : at,
      slope,
    }))

/** Everything that a lobby shows, by one call. */
export async function lobbyLoader({ app }: LoaderFunctionArgs): Promise<LobbyData> {
  const { payload, versionApp } = await app.call(calls.home, { without: 'promotions' })
  if (!payload) throw new Error('the home payload could not be loaded')
  noteVersion(versionApp)
  const games = await gamesOfHome(app, payload)
  const { seo, jackpots, banners, promoBanners, schemaBanners, infoPlate, lastWinners } = payload
  // Operators write banners for all brands: one whose page this brand lacks is none of its own.
  const offer = {
    registry: app.registry,
    features: app.player.getState().me.features,
    flags: app.brand.flags,
  }
  const leads = ({ action }: { readonly action: { readonly href: string } | null }) =>
    action === null || isOffered(offer, action.href)
  return withLocale(app.locale, () => ({
    home: {
      seo,
      jackpots: potsFor(app, jackpots),
      banners: banners.filter(leads),
      promoBanners: promoBanners.filter(leads),
      schemaBanners: schemaBanners.filter(leads),
      infoPlate: infoPlate && leads(infoPlate) ? infoPlate : null,
      lastWinners,
    },
    rails: railsOf(games),
    recent: recentRail(games),
    collections: cardsOf(payload, games),
    count: games.games.length,
  }))
}
