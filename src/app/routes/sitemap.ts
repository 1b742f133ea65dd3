import type { FeatureFace } from '#client/feature.ts'
import { pathExists } from '#client/links/gated-links.ts'
import type { PageFace } from '#client/router/page-face.ts'
import type { SiteEntry } from '#client/page/site-entry.ts'
import type { PageCall } from '#platform/pages/page.ts'
import { isThemeName, themeOf } from '#themes/index.ts'
import { registry } from '../registry.ts'

/** Pages of no feature, and the front page. */
const OWN = ['/', '/credits']

/** Whether everybody may read a page of one address, and is not led on or asked for something there. */
const isPublic = ({ path, layout = 'default', guards = [], hydration }: PageFace): boolean =>
  layout === 'default' &&
  hydration !== 'now' &&
  !path.includes(':') &&
  guards.every((guard) => guard.startsWith('flag:'))

/**
 * Pages with an address of their own that everybody may read; which of them a brand has says `pathExists`.
 * Games, texts and landings come from their own lists.
 */
export const addresses: readonly string[] = [
  ...OWN,
  ...registry.features.flatMap(({ pages = [] }: FeatureFace) =>
    pages.filter(isPublic).map(({ path }) => path),
  ),
]

/** Everything of a brand that everybody may read: pages, texts and landings that are published, games. */
export async function siteEntries(call: PageCall): Promise<SiteEntry[]> {
  const [me, ...lists] = await Promise.all([
    call(registry.core.init),
    ...registry.features.map(async ({ siteEntries: list }) => (list ? (await list()).siteEntries(call) : [])),
  ])
  const { features = {}, theme = '' } = me.data ?? {}
  const offer = { registry, features, flags: isThemeName(theme) ? themeOf(theme).flags : {} }
  return [...addresses.filter((path) => pathExists(offer, path)).map((path) => ({ path })), ...lists.flat()]
}
