import type { SiteEntry } from '#client/page/site-entry.ts'
import type { PageCall } from '#platform/pages/page.ts'
import { calls } from '../contract.ts'

/** The page of each game. */
export async function siteEntries(call: PageCall): Promise<SiteEntry[]> {
  const { data } = await call(calls.filters)
  return (data?.games ?? []).map(({ slug }) => ({ path: `/games/${slug}` }))
}
