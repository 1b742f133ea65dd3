import type {
  BannerView,
  GameView,
  InfoPlate,
  IssueView,
  RecentGame,
  SchemaBanner,
  SchemeSection,
} from '#games/wire.ts'
import { get, type Answer } from '#platform/calls/contract.ts'
import type { FeatureHomeData } from '#platform/calls/home-data.ts'

/** A round that was won lately, with the player's public name (000 §3). */
export interface LastWinner {
  readonly name: string
  readonly slug: string
  readonly title: string
  readonly win: number
  readonly currency: 'coins' | 'entries'
  /** ISO time. */
  readonly at: string
}

/** A collection with the games that it shows. */
export interface CollectionView extends IssueView {
  readonly gameIds: readonly number[]
}

/** A promotion that runs now (000 §3). */
export interface PromotionView extends Readonly<Record<string, unknown>> {
  readonly type: string
}

/** Figures of the whole catalogue. */
export interface GamesInfo {
  readonly total: number
  readonly providers: number
  /** Lowest and highest return to player, in percent. */
  readonly rtp: readonly [least: number, most: number]
}

/** The home payload (000 §3). What the site does not have is empty or null, never made up. */
export interface HomePayload extends FeatureHomeData {
  readonly seo: { readonly title: string; readonly description: string }
  readonly banners: readonly BannerView[]
  /** The bundle that is offered, with the banner that shows it. */
  readonly bannerPresetPackage: (Readonly<Record<string, unknown>> & { readonly bannerId: number }) | null
  readonly collections: readonly CollectionView[]
  readonly infoPlate: InfoPlate | null
  readonly promotions: readonly PromotionView[]
  readonly gameOfWeek: { readonly id: number; readonly slug: string; readonly title: string } | null
  readonly promoBanners: readonly BannerView[]
  readonly schemeSections: readonly SchemeSection[]
  readonly lastWinners: readonly LastWinner[]
  readonly schemaBanners: readonly SchemaBanner[]
  readonly games: readonly GameView[]
  readonly gamesInfo: GamesInfo
  readonly recentGames: readonly RecentGame[]
}

export const calls = {
  /** A lobby that shows no promotions asks for its rows `only`: promotions cost a look at the state of every feature. */
  home: get<{ payload: HomePayload; versionApp: string }, { only?: 'rows' | undefined } | void>(
    '/rest/page/home/',
  ),
  /** The winners alone, for a page that stays open. */
  winners: get<Answer<{ lastWinners: readonly LastWinner[] }>>('/rest/home/last-winners/'),
}
