import type { BannerView, InfoPlate, SchemaBanner } from '#games/wire.ts'
import { get, type Answer } from '#platform/calls/contract.ts'

/** The bundle that is offered to this player, with the banner that shows it (000 §3). */
export interface BannerPresetPackage extends Readonly<Record<string, unknown>> {
  readonly bannerId: number
}

export interface HomeBanners {
  readonly banners: readonly BannerView[]
  readonly bannerPresetPackage: BannerPresetPackage | null
  /** Small ones below the rows. */
  readonly promoBanners: readonly BannerView[]
  readonly schemaBanners: readonly SchemaBanner[]
  readonly infoPlate: InfoPlate | null
}

/** The banners' part of the init data (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly bannerPresetPackage: Readonly<Record<string, unknown>> | null
  }
}

export const calls = {
  home: get<Answer<HomeBanners>>('/rest/banners/home/'),
}

/** Pushes (000 §4, 001 §4). */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** The offer of this banner is over: it leaves the page (000 §4). */
    readonly 'bannerOffer.banner_offer_hide': { readonly id: number }
  }
}
