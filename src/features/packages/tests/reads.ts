import { get, type Answer } from '#platform/calls/contract.ts'
import type { PackageView } from '../contract.ts'

/** What tests of packages read of others, by the addresses of the wire. */

export const info = get<
  Answer<{
    readonly statusFeatures: { readonly fortuneInvestment: boolean }
    readonly featuresInfo: Readonly<Record<string, object>>
    readonly currentOffer: { readonly badgeLabel: string } | null
    readonly popupPresetPackages: readonly object[]
  }>,
  object
>('/rest/features-games-info/info/')

export const homePage = get<{ payload: { readonly packages: readonly PackageView[] } }>('/rest/page/home/')
