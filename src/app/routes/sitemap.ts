import { calls as catalogue } from '#features/catalogue/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as pages } from '#features/pages/contract.ts'
import type { PageCall } from '#platform/pages/page.ts'
import { isThemeName, themeOf } from '#themes/index.ts'
import { addresses } from '#client/links/addresses.ts'
import { isOffered } from '#client/links/gated-links.ts'
import { registry } from '../registry.ts'

/** An address for searchers, with the time of its last change where that is known. */
interface Entry {
  readonly path: string
  readonly updatedAt?: string
}

/** Everything of a brand that everybody may read: pages, texts and landings that are published, games. */
export async function siteEntries(call: PageCall): Promise<Entry[]> {
  const [me, texts, games] = await Promise.all([call(init.init), call(pages.list), call(catalogue.filters)])
  const { features = {}, theme = '' } = me.data ?? {}
  const offer = { registry, features, flags: isThemeName(theme) ? themeOf(theme).flags : {} }
  return [
    ...addresses.filter(({ path }) => isOffered(offer, path)),
    // A brand without texts answers with a refusal.
    ...(texts.payload?.pages ?? []).map(({ path, updatedAt }) => ({ path, updatedAt })),
    ...(games.data?.games ?? []).map(({ slug }) => ({ path: `/games/${slug}` })),
  ]
}
