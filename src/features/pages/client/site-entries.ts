import type { SiteEntry } from '#client/page/site-entry.ts'
import type { PageCall } from '#platform/pages/page.ts'
import { calls } from '../contract.ts'

/** Texts and landings that are published; a brand without texts answers with a refusal. */
export async function siteEntries(call: PageCall): Promise<SiteEntry[]> {
  const { payload } = await call(calls.list)
  return (payload?.pages ?? []).map(({ path, updatedAt }) => ({ path, updatedAt }))
}
