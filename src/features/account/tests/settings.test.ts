import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { translatorOf } from '#platform/words/translator.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { deviceOf } from '../devices.ts'

const at = testSite()

const profile = {
  first_name: 'Nadia',
  last_name: "O'Kovač",
  street: '12 Main St, Apt 4',
  city: 'Austin',
  zip: '78701',
}

describe('the profile', () => {
  test('is empty at first, whole with all of it, and brings its gift once', async () => {
    const client = await at.player()
    expect((await client.call(calls.profile)).body.data).toEqual({
      profile: null,
      state: 'TX',
      stateName: 'Texas',
      email: client.email,
      newEmail: null,
      phone: null,
    })
    for (let i = 0; i < 3; i++)
      expect(
        (await client.call(calls.saveProfile, { ...profile, first_name: ` Nadia  ${'Ann'.repeat(i)}` })).body,
      ).toEqual({
        success: true,
        data: { profileCompleted: true, gift: { coins: 10_000, entries: 100 } },
      })
    expect((await client.call(calls.profile)).body.data!.profile).toEqual({
      ...profile,
      first_name: 'Nadia AnnAnn',
    })
    expect((await client.call(init.init)).body.data!.profileCompleted).toBe(true)
    expect(await client.balance()).toMatchObject({ entries: 200, tourPoints: 35_000, version: 2 })
  })

  test('of a person with one name is whole with it, and only where they say so', async () => {
    const client = await at.player()
    const one = { ...profile, first_name: '', last_name: 'Sukarno' }
    const refused = await client.call(calls.saveProfile, one)
    expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([400, ['first_name']])
    // What a hidden field still holds is not theirs.
    const saved = await client.call(calls.saveProfile, { ...one, first_name: 'Sukarno', one_name: true })
    expect(saved.body).toMatchObject({ data: { profileCompleted: true, gift: { coins: 10_000 } } })
    expect((await client.call(calls.profile)).body.data!.profile).toEqual(one)
    const empty = await client.call(calls.saveProfile, { ...one, last_name: ' ', one_name: true })
    expect(empty.body.errors).toEqual({ last_name: ['Please enter your name'] })
  })

  test('at a moment from two pages brings one gift', async () => {
    covers('000 §7.23')
    const client = await at.player()
    await Promise.all(Array.from({ length: 10 }, () => client.call(calls.saveProfile, profile)))
    expect(await client.balance()).toMatchObject({ entries: 200, tourPoints: 35_000, version: 2 })
  })

  test('names the character that a text cannot have', async () => {
    const client = await at.player()
    const { status, body } = await client.call(calls.saveProfile, { ...profile, city: 'Wa\u202eco' })
    expect([status, body.code, body.message]).toEqual([
      400,
      'BAD_TEXT',
      expect.stringMatching(/“city” has the character U\+202E/),
    ])
    expect(Object.keys(body.errors!)).toEqual(['city'])
  })

  test.each(['787011234', '78701–1234', '７８７０１ １２３４'])('takes the ZIP code %s', async (zip) => {
    const client = await at.player()
    const { status } = await client.call(calls.saveProfile, { ...profile, zip })
    expect(status).toBe(200)
    expect((await client.call(calls.profile)).body.data!.profile!.zip).toBe('78701-1234')
  })

  test('says under each field what is wrong', async () => {
    const client = await at.player()
    const { status, body } = await client.call(calls.saveProfile, {
      first_name: '<b>',
      last_name: '7',
      street: '',
      city: ' ',
      zip: '123',
    })
    expect([status, Object.keys(body.errors!).toSorted()]).toEqual([
      400,
      ['city', 'first_name', 'last_name', 'street', 'zip'],
    ])
    expect((await client.call(init.init)).body.data!.profileCompleted).toBe(false)
  })
})

describe('sessions', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

  test('are listed with their device, and end one by one or all but one', async () => {
    covers('beyond.2')
    const client = await at.player()
    const others = []
    for (let i = 0; i < 3; i++) {
      const other = at.visitor()
      await other.send('POST', '/rest/login/', {
        body: { login: client.email, password: client.password },
        headers: { 'user-agent': CHROME },
      })
      others.push(other)
    }
    const list = async () => (await client.call(calls.sessions)).body.data!.sessions
    const before = await list()
    expect(before).toHaveLength(4)
    expect(before.filter(({ current }) => current)).toHaveLength(1)
    const [third] = before.filter(({ device }) => device === 'Chrome on Windows')
    expect(third).toMatchObject({ current: false, isMobile: false, place: null })
    expect((await client.call(calls.endSession, { id: third!.id })).body.data).toEqual({ ended: 1 })
    expect((await client.call(calls.endSession, { id: third!.id })).body.data).toEqual({ ended: 0 })
    const statuses = await Promise.all(others.map(async (one) => (await one.call(calls.balance)).status))
    expect(statuses.toSorted()).toEqual([200, 200, 401])
    expect((await client.call(calls.endOtherSessions)).body.data).toEqual({ ended: 2 })
    expect(await list()).toHaveLength(1)
    const mine = (await list())[0]!
    const refused = await client.call(calls.endSession, { id: mine.id })
    expect([refused.status, refused.body.code]).toEqual([409, 'SESSION_IN_USE'])
  })

  test('are named in the language of whoever reads them', async () => {
    const client = await at.player()
    const device = async () => (await client.call(calls.sessions)).body.data!.sessions[0]!.device
    expect(await device()).toBe('Unknown device')
    client.cookies.set('language', 'es')
    expect(await device()).toBe('Dispositivo desconocido')
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0'
    expect(deviceOf(agent, translatorOf('es')).name).toBe('Edge en Windows')
  })

  test('of somebody else are not there', async () => {
    covers('beyond.2')
    const [one, two] = [await at.player(), await at.player()]
    const [theirs] = (await two.call(calls.sessions)).body.data!.sessions
    expect((await one.call(calls.endSession, { id: theirs!.id })).body.data).toEqual({ ended: 0 })
    expect((await two.call(calls.balance)).status).toBe(200)
  })

  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
      true,
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
      true,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux', false],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows', false],
    ['node', 'Unknown device', false],
    ['', 'Unknown device', false],
  ])('%s is %s', (agent, name, isMobile) =>
    expect(deviceOf(agent, translatorOf('en'))).toEqual({ name, isMobile }),
  )
})

describe('news and offers', () => {
  test('are off until they are switched on, each word with its time and source', async () => {
    covers('beyond.3')
    const client = await at.player()
    const of = async () => (await client.call(calls.subscriptions)).body.data!.subscriptions
    expect(await of()).toEqual([
      { channel: 'email', allowed: false, at: expect.any(String) as string, source: 'sign-up' },
      { channel: 'sms', allowed: false, at: null, source: null },
      { channel: 'push', allowed: false, at: null, source: null },
    ])
    const { body } = await client.call(calls.subscribe, { channel: 'push', allowed: true })
    expect(body.data!.subscriptions[2]).toEqual({
      channel: 'push',
      allowed: true,
      at: new Date(at.clock.now()).toISOString(),
      source: 'settings',
    })
    const sms = await client.call(calls.subscribe, { channel: 'sms', allowed: true })
    expect([sms.status, sms.body.code]).toEqual([409, 'PHONE_NOT_CONFIRMED'])
    const { rows } = await at.runtime.database.pool.query(
      `select c.channel, c.allowed from marketing_consent c join player p using (player_id)
       where p.email = $1 order by c.consent_id`,
      [client.email],
    )
    expect(rows).toEqual([
      { channel: 'email', allowed: false },
      { channel: 'push', allowed: true },
    ])
  })
})
