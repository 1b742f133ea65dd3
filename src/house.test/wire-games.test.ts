import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as catalogue } from '#features/catalogue/contract.ts'
import { restrictionHash } from '#platform/restrictions.server.ts'
import { house } from './house.ts'
import { cachedFilters, favorites, filters, ok } from './shapes.ts'
import { expectAnswer } from './wire.ts'

/** The calls of the catalogue, the home page and its banners, as the specification writes them (000 §7). */
const at = house()

test('the catalogue, from the backend and from what is kept', async () => {
  const guest = at.visitor()
  const groupKey = restrictionHash([])
  const body = await expectAnswer(guest, catalogue.filters, ok(filters))
  expect(body.data!.playerRestrictionIdsHash).toBe(groupKey)
  await expectAnswer(guest, catalogue.games, ok(cachedFilters), { groupKey, versionApp: 'test' })
  await expectAnswer(guest, catalogue.cachedGames, ok(cachedFilters), { groupKey })
  const done = z.strictObject({ success: z.literal(true) })
  await expectAnswer(guest, catalogue.keepGames, done, { groupKey, ...body.data })
})

test('hearts', async () => {
  const player = await at.player()
  expect((await expectAnswer(player, catalogue.addFavorite, favorites, { id: 101 })).data).toEqual({
    favoriteGames: [101],
  })
  await expectAnswer(player, catalogue.removeFavorite, favorites, { id: 101 })
})
