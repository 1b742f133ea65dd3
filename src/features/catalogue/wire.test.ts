import { expect, test } from 'vitest'
import { calls as banners } from '#features/banners/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls as catalogue } from './contract.ts'
import { calls as home } from '#features/home/contract.ts'
import { restrictionHash } from '#platform/jurisdiction/restrictions.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The calls of the catalogue, the home page and its banners, as the specification writes them (000 §7). */
const at = testSite()

test('the catalogue, from the backend and from what is kept', async () => {
  covers('000 §3.33', '000 §3.35', '000 §7.46')
  const guest = at.visitor()
  const groupKey = restrictionHash([])
  const body = await expectAnswer(guest, catalogue.filters)
  expect(body.data!.playerRestrictionIdsHash).toBe(groupKey)
  await expectAnswer(guest, catalogue.games, { groupKey, versionApp: 'test' })
  const cached = await expectAnswer(guest, catalogue.cachedGames, { groupKey })
  expect(cached.data).toBeDefined()
  await expectAnswer(guest, catalogue.keepGames, { groupKey, ...body.data })
})

test('hearts', async () => {
  covers('000 §7.53')
  const player = await at.player()
  expect((await expectAnswer(player, catalogue.addFavorite, { id: 101 })).data).toEqual({
    favoriteGames: [101],
  })
  await expectAnswer(player, catalogue.removeFavorite, { id: 101 })
})

test('the home page, its banners and its winners', async () => {
  covers('000 §3.40', '000 §3.41', '000 §3.45', '000 §7.51', '000 §7.52')
  const guest = at.visitor()
  const page = (await expectAnswer(guest, home.home)).payload
  expect(page.jackpots).toHaveLength(8)
  expect(page.welcomeGift).toEqual({ coins: 25_000, entries: 100 })
  for (const list of [page.banners, page.collections, page.schemeSections])
    expect(list.length).toBeGreaterThan(2)
  for (const { gameIds } of page.collections) expect(gameIds).not.toEqual([])
  const { data } = await expectAnswer(guest, banners.home)
  expect(data!.banners.length).toBeGreaterThan(2)
  await expectAnswer(guest, home.winners)
})
