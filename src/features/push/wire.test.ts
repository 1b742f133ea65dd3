import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './contract.ts'
import { freshFid, installationOf, PROJECT, registered, speaking, webOf, pushSite } from './tests/device.ts'
import { subscription } from '#tests/rig/push/service.ts'
import { ok } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The calls of the push library, as the specification writes them (001 §7): paths, methods, bodies, answers. */
const pushing = pushSite(null)
const { at } = pushing

const expiresIn = z.literal('604800s')
const authToken = z.strictObject({ token: z.jwt(), expiresIn })

test('an installation registers, renews, changes and ends', async () => {
  const visitor = at.visitor()
  const base = `/api/push/projects/${PROJECT}`
  const post = (path: string, body: unknown, headers = {}) =>
    visitor.send('POST', base + path, { body, headers })
  const fid = freshFid()
  const { projectId: _, ...installation } = installationOf(fid)
  const installed = z
    .strictObject({ fid: z.literal(fid), refreshToken: z.string().min(40), authToken })
    .parse(await (await post('/installations', installation)).json())

  const { appId, sdkVersion } = installation
  const renewed = await post(
    `/installations/${fid}/authTokens:generate`,
    { installation: { appId, sdkVersion } },
    { authorization: `FIS_v2 ${installed.refreshToken}` },
  )
  const speak = speaking(authToken.parse(await renewed.json()))

  const made = subscription(`${pushing.service.origin}/send/wire`)
  const { endpoint, auth, p256dh } = made
  const answered = await post('/registrations', { web: { endpoint, auth, p256dh } }, speak)
  const { token } = z.strictObject({ token: z.string().startsWith(`${fid}:`) }).parse(await answered.json())

  const path = `${base}/registrations/${encodeURIComponent(token)}`
  const next = webOf(subscription(`${pushing.service.origin}/send/next`))
  const changed = await visitor.send('PATCH', path, { body: { web: next }, headers: speak })
  expect([changed.status, await changed.json()]).toEqual([200, { token }])
  const ended = await visitor.send('DELETE', path, { headers: speak })
  expect([ended.status, await ended.json()]).toEqual([200, {}])
  expect((await visitor.send('DELETE', path, { headers: speak })).status).toBe(404)
})

test('the brand’s settings, a player’s devices and switches', async () => {
  const player = await at.player()
  const config = z.strictObject({
    provider: z.literal('own'),
    projectId: z.literal(PROJECT),
    appId: z.literal(`web:${PROJECT}`),
    apiKey: z.literal(''),
    vapidKey: z.string().regex(/^B[\w-]{86}$/),
    installations: z.literal('/api/push'),
    registrations: z.literal('/api/push'),
    title: z.literal('Aurelia'),
    icon: z.literal('/icons/aurelia/192.png'),
    badge: z.literal('/icons/aurelia/badge-96.png'),
  })
  await expectAnswer(at.visitor(), calls.config, undefined, ok(config))
  const device = z.strictObject({
    id: z.uuid(),
    agent: z.string(),
    addedAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
  })
  const switches = z.strictObject({
    account: z.literal(true),
    rewards: z.boolean(),
    races: z.boolean(),
    offers: z.boolean(),
  })
  const preferences = (devices: number) =>
    ok(z.strictObject({ devices: z.array(device).length(devices), switches }))
  await expectAnswer(player, calls.preferences, undefined, preferences(0))
  const { token } = await registered(player, pushing.service.origin)
  await expectAnswer(player, calls.attach, { token }, ok(z.strictObject({ device: z.uuid() })))
  const { data } = await expectAnswer(player, calls.preferences, undefined, preferences(1))
  await expectAnswer(player, calls.change, { category: 'races', on: false }, preferences(1))
  await expectAnswer(player, calls.test, undefined, ok(z.strictObject({ devices: z.literal(1) })))
  await expectAnswer(player, calls.removeDevice, { id: data!.devices[0]!.id }, preferences(0))
})
