import type { FeatureClient } from '#client/feature.ts'

/** Banners on the page of a player: an offer that is over leaves it (000 §4). */
export const client: FeatureClient = {
  pushReducers: {
    'bannerOffer.banner_offer_hide': ({ bannerPresetPackage: shown }, { id }: { readonly id: number }) =>
      shown?.['bannerId'] === id ? { bannerPresetPackage: null } : null,
  },
}
