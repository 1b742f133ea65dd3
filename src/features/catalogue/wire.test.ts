import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as banners } from '#features/banners/contract.ts'
import { calls as catalogue } from './contract.ts'
import { calls as home } from '#features/home/contract.ts'
import { restrictionHash } from '#platform/jurisdiction/restrictions.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { cachedFilters, favorites, filters, game, homeData, ok, section, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The calls of the catalogue, the home page and its banners, as the specification writes them (000 §7). */
const at = testSite()

test('the catalogue, from the backend and from what is kept', async () => {
  const guest = at.visitor()
  const groupKey = restrictionHash([])
  const body = await expectAnswer(guest, catalogue.filters, undefined, ok(filters))
  expect(body.data!.playerRestrictionIdsHash).toBe(groupKey)
  await expectAnswer(guest, catalogue.games, { groupKey, versionApp: 'test' }, ok(cachedFilters))
  await expectAnswer(guest, catalogue.cachedGames, { groupKey }, ok(cachedFilters))
  const done = z.strictObject({ success: z.literal(true) })
  await expectAnswer(guest, catalogue.keepGames, { groupKey, ...body.data }, done)
})

test('hearts', async () => {
  const player = await at.player()
  expect((await expectAnswer(player, catalogue.addFavorite, { id: 101 }, favorites)).data).toEqual({
    favoriteGames: [101],
  })
  await expectAnswer(player, catalogue.removeFavorite, { id: 101 }, favorites)
})

test('the home page, its banners and its winners', async () => {
  const words = z.string()
  const link = z.strictObject({ label: words, href: words })
  const shown = {
    id: whole,
    type: words,
    kicker: words,
    title: words.min(1),
    text: words,
    action: link,
    more: link.nullable(),
    image: words,
  }
  const banner = z.strictObject(shown)
  const sections = z.array(z.strictObject({ ...shown, section: words }))
  const preset = z.looseObject({ bannerId: whole }).nullable()
  const plate = z.strictObject({ title: words, text: words, action: link.nullable() }).nullable()
  const winner = z.strictObject({
    name: words,
    slug: words,
    title: words,
    win: whole,
    currency: z.enum(['coins', 'entries']),
    at: z.iso.datetime(),
  })
  const payload = z.strictObject({
    seo: z.strictObject({ title: words.min(5), description: words.min(20) }),
    ...homeData,
    banners: z.array(banner).min(3),
    bannerPresetPackage: preset,
    collections: z
      .array(
        z.strictObject({ id: whole, slug: words, title: words, text: words, gameIds: z.array(whole).min(1) }),
      )
      .min(3),
    infoPlate: plate,
    promotions: z.array(z.looseObject({ type: words })),
    gameOfWeek: z.strictObject({ id: whole, slug: words, title: words }).nullable(),
    promoBanners: z.array(banner),
    schemeSections: z.array(section).min(2),
    lastWinners: z.array(winner),
    packages: z.array(z.looseObject({ package_id: words })),
    schemaBanners: sections,
    games: z.array(game).min(6),
    gamesInfo: z.strictObject({
      total: whole,
      providers: whole,
      rtp: z.tuple([z.number().min(90), z.number().max(100)]),
    }),
    recentGames: z.array(z.looseObject({ id: whole })),
  })
  const guest = at.visitor()
  await expectAnswer(guest, home.home, undefined, z.strictObject({ payload, versionApp: words.min(1) }))
  const data = z.strictObject({
    banners: z.array(banner).min(3),
    bannerPresetPackage: preset,
    promoBanners: z.array(banner),
    schemaBanners: sections,
    infoPlate: plate,
  })
  await expectAnswer(guest, banners.home, undefined, ok(data))
  await expectAnswer(guest, home.winners, undefined, ok(z.strictObject({ lastWinners: z.array(winner) })))
})
