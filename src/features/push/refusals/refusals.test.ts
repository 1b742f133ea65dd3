import { beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { setUpPush } from '../client/setup.ts'
import { replaceToken } from '../client/token.ts'
import { calls } from '../contract.ts'
import { machineAt, steps } from '../tests/browser.ts'
import { PROJECT, pushSite, registered, webOf } from '../tests/device.ts'

/** A push service that refuses one device for days, and may take messages for others. */
const pushing = pushSite('mailto:push@fair.example')
const { at } = pushing
beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))
  vi.stubGlobal('dispatchEvent', () => true)
})
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 40 })

/** Sends a push and waits until each device's answer is noted. */
async function tell(client: Client) {
  const id = await at.idOf(client)
  const { pool, db } = at.runtime.database
  await transact(db, (tx) => notify(at.runtime, tx, id, { category: 'account', title: 'Hello', text: 'You' }))
  await soon(async () => {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from delivery join message using (message_id)
       where message.player_id = $1 and state = 'waiting'`,
      [id],
    )
    expect(rows[0]!.open).toBe(0)
  })
}

/** The refusals that are counted, by device, and whether it was given up. */
async function countedFor(endpoint: string) {
  const { rows } = await at.runtime.database.pool.query<{ refusals: number; ended: boolean }>(
    'select refusals, ended_at is not null as ended from push_registration where endpoint = $1',
    [endpoint],
  )
  return [rows[0]!.refusals, rows[0]!.ended]
}

/** So many days of one push each, after each of which its player is still signed in. */
async function days(many: number, client: Client, refused: string) {
  for (let day = 0; day < many; day++) {
    pushing.service.answer(refused, 403)
    await tell(client)
    at.clock.advance(DAY)
    await client.signIn()
  }
}

test('a device refused on three days is given up where others get theirs, and its page makes another', async () => {
  const player = await at.player()
  const first = machineAt(pushing.service.origin, at.clock, player)
  const { token, service } = await setUpPush(first.machine)
  await player.call(calls.attach, { token })
  const { endpoint } = first.store.records.token!.subscriptionOptions
  await registered(player, pushing.service.origin)
  for (const wanted of [1, 2, 3]) {
    // Another push of the same day doesn't count.
    pushing.service.answer(endpoint, 403, 403)
    await tell(player)
    await tell(player)
    expect(await countedFor(endpoint)).toEqual([wanted, wanted === 3])
    at.clock.advance(DAY)
  }
  expect((await player.call(calls.preferences)).body.data!.devices).toHaveLength(1)
  expect((await player.call(calls.attach, { token })).body.code).toBe('SUBSCRIPTION_ENDED')
  const next = await replaceToken(service.library, service.registration)
  expect(first.store.records.token!.subscriptionOptions.endpoint).not.toBe(endpoint)
  expect((await player.call(calls.attach, { token: next })).body.success).toBe(true)
  expect((await player.call(calls.preferences)).body.data!.devices).toHaveLength(2)
})

test('a renewal of one that was given up subscribes again, too', async () => {
  const player = await at.player()
  const { machine, store, sent } = machineAt(pushing.service.origin, at.clock, player)
  await setUpPush(machine)
  const { endpoint } = store.records.token!.subscriptionOptions
  await at.runtime.database.pool.query('update push_registration set ended_at = now() where endpoint = $1', [
    endpoint,
  ])
  at.clock.advance(8 * DAY)
  await setUpPush(machine)
  expect(steps(sent).slice(-2)).toEqual(['PATCH /registrations/…', 'POST /registrations'])
  expect(store.records.token!.subscriptionOptions.endpoint).not.toBe(endpoint)
})

test('where the service refuses all, the fault is ours, and none is given up', async () => {
  await at.runtime.database.pool.query('delete from push_registration')
  const [player, other, elsewhere] = [await at.player(), await at.player(), await at.player()]
  const device = await registered(player, pushing.service.origin)
  const { endpoint } = device.subscription
  // That it took a message for another device before says nothing of now.
  await registered(other, pushing.service.origin)
  await tell(other)
  // Nor that another service takes them.
  const { subscription } = await registered(elsewhere, pushing.service.origin)
  await at.runtime.database.pool.query(
    `update push_registration set endpoint = 'https://push.elsewhere.example/1', taken_at = $2 where endpoint = $1`,
    [subscription.endpoint, new Date(at.clock.now() + 30 * DAY)],
  )
  await days(4, player, endpoint)
  expect(await countedFor(endpoint)).toEqual([4, false])
})

test('a message that is taken begins the count again, and other refusals are none of the device’s', async () => {
  const player = await at.player()
  const device = await registered(player, pushing.service.origin)
  const { endpoint } = device.subscription
  pushing.service.answer(endpoint, 403)
  await tell(player)
  expect(await countedFor(endpoint)).toEqual([1, false])
  await tell(player)
  expect(await countedFor(endpoint)).toEqual([0, false])
  pushing.service.answer(endpoint, 413)
  await tell(player)
  expect(await countedFor(endpoint)).toEqual([0, false])
  const asked = { projectId: PROJECT, token: device.token, web: webOf(device.subscription) }
  expect((await player.call(calls.update, asked, device.headers)).status).toBe(200)
})
