import { get, type Answer } from '#platform/calls/contract.ts'
import type { Client } from '#tests/rig/client.ts'
import type { PackageView } from '../contract.ts'

/** Reads by tests of packages from other features, by their paths. */

export const info = get<
  Answer<{
    readonly statusFeatures: { readonly fortuneInvestment: boolean }
    readonly currentOffer: { readonly badgeLabel: string } | null
    readonly popupPresetPackages: readonly object[]
  }>,
  object
>('/rest/features-games-info/info/')

/** The state of packages in the lobby's combined answer; undefined if it has none. */
export async function lobbyState(client: Client): Promise<object | undefined> {
  const data = (await client.call(info, {})).body.data! as unknown as Record<string, Record<string, object>>
  return Object.values(data).find((part) => typeof part === 'object' && part && 'packages' in part)?.[
    'packages'
  ]
}

export const homePage = get<{ payload: { readonly packages: readonly PackageView[] } }>('/rest/page/home/')
