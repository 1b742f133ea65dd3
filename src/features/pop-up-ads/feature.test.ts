import { beforeEach, describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { featureConforms } from '#tests/suites/feature-conforms.ts'
import type { Client } from '#tests/rig/client.ts'
import { watchStatements } from '#tests/rig/statements.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls, type PopUpAd } from './contract.ts'
import { popUpAds } from './feature.ts'
import { ads, consent, write } from './tests/open.ts'
import { stopCampaign } from './write-ad.server.ts'

const at = testSite()
featureConforms(at, popUpAds)
const statementsOf = watchStatements()

beforeEach(async () => {
  await at.runtime.database.pool.query('delete from pop_up_ads_ad')
  at.clock.advance(MINUTE)
})

/** The same player on another device: the same sign-in, another browser. */
async function deviceOf({ email, url }: Client, visitor = at.visitor()): Promise<Client> {
  expect(visitor.url).toBe(url)
  visitor.email = email
  await visitor.signIn()
  return consent(visitor)
}
const tracked = async () => consent(await at.player())
const names = (all: readonly PopUpAd[]) => all.map(({ popup_name }) => popup_name)
const rows = async (client: Client) =>
  (
    await at.runtime.database.pool.query<Record<string, unknown>>(
      'select * from pop_up_ads_log where player_id = $1 order by given_at',
      [await at.idOf(client)],
    )
  ).rows
describe('who is shown ads', () => {
  test('only browsers with a tracking id, and only while the visitor agrees to it', async () => {
    covers('001 ads.7')
    await write(at, {}, {})
    for (const client of [at.visitor(), await at.player()]) {
      expect(await ads(client)).toEqual([])
      consent(client, 'marketing')
      expect(await ads(client)).toEqual([])
      consent(client)
      const id = client.cookies.get('tracking_id')!
      client.cookies.set('tracking_id', 'made up')
      expect(await ads(client)).toEqual([])
      client.cookies.set('tracking_id', id)
      expect(await ads(client)).toHaveLength(1)
    }
  })

  test('guests and players by what is written for them, in their language and brand', async () => {
    covers('001 ads.1')
    await write(at, { name: 'guests', audience: 'guests' }, { name: 'players', audience: 'players' })
    const [guest, player] = [consent(at.visitor()), await tracked()]
    expect([names(await ads(guest)), names(await ads(player))]).toEqual([['guests'], ['players']])
    // The sign-in decides, not the call.
    const signedIn = await tracked()
    const { body } = await signedIn.call(calls.guest, { triggerType: 'lobby_return' })
    expect(names(body.data!)).toEqual(['players'])
    await write(
      at,
      { name: 'elsewhere', theme: 'popply', companyPriority: 99 },
      { name: 'about', about: 'promotions', companyPriority: 98 },
      { name: 'other trigger', triggers: ['level_up'], companyPriority: 97 },
      { name: 'mine', picture: 'sprite:chest', delay_ms: 2_000, popupPriority: 4, companyPriority: 96 },
    )
    const spanish = consent(at.visitor({ theme: 'dusk' }))
    spanish.cookies.set('language', 'es')
    expect(await ads(spanish)).toEqual([
      {
        popup_id: expect.any(Number),
        popup_name: 'mine',
        popup_delay_time: 2_000,
        popup_priority: 4,
        company_priority: 96,
        popup_data: {
          title: 'Mira lo nuevo',
          text: 'Juegos nuevos cada semana.',
          picture: 'sprite:chest',
          action: { label: 'Ver juegos', href: '/library' },
          endsAt: null,
        },
        log_id: expect.any(String),
      },
    ])
    expect(names(await ads(consent(at.visitor())))).toEqual(['about'])
    expect(names(await ads(consent(at.visitor({ theme: 'popply' }))))).toEqual(['elsewhere'])
  })

  test('nobody who is self-excluded, nor their browser once they are signed out, nor at once after it', async () => {
    covers('001 ads.11')
    await write(at, {}, {}, {})
    const player = await tracked()
    const browser = player.cookies.get('tracking_id')!
    expect(await ads(player)).toHaveLength(1)
    at.clock.advance(2 * MINUTE)
    await at.exclude(player, { ms: HOUR, signedIn: true })
    const refused = await player.call(calls.player, { triggerType: 'lobby_return' })
    expect([refused.status, refused.body.code]).toEqual([403, 'SELF_EXCLUDED'])
    expect((await player.call(init.init)).body.data!.popUpAds).toEqual({ isActive: false })
    const guest = consent(at.visitor())
    guest.cookies.set('tracking_id', browser)
    expect(await ads(guest)).toEqual([])
    at.clock.advance(HOUR + 9 * MINUTE)
    expect(await ads(player)).toEqual([])
    at.clock.advance(2 * MINUTE)
    expect(await ads(player)).toHaveLength(1)
  })

  test('nobody where the law of the place allows no marketing', async () => {
    covers('001 ads.11')
    await write(at, {})
    const player = consent(await at.player({ state: 'TX' }))
    await at.runtime.database.pool.query(
      `insert into jurisdiction (state, theme, effective_from, policy, min_age, marketing, source, last_verified)
       values ('TX', 'aurelia', '2026-01-01', 'prizes', 21, false, 'test', '2026-01-01')`,
    )
    at.clock.advance(1_000)
    const asked = await player.call(calls.player, { triggerType: 'lobby_return' })
    expect(asked.body.code).toBe('NO_OFFERS_HERE')
    await at.runtime.database.pool.query(`delete from jurisdiction where source = 'test'`)
    at.clock.advance(1_000)
    expect(await ads(player)).toHaveLength(1)
  })

  test('what the init data says: whether the brand has any for this visitor', async () => {
    covers('001 ads.7')
    const player = await at.player()
    const isActive = async (client: Client) => (await client.call(init.init)).body.data!.popUpAds.isActive
    expect(await isActive(player)).toBe(false)
    await write(at, { audience: 'players' })
    expect([await isActive(player), await isActive(at.visitor())]).toEqual([true, false])
  })
})

describe('the caps, which the server keeps', () => {
  test('two devices at the same moment get one ad together', async () => {
    covers('001 ads.4')
    await write(at, {}, {}, {}, {})
    const phone = await tracked()
    const desktop = await deviceOf(phone)
    const both = await Promise.all([phone, desktop, phone, desktop].map((one) => ads(one)))
    expect(both.flat()).toHaveLength(1)
    at.clock.advance(59_000)
    expect([...(await ads(phone)), ...(await ads(desktop))]).toEqual([])
    at.clock.advance(1_000)
    expect(await ads(desktop)).toHaveLength(1)
  })

  test('three a visit and six a day on all devices together; a campaign once in a day', async () => {
    covers('001 ads.4')
    await write(at, ...Array.from({ length: 12 }, () => ({})))
    const phone = await tracked()
    const desktop = await deviceOf(phone)
    const shown: string[] = []
    const ask = async (times: number) => {
      for (let i = 0; i < times; i++) {
        at.clock.advance(2 * MINUTE)
        shown.push(...names(await ads(i % 2 === 0 ? phone : desktop)))
      }
      return shown.length
    }
    expect(await ask(5)).toBe(3)
    // Whoever goes on asking is still there: the visit goes on.
    for (let i = 0; i < 4; i++) {
      at.clock.advance(25 * MINUTE)
      expect(await ask(1)).toBe(3)
    }
    at.clock.advance(30 * MINUTE)
    expect(await ask(5)).toBe(6)
    at.clock.advance(HOUR)
    expect(await ask(5)).toBe(6)
    at.clock.advance(DAY)
    expect(await ask(5)).toBe(9)
    expect(new Set(shown.slice(0, 6)).size).toBe(6)
  })

  test('what a guest was shown counts when they sign in, and not for others of the browser', async () => {
    covers('001 ads.4')
    await write(at, {}, {}, {})
    const guest = consent(at.visitor())
    expect(await ads(guest)).toHaveLength(1)
    const known = await at.player()
    for (const name of ['consent', 'tracking_id']) known.cookies.set(name, guest.cookies.get(name)!)
    expect(await ads(known)).toEqual([])
    at.clock.advance(MINUTE)
    expect(await ads(known)).toHaveLength(1)
    const other = await at.player()
    for (const name of ['consent', 'tracking_id']) other.cookies.set(name, guest.cookies.get(name)!)
    expect(await ads(other)).toHaveLength(1)
  })

  test('who is over a cap costs no statement for a minute, nor does a trigger without ads', async () => {
    covers('001 ads.5')
    await write(at, {}, {})
    const player = await tracked()
    const caller = (): Caller => ({
      ip: '127.0.0.1',
      origin: at.url,
      agent: 'test',
      theme: 'aurelia',
      cookies: {
        ...Object.fromEntries(player.cookies),
        consent: decodeURIComponent(player.cookies.get('consent')!),
      },
      idempotencyKey: null,
    })
    const ask = (triggerType: 'lobby_return' | 'login') =>
      at.dispatcher.dispatch(calls.player, { triggerType }, caller())
    const asked = async (triggerType: 'lobby_return' | 'login' = 'lobby_return') => {
      let found = -1
      const sent = await statementsOf(async () => {
        found = (await ask(triggerType)).body.data!.length
      })
      return { found, sent: sent.length }
    }
    // The session, the ads, and the policies are in memory from here on.
    await ask('login')
    expect(await asked('login')).toEqual({ found: 0, sent: 0 })
    expect((await asked()).found).toBe(1)
    expect(await asked()).toEqual({ found: 0, sent: 0 })
    at.clock.advance(59_999)
    // What every call reads again after a second is none of this feature.
    await at.dispatcher.dispatch(init.init, {}, caller())
    expect(await asked()).toEqual({ found: 0, sent: 0 })
    at.clock.advance(1)
    expect((await asked()).found).toBe(1)
  })
})

describe('what was done with an ad', () => {
  const act = (client: Client, log_id: string, action_id: 1 | 2 | 3, is_player = true) =>
    client.call(calls.log, { log_id, action_id, is_player })

  test('view, click and close are kept with their first time', async () => {
    covers('001 ads.6')
    await write(at, {})
    const player = await tracked()
    const [ad] = await ads(player)
    const times: unknown[] = []
    for (const action of [1, 2, 3, 1, 2, 3] as const) {
      at.clock.advance(1_000)
      times.push(new Date(at.clock.now()))
      expect((await act(player, ad!.log_id, action)).body).toEqual({ success: true })
    }
    expect(await rows(player)).toMatchObject([
      {
        log_id: ad!.log_id,
        viewed_at: times[0],
        clicked_at: times[1],
        closed_at: times[2],
        trigger_type: 'lobby_return',
      },
    ])
  })

  test('nobody acts for another visitor; who a visitor is, the sign-in says', async () => {
    covers('001 ads.6')
    await write(at, {}, {})
    const [player, guest] = [await tracked(), consent(at.visitor())]
    const [[mine], [theirs]] = [await ads(player), await ads(guest)]
    const unknown = '01900000-0000-7000-8000-000000000000'
    for (const [client, id] of [
      [player, theirs!.log_id],
      [guest, mine!.log_id],
      [await tracked(), mine!.log_id],
      [consent(at.visitor()), theirs!.log_id],
      [at.visitor(), theirs!.log_id],
      [player, unknown],
    ] as const) {
      const { status, body } = await act(client, id, 2)
      expect([status, body.code]).toEqual([404, 'UNKNOWN_AD'])
    }
    expect((await act(guest, theirs!.log_id, 1, true)).body.success).toBe(true)
    // Without the tracking id a player is still who they are.
    player.cookies.delete('tracking_id')
    expect((await act(player, mine!.log_id, 3, false)).body.success).toBe(true)
  })

  test('a campaign that ends while its ad is shown: no new showing, and what was done still counts', async () => {
    covers('001 ads.12')
    const ends = new Date(at.clock.now() + HOUR)
    await write(at, { campaign: 'short', shownUntil: ends }, { campaign: 'stopped', triggers: ['login'] })
    const player = await tracked()
    const [ad] = await ads(player)
    expect(ad!.popup_data.endsAt).toBe(ends.toISOString())
    expect(await stopCampaign(at.runtime, 'stopped', 'operator')).toBe(1)
    at.clock.advance(HOUR)
    expect((await act(player, ad!.log_id, 2)).body.success).toBe(true)
    expect(await ads(await tracked())).toEqual([])
    expect(await ads(await tracked(), 'login')).toEqual([])
  })

  test('what was shown is forgotten after 90 days', async () => {
    await write(at, {})
    const player = await tracked()
    await ads(player)
    const days = async (count: number) => {
      at.clock.advance(count * DAY)
      await at.runtime.jobs.moved(count * DAY)
    }
    await days(89)
    expect(await rows(player)).toHaveLength(1)
    await days(2)
    await expect.poll(() => rows(player)).toEqual([])
  })
})
