import { describe, expect, test, vi } from 'vitest'
import { calls } from '#features/push/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { notify, type Notice } from '#platform/messages/web-push.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { atRest } from '#tests/rig/rows.ts'
import type { Client } from '#tests/rig/client.ts'
import { carryToDevice } from './deliver.server.ts'
import { insertDelivery } from './store.server.ts'
import { registered, pushSite } from './tests/device.ts'
import { decrypted, subscription, vapidOf } from '#tests/rig/push/service.ts'

/** The way of a push: from `notify` to a push service, read there as a browser reads it. */
const pushing = pushSite('mailto:push@fair.example')
const { at } = pushing
/** Waits for something to become what it should; `expect.poll` knows nothing of tests that run side by side. */
const soon = <T>(get: () => T | Promise<T>, wanted: Awaited<T>) =>
  vi.waitFor(async () => expect(await get()).toEqual(wanted), { timeout: 45_000, interval: 40 })

const notice: Notice = {
  category: 'rewards',
  title: 'Your prize is ready',
  text: 'Come and see',
  path: '/promotions',
}

async function tell(client: Client, more: Partial<Notice> = {}) {
  const id = await at.idOf(client)
  await transact(at.runtime.database.db, (tx) => notify(at.runtime, tx, id, { ...notice, ...more }))
}

/** The states of the deliveries to a player's devices, oldest first. */
async function states({ email }: Client): Promise<string[]> {
  const { rows } = await at.runtime.database.pool.query<{ state: string }>(
    `select state from push_delivery join message using (message_id) where recipient = $1 order by message_id`,
    [email],
  )
  return rows.map(({ state }) => state)
}

const pushesTo = (endpoint: string) => pushing.service.sentTo(endpoint)

describe.concurrent('a push', () => {
  test('is encrypted for the device, signed by our key, and says how long, how soon and instead of what', async () => {
    covers('000 §7.42')
    const player = await at.player()
    const device = await registered(player, pushing.service.origin)
    await tell(player, { tag: 'bingo', urgency: 'high', ttl_s: 60, image: '/art/tiles/koi@1x.webp' })
    const { endpoint } = device.subscription
    await soon(() => pushesTo(endpoint).length, 1)
    const { headers, body } = pushesTo(endpoint)[0]!
    expect(decrypted(device.subscription, body)).toEqual({
      fcmMessageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      notification: {
        title: 'Your prize is ready',
        body: 'Come and see',
        icon: '/icons/aurelia/192.png',
        badge: '/icons/aurelia/badge-96.png',
        tag: 'bingo',
        image: '/art/tiles/koi@1x.webp',
      },
      data: { link: '/promotions', category: 'rewards' },
      fcmOptions: { link: '/promotions' },
    })
    expect(headers).toMatchObject({
      ttl: '60',
      urgency: 'high',
      topic: 'bingo',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    })
    const vapid = vapidOf(headers.authorization!)
    expect(vapid).toMatchObject({ aud: pushing.service.origin, sub: 'mailto:push@fair.example' })
    expect(vapid.exp - Date.now() / 1_000).toBeLessThanOrEqual(24 * 3_600)
    expect(vapid.key).toBe((await player.call(calls.config)).body.data!.vapidKey)
    const other = subscription(endpoint)
    expect(() => decrypted(other, body)).toThrow()
  })

  test('is a message that the inbox shows', async () => {
    const player = await at.player()
    await tell(player)
    const response = await player.send('GET', `/dev/inbox.json?to=${player.email}`)
    const messages = (await response.json()) as Record<string, unknown>[]
    expect(messages[0]).toMatchObject({ kind: 'push', subject: notice.title, links: ['/promotions'] })
  })

  test('is tried again after a fault of the push service, and sent once', async () => {
    covers('000 §7.43')
    const player = await at.player()
    const { subscription: made } = await registered(player, pushing.service.origin)
    pushing.service.answer(made.endpoint, 503)
    await tell(player)
    await soon(() => pushesTo(made.endpoint).length, 1)
    await soon(() => {
      // Its next try comes seconds after the first was noted.
      at.clock.advance(500)
      return pushesTo(made.endpoint).length
    }, 2)
    await soon(() => states(player), ['sent'])
  })

  test.each([404, 410])('answered by %i deletes the registration', async (status) => {
    const player = await at.player()
    const { subscription: made } = await registered(player, pushing.service.origin)
    pushing.service.answer(made.endpoint, status)
    await tell(player)
    await soon(async () => (await player.call(calls.preferences)).body.data!.devices, [])
    expect(pushesTo(made.endpoint)).toHaveLength(1)
    await soon(() => states(player), ['gone'])
  })

  test('is never sent where an answer leads elsewhere', async () => {
    covers('000 §7.39')
    const player = await at.player()
    const { subscription: made } = await registered(player, pushing.service.origin)
    pushing.service.answer(made.endpoint, 302)
    await tell(player)
    await soon(() => states(player), ['refused'])
    expect(pushesTo(made.endpoint)).toHaveLength(1)
    expect(pushing.service.received.some(({ path }) => path === '/elsewhere')).toBe(false)
  })

  test('that the transaction takes back never leaves', async () => {
    const player = await at.player()
    const { subscription: made } = await registered(player, pushing.service.origin)
    const id = await at.idOf(player)
    await expect(
      transact(at.runtime.database.db, async (tx) => {
        await notify(at.runtime, tx, id, notice)
        throw new Error('not after all')
      }),
    ).rejects.toThrow('not after all')
    await tell(player, { title: 'The second' })
    await soon(() => pushesTo(made.endpoint).length, 1)
    expect(decrypted(made, pushesTo(made.endpoint)[0]!.body)).toMatchObject({
      notification: { title: 'The second' },
    })
  })
})

describe.concurrent('categories', () => {
  test('offers come only to those who agreed, and no more than two a day', async () => {
    covers('000 §7.44')
    const player = await at.player()
    const { subscription: made } = await registered(player, pushing.service.origin)
    expect((await player.call(calls.preferences)).body.data!.switches).toEqual({
      account: true,
      rewards: true,
      races: true,
      offers: false,
    })
    await tell(player, { category: 'offers', title: 'Unwanted' })
    await delivered(player, 'Unwanted')
    const { body } = await player.call(calls.change, { category: 'offers', on: true })
    expect(body.data!.switches.offers).toBe(true)
    const { consents, database, messenger } = at.runtime
    const playerId = await at.idOf(player)
    expect(await consents.allows(database.db, playerId, 'push')).toBe(true)
    const message = {
      kind: 'push' as const,
      brand: 'aurelia',
      playerId,
      to: player.email,
      subject: 'First',
      text: 'Come',
    }
    await transact(database.db, (tx) => messenger.offer(tx, message, at.url))
    await delivered(player, 'First')
    for (const title of ['Second', 'Third']) {
      await tell(player, { category: 'offers', title })
      await delivered(player, title)
    }
    await tell(player, { category: 'account', title: 'Last' })
    // Notices have a lane of their own, and may overtake offers.
    const titles = () =>
      pushesTo(made.endpoint)
        .map(
          ({ body: sent }) =>
            (decrypted(made, sent) as { notification: { title: string } }).notification.title,
        )
        .toSorted()
    await soon(titles, ['First', 'Last', 'Second'])
  })

  test('a closed account gets what is about the account, and nothing that invites', async () => {
    covers('000 §7.41')
    const player = await at.player()
    const { pool, db } = at.runtime.database
    const id = await at.idOf(player)
    await at.exclude(player, { ms: 86_400_000, signedIn: true })
    await atRest(pool, at.consumers.drain)
    const { subscription: made } = await registered(player, pushing.service.origin)
    await player.call(calls.change, { category: 'offers', on: true })
    const inviting = ['rewards', 'races', 'offers'] as const
    for (const category of inviting) await tell(player, { category, title: category })
    await tell(player, { category: 'account', title: 'Closed' })
    for (const title of [...inviting, 'Closed']) await delivered(player, title)
    await soon(() => pushesTo(made.endpoint).length, 1)
    const { rows } = await pool.query(
      `select m.message_id, d.error from delivery d join message m using (message_id)
       where m.player_id = $1 and d.state = 'dropped'`,
      [id],
    )
    expect(rows.map(({ error }) => String(error))).toEqual(inviting.map(() => 'SELF_EXCLUDED'))
    // Closed while they were on their way to the device.
    const { devices } = (await player.call(calls.preferences)).body.data!
    const to = {
      kind: 'push',
      brand: 'aurelia',
      to: '',
      subject: '',
      text: '',
      target: devices[0]!.id,
    } as const
    for (const { message_id } of rows) {
      await transact(db, (tx) => insertDelivery(tx, String(message_id), to.target, new Date(at.clock.now())))
      expect(await carryToDevice(at.runtime)({ ...to, id: String(message_id) })).toEqual({
        dropped: 'SELF_EXCLUDED',
      })
    }
    expect(pushesTo(made.endpoint).map(({ body }) => decrypted(made, body))).toMatchObject([
      { notification: { title: 'Closed' } },
    ])
  })

  test('what is switched off does not come, and the account’s own cannot be switched off', async () => {
    const player = await at.player()
    const { subscription: made } = await registered(player, pushing.service.origin)
    await player.call(calls.change, { category: 'rewards', on: false })
    await tell(player)
    await delivered(player, notice.title)
    expect(pushesTo(made.endpoint)).toEqual([])
    const refused = await player.call(calls.change, { category: 'account', on: false })
    expect([refused.status, refused.body.code]).toEqual([400, 'ALWAYS_ON'])
  })

  /** Waits until the message was handed on to the devices that want it, or dropped. */
  async function delivered({ email }: Client, title: string) {
    const done = async () =>
      (
        await at.runtime.database.pool.query(
          `select from delivery d join message m using (message_id)
           where m.kind = 'push' and m.recipient = $1 and m.subject = $2
             and d.target = '' and d.ended_at is not null`,
          [email, title],
        )
      ).rows.length
    await soon(done, 1)
  }
})

test('a test push says when there is no device, and comes when there is one', async () => {
  const player = await at.player()
  expect((await player.call(calls.test)).body.code).toBe('NO_DEVICE')
  const { subscription: made } = await registered(player, pushing.service.origin)
  const gate = vi.spyOn(at.runtime.gates, 'require')
  expect((await player.call(calls.test)).body.data).toEqual({ devices: 1 })
  expect(gate.mock.calls.map(([{ action, feature }]) => [action, feature])).toContainEqual([
    'contact',
    'push',
  ])
  gate.mockRestore()
  await soon(() => pushesTo(made.endpoint).length, 1)
})
