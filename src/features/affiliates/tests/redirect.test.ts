import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { pagesOf } from '#tests/rig/pages.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { affiliates } from '../feature.ts'

/** The affiliate redirect (000 §2). */
const at = testSite()
const page = pagesOf(at)

/** Both addresses, with a slash at the end too. */
const addresses = affiliates.pages!.flatMap(({ path }) => [path, `${path}/`])

test('both addresses lead to the invitation, with their query', async () => {
  covers('000 §2.4')
  expect(addresses).toHaveLength(4)
  for (const path of addresses) {
    expect((await page(path)).location).toBe('/invite-friends')
    expect((await page(`${path}?refcode=ABC`)).location).toBe('/invite-friends?refcode=ABC')
  }
})

test('/affiliates leads a partner to the partner’s own page', async () => {
  covers('000 §1.10', '000 §3.1')
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
  for (const path of addresses)
    expect((await page(path, {}, client)).location).toBe('/page/about?from=partner')
  await db.updateTable('affiliates_partner').set({ partner_url: 'https://elsewhere.example/' }).execute()
  expect((await page('/affiliates', {}, client)).location).toBe('/invite-friends')
})

test('/affiliates leads home in a brand that has no page for it', async () => {
  expect((await page('/affiliates?x=1', { theme: 'voltaic' })).location).toBe('/?x=1')
})
