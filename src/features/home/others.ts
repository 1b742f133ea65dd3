import type {
  BannerView,
  GameView,
  InfoPlate,
  IssueView,
  ProviderView,
  RecentGame,
  SchemaBanner,
  SchemeSection,
} from '#games/wire.ts'
import { get, type Answer } from '#platform/calls/contract.ts'
import type { HomePayload, PromotionView } from './contract.ts'

/**
 * The calls that the home page is put together from. Features do not know each other: the page asks by the
 * addresses of the wire, like everybody else, and says here what it reads of the answers.
 */

interface CatalogueRead {
  readonly games: readonly GameView[]
  readonly providers: readonly ProviderView[]
  readonly issues: readonly IssueView[]
  readonly issueGamesIds: Readonly<Record<string, readonly number[]>>
  readonly schemeSections: readonly SchemeSection[]
  readonly recentGames: readonly RecentGame[]
}
export const filters = get<Answer<CatalogueRead>>('/rest/get-game-filters/')

interface BannersRead {
  readonly banners: readonly BannerView[]
  readonly bannerPresetPackage: HomePayload['bannerPresetPackage']
  readonly promoBanners: readonly BannerView[]
  readonly schemaBanners: readonly SchemaBanner[]
  readonly infoPlate: InfoPlate | null
}
export const homeBanners = get<Answer<BannersRead>>('/rest/banners/home/')

export const promotions = get<{ payload?: { promotions: readonly PromotionView[] } }>(
  '/rest/page/promotions/',
)
