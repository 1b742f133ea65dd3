import { describe, expect, test } from 'vitest'
import { calls } from '#features/push/contract.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import {
  freshFid,
  installationOf,
  installed,
  PROJECT,
  registered,
  speaking,
  webOf,
  pushSite,
} from './tests/device.ts'
import { subscription } from '#tests/rig/push/service.ts'
import { atRest } from '#tests/rig/rows.ts'

/** The owner of a device, who may change it, and the limits on devices. */
const pushing = pushSite('mailto:push@fair.example')
const { at } = pushing

const registrations = async () =>
  (await at.runtime.database.pool.query('select from push_registration')).rows.length

describe('a device', () => {
  test('is its player’s until they sign out, and nothing of theirs comes after that', async () => {
    covers('000 §7.40')
    const player = await at.player()
    await registered(player, pushing.service.origin)
    expect((await player.call(calls.preferences)).body.data!.devices).toHaveLength(1)
    const id = await at.idOf(player)
    const before = pushing.service.received.length
    await player.send('POST', '/rest/logout/', { body: {} })
    await transact(at.runtime.database.db, (tx) =>
      notify(at.runtime, tx, id, { category: 'account', title: 'Hello', text: 'You' }),
    )
    await atRest(at.runtime.database.pool, at.consumers.drain)
    const { rows } = await at.runtime.database.pool.query(
      'select from push_registration where player_id = $1',
      [id],
    )
    expect(rows).toEqual([])
    expect(pushing.service.received.length).toBe(before)
  })

  test('that registered before its player signed in becomes theirs', async () => {
    covers('000 §7.40')
    const visitor = at.visitor()
    const device = await registered(visitor, pushing.service.origin)
    await visitor.signUp('later@test.example')
    expect((await visitor.call(calls.preferences)).body.data!.devices).toEqual([])
    const { body } = await visitor.call(calls.attach, { token: device.token })
    const { devices } = (await visitor.call(calls.preferences)).body.data!
    expect(devices).toMatchObject([{ id: body.data!.device }])
  })

  test('of a player who is excluded is forgotten, however the exclusion was written', async () => {
    covers('000 §7.41')
    const [player, other] = [await at.player(), await at.player()]
    await registered(player, pushing.service.origin)
    await registered(other, pushing.service.origin)
    await at.exclude(player, { ms: DAY, signedIn: true })
    await atRest(at.runtime.database.pool, at.consumers.drain)
    const devicesOf = async (who: typeof player) => (await who.call(calls.preferences)).body.data!.devices
    expect([await devicesOf(player), (await devicesOf(other)).length]).toEqual([[], 1])
  })

  test('can be removed by its player, and by nobody else', async () => {
    covers('000 §7.40')
    const [player, other] = [await at.player(), await at.player()]
    const device = await registered(player, pushing.service.origin)
    const { id } = (await player.call(calls.preferences)).body.data!.devices[0]!
    expect((await other.call(calls.removeDevice, { id })).body.code).toBe('DEVICE_UNKNOWN')
    expect((await other.call(calls.attach, { token: device.token })).body.code).toBe('DEVICE_TAKEN')
    const theirs = await registered(other, pushing.service.origin)
    const asked = { projectId: PROJECT, token: device.token }
    for (const answer of [
      await other.call(calls.update, { ...asked, web: webOf(theirs.subscription) }, theirs.headers),
      await other.call(calls.unregister, asked, theirs.headers),
    ])
      expect([answer.status, (answer.body as { code?: string }).code]).toEqual([404, 'REGISTRATION_UNKNOWN'])
    const stolen = await other.call(calls.unregister, asked, device.headers)
    expect([stolen.status, (stolen.body as { code?: string }).code]).toEqual([409, 'DEVICE_TAKEN'])
    expect((await player.call(calls.removeDevice, { id })).body.data!.devices).toEqual([])
  })

  test('a player has ten at most: the one not seen for longest goes', async () => {
    const player = await at.player()
    for (let i = 0; i < 11; i++) {
      at.clock.advance(1_000)
      await registered(player, pushing.service.origin)
    }
    const { devices } = (await player.call(calls.preferences)).body.data!
    expect(devices).toHaveLength(10)
    expect(new Set(devices.map(({ addedAt }) => addedAt)).size).toBe(10)
  })

  test('registers again in the place of its old registration', async () => {
    const player = await at.player()
    const device = await registered(player, pushing.service.origin)
    const before = await registrations()
    const made = subscription(`${pushing.service.origin}/send/again`)
    await player.call(calls.register, { projectId: PROJECT, web: webOf(made) }, device.headers)
    expect(await registrations()).toBe(before)
  })
})

describe('a subscription is refused', () => {
  const outside = [
    'http://127.0.0.1:1/x',
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'https://evilpush.apple.com.example/x',
    'file:///etc/passwd',
  ]
  test.each(outside)('when it leads to %s', async (endpoint) => {
    covers('000 §7.39')
    const visitor = at.visitor()
    const { authToken } = await installed(visitor)
    const answer = await visitor.call(
      calls.register,
      { projectId: PROJECT, web: webOf(subscription(endpoint)) },
      speaking(authToken),
    )
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([400, 'BAD_SUBSCRIPTION'])
  })

  test('when its keys are none, or made for another application', async () => {
    covers('000 §7.37')
    const visitor = at.visitor()
    const { authToken } = await installed(visitor)
    const good = webOf(subscription(`${pushing.service.origin}/send/x`))
    const wrong = [
      { ...good, auth: 'short' },
      { ...good, p256dh: good.p256dh.slice(0, 80) },
      { ...good, p256dh: `B${'A'.repeat(86)}` },
      { ...good, applicationPubKey: subscription('x').p256dh },
    ]
    for (const web of wrong) {
      const answer = await visitor.call(calls.register, { projectId: PROJECT, web }, speaking(authToken))
      expect((answer.body as { code?: string }).code).toBe('BAD_SUBSCRIPTION')
    }
    const { vapidKey } = (await visitor.call(calls.config)).body.data!
    const right = { ...good, applicationPubKey: vapidKey, origin: 'localhost:21080' }
    const answer = await visitor.call(calls.register, { projectId: PROJECT, web: right }, speaking(authToken))
    expect(answer.status).toBe(200)
  })
})

describe('an installation', () => {
  test('whose id is taken gets another one, and its neighbor stays', async () => {
    const [one, other] = [at.visitor(), at.visitor()]
    const fid = freshFid()
    const first = (await one.call(calls.install, installationOf(fid))).body
    const second = (await other.call(calls.install, installationOf(fid))).body
    expect(first.fid).toBe(fid)
    expect(second.fid).not.toBe(fid)
    const ask = { projectId: PROJECT, fid, installation: { appId: 'web:aurelia', sdkVersion: 'w:1.0.0' } }
    const stolen = await other.call(calls.authToken, ask, { authorization: `FIS_v2 ${second.refreshToken}` })
    expect(stolen.status).toBe(401)
    const own = await one.call(calls.authToken, ask, { authorization: `FIS_v2 ${first.refreshToken}` })
    expect(own.body).toEqual({ token: expect.any(String), expiresIn: '604800s' })
  })

  test('speaks for a week, then asks for a new token', async () => {
    covers('000 §7.38')
    const visitor = at.visitor()
    const { fid, refreshToken, authToken } = await installed(visitor)
    const web = webOf(subscription(`${pushing.service.origin}/send/week`))
    at.clock.advance(7 * DAY - HOUR)
    const ask = { projectId: PROJECT, web }
    expect((await visitor.call(calls.register, ask, speaking(authToken))).status).toBe(200)
    at.clock.advance(HOUR)
    const late = await visitor.call(calls.register, ask, speaking(authToken))
    expect([late.status, (late.body as { code?: string }).code]).toEqual([401, 'INSTALLATION_UNKNOWN'])
    const renewed = await visitor.call(
      calls.authToken,
      { projectId: PROJECT, fid, installation: { appId: 'web:aurelia', sdkVersion: 'w:1.0.0' } },
      { authorization: `FIS_v2 ${refreshToken}` },
    )
    expect((await visitor.call(calls.register, ask, speaking(renewed.body))).status).toBe(200)
  })

  test('of another brand, with a forged token or without one is not known', async () => {
    covers('000 §7.38', '000 §9.9')
    const visitor = at.visitor()
    const { authToken } = await installed(visitor)
    const web = webOf(subscription(`${pushing.service.origin}/send/forged`))
    const [head, , signature] = authToken.token.split('.')
    const claims = Buffer.from(JSON.stringify({ fid: freshFid(), aud: PROJECT, exp: 9e9 })).toString(
      'base64url',
    )
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    for (const token of [`${head}.${claims}.${signature}`, none, 'x'])
      expect(
        (await visitor.call(calls.register, { projectId: PROJECT, web }, speaking({ token, expiresIn: '' })))
          .status,
      ).toBe(401)
    expect((await visitor.call(calls.register, { projectId: PROJECT, web })).status).toBe(401)
    const elsewhere = await visitor.call(calls.register, { projectId: 'koi', web }, speaking(authToken))
    expect([elsewhere.status, (elsewhere.body as { code?: string }).code]).toEqual([404, 'PROJECT_UNKNOWN'])
    const long = { ...speaking(authToken), 'x-firebase-client': 'x'.repeat(1_025) }
    expect((await visitor.call(calls.register, { projectId: PROJECT, web }, long)).status).toBe(400)
  })
})
