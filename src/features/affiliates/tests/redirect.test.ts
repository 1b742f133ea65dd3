import { expect, test } from 'vitest'
import { pagesOf } from '#tests/rig/pages.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** The affiliate redirect (000 §2). */
const at = testSite()
const page = pagesOf(at)

test('/affiliates and /referral-info lead to the invitation, with their query', async () => {
  for (const path of ['/affiliates', '/affiliates/', '/referral-info', '/referral-info/']) {
    expect((await page(path)).location).toBe('/invite-friends')
    expect((await page(`${path}?refcode=ABC`)).location).toBe('/invite-friends?refcode=ABC')
  }
})

test('/affiliates leads a partner to the partner’s own page', async () => {
  const client = await at.player()
  const { db } = at.runtime.database
  const { player_id } = await db
    .selectFrom('player')
    .select('player_id')
    .where('email', '=', client.email)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('affiliates_partner')
    .values({ player_id, partner_url: '/page/about?from=partner', since: new Date(0) })
    .execute()
  for (const path of ['/affiliates', '/referral-info/'])
    expect((await page(path, {}, client)).location).toBe('/page/about?from=partner')
  await db.updateTable('affiliates_partner').set({ partner_url: 'https://elsewhere.example/' }).execute()
  expect((await page('/affiliates', {}, client)).location).toBe('/invite-friends')
})

test('/affiliates leads home in a brand that has no page for it', async () => {
  expect((await page('/affiliates?x=1', { theme: 'voltaic' })).location).toBe('/?x=1')
})
