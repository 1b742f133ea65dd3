import { randomBytes } from 'node:crypto'
import type { Client } from '#tests/rig/client.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import type { Trigger } from '../contract.ts'
import { calls } from '../contract.ts'
import { writeAd, type AdDraft } from '../write-ad.server.ts'

/** The visitor agrees to what is optional, as the banner stores it: from then on the browser has a tracking id. */
export function consent<C extends Client>(client: C, ...groups: readonly string[]): C {
  const optional = groups.length > 0 ? groups : ['analytics']
  client.cookies.set('consent', encodeURIComponent(JSON.stringify({ necessary: [], optional })))
  client.cookies.set('tracking_id', randomBytes(16).toString('hex'))
  return client
}

let written = 0

/** An ad in order, of a campaign of its own. */
export const draft = (more: Partial<AdDraft> = {}): AdDraft => ({
  name: `Ad ${++written}`,
  campaign: `Campaign ${written}`,
  companyPriority: 10,
  popupPriority: 10,
  theme: null,
  about: null,
  audience: 'all',
  triggers: ['lobby_return'],
  delay_ms: 0,
  picture: '',
  words: {
    en: { title: 'See what’s new', text: 'New games every week.', label: 'See games' },
    es: { title: 'Mira lo nuevo', text: 'Juegos nuevos cada semana.', label: 'Ver juegos' },
  },
  href: '/library',
  shownFrom: null,
  shownUntil: null,
  ...more,
})

/** Writes ads as an operator; a node shows them within a second. */
export async function write(at: TestSite, ...drafts: readonly Partial<AdDraft>[]): Promise<void> {
  for (const more of drafts) await writeAd(at.runtime, draft(more), 'operator')
  at.clock.advance(1_000)
}

/** The ads that a visitor gets for a trigger, by the call for their kind of visitor. */
export async function ads(client: Client, trigger: Trigger = 'lobby_return') {
  const call = client.cookies.has('session') ? calls.player : calls.guest
  return (await client.call(call, { triggerType: trigger })).body.data!
}
