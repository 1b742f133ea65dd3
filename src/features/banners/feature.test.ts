import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { MINUTE, SECOND } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { featureConforms } from '#tests/suites/feature-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'
import { banners } from './feature.ts'

const at = testSite()
featureConforms(at, banners)

const shownTo = async (client: Client) => {
  // So long a node caches what it read.
  at.clock.advance(SECOND)
  return (await client.call(calls.home)).body.data!
}
const keysOf = async (client: Client) => (await shownTo(client)).banners.map(({ title }) => title)

test('each brand has its own first, guests are welcomed, and the game of the week fills its banner', async () => {
  covers('000 §3.44')
  const [guest, player] = [at.visitor(), await at.player()]
  expect((await keysOf(guest))[0]).toBe('Every seat is the best seat')
  expect((await keysOf(at.visitor({ theme: 'koi' })))[0]).toBe('For slow evenings')
  expect(await keysOf(guest)).toContain('Start with a gift')
  expect(await keysOf(player)).not.toContain('Start with a gift')
  // What a player is shown is something to do.
  expect(await keysOf(guest)).toContain('Check it yourself')
  expect(await keysOf(player)).not.toContain('Check it yourself')
  const week = (await shownTo(guest)).banners.find(({ type }) => type === 'Game_of_week')!
  expect(JSON.stringify(week)).not.toMatch(/[{}]game|\{slug\}/)
  expect(week.action.href).toMatch(/^\/games\/[a-z-]+\?game=/)
})

test('speak the language of who asks; a row without words in it is English', async () => {
  const guest = at.visitor()
  guest.cookies.set('language', 'es')
  expect((await keysOf(guest))[0]).toBe('Cada butaca es la mejor')
  const { promoBanners, schemaBanners, banners: home } = await shownTo(guest)
  expect([...promoBanners, ...schemaBanners].map(({ title }) => title)).toEqual([
    'El RTP más alto',
    'Verifica cualquier ronda',
    'Tú eliges la probabilidad',
  ])
  const english = await shownTo(at.visitor())
  expect(english.banners.map(({ action }) => action.href)).toEqual(home.map(({ action }) => action.href))
  const words = (shown: typeof home) => shown.map(({ kicker, action }) => `${kicker} ${action.label}`)
  expect(words(english.banners).filter((one) => words(home).includes(one))).toEqual([])
})

test('operators’ rows come and go by their time and place, and never lead off the site', async () => {
  covers('000 §3.44')
  const { pool } = at.runtime.database
  const add = (values: string) =>
    pool.query(`insert into banners_banner (place, type, title, text, action_href, shown_from, shown_until)
      values ${values}`)
  await add(`('info', 'News', 'Tonight', 'Works at 3', '', null, '2026-11-18T12:10:00Z'),
    ('home', 'News', 'Later', '', '/library', '2026-11-18T12:05:00Z', null)`)
  const guest = at.visitor()
  expect((await shownTo(guest)).infoPlate).toEqual({ title: 'Tonight', text: 'Works at 3', action: null })
  expect(await keysOf(guest)).not.toContain('Later')
  at.clock.advance(11 * MINUTE)
  expect((await shownTo(guest)).infoPlate).toBeNull()
  expect(await keysOf(guest)).toContain('Later')
  for (const href of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])
    await expect(
      pool.query(`insert into banners_banner (type, title, action_href) values ('News', 'x', $1)`, [href]),
    ).rejects.toThrow(/check constraint/)
})

test('a bundle is shown to whom it was offered, and leaves the open page when its time is over', async () => {
  covers('000 §3.43', '000 §4.36')
  const { pool } = at.runtime.database
  const [lucky, other, elsewhere] = [
    await at.player(),
    await at.player(),
    await at.player({ theme: 'popply' }),
  ]
  const until = new Date(at.clock.now() + 30 * MINUTE)
  const { rows } = await pool.query<{ banner_id: number }>(
    `insert into banners_banner (type, title, action_href, shown_until) values ('Vip_bundle', 'For you', '/vip', $1)
     returning banner_id`,
    [until],
  )
  const id = rows[0]!.banner_id
  const offer = (client: Client) =>
    pool.query(
      `insert into banners_offer (player_id, banner_id, package)
       select player_id, $2, '{"packageId": 7}' from player where email = $1`,
      [client.email, id],
    )
  await offer(lucky)
  await offer(elsewhere)
  const preset = { bannerId: id, packageId: 7 }
  expect(await shownTo(lucky)).toMatchObject({ bannerPresetPackage: preset })
  expect((await lucky.call(init.init)).body.data!.bannerPresetPackage).toEqual(preset)
  expect(await keysOf(lucky)).toContain('For you')
  for (const stranger of [other, elsewhere, at.visitor()]) {
    expect(await keysOf(stranger)).not.toContain('For you')
    expect((await shownTo(stranger)).bannerPresetPackage).toBeNull()
  }
  at.clock.advance(31 * MINUTE)
  await at.runtime.jobs.moved(31 * MINUTE)
  const pushed = async () =>
    (
      await pool.query<{ data: unknown }>(
        `select data from realtime_log l join player p on l.channel = 'player:' || p.player_id
         where p.email = $1 and data->>'action' = 'banner_offer_hide'`,
        [lucky.email],
      )
    ).rows.map(({ data }) => data)
  await expect
    .poll(pushed, { timeout: 10_000 })
    .toEqual([{ type: 'bannerOffer', action: 'banner_offer_hide', data: { id } }])
  expect((await shownTo(lucky)).bannerPresetPackage).toBeNull()
})
