import { expect, test } from 'vitest'
import { z } from 'zod'
import { covers } from '#tests/coverage/covers.ts'
import { authTokenAnswer, installAnswer } from './answers.server.ts'
import { calls } from './contract.ts'
import { freshFid, installationOf, PROJECT, registered, speaking, webOf, pushSite } from './tests/device.ts'
import { subscription } from '#tests/rig/push/service.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The calls of the push library, as the specification writes them (001 §7): paths, methods, bodies, answers. */
const pushing = pushSite(null)
const { at } = pushing

test('an installation registers, renews, changes and ends', async () => {
  covers('000 §7.35', '000 §7.36', '000 §7.37')
  const visitor = at.visitor()
  const base = `/api/push/projects/${PROJECT}`
  const post = (path: string, body: unknown, headers = {}) =>
    visitor.send('POST', base + path, { body, headers })
  const fid = freshFid()
  const { projectId: _, ...installation } = installationOf(fid)
  const installed = installAnswer.parse(await (await post('/installations', installation)).json())
  expect(installed.fid).toBe(fid)

  const { appId, sdkVersion } = installation
  const renewed = await post(
    `/installations/${fid}/authTokens:generate`,
    { installation: { appId, sdkVersion } },
    { authorization: `FIS_v2 ${installed.refreshToken}` },
  )
  const speak = speaking(authTokenAnswer.parse(await renewed.json()))

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
  expect((await expectAnswer(at.visitor(), calls.config)).data).toEqual({
    provider: 'own',
    projectId: PROJECT,
    appId: `web:${PROJECT}`,
    apiKey: '',
    vapidKey: expect.any(String) as string,
    installations: '/api/push',
    registrations: '/api/push',
    title: 'Aurelia',
    icon: '/icons/aurelia/192.png',
    badge: '/icons/aurelia/badge-96.png',
  })
  expect((await expectAnswer(player, calls.preferences)).data!.devices).toEqual([])
  const { token } = await registered(player, pushing.service.origin)
  await expectAnswer(player, calls.attach, { token })
  const { data } = await expectAnswer(player, calls.preferences)
  expect(data!.devices).toHaveLength(1)
  const changed = await expectAnswer(player, calls.change, { category: 'races', on: false })
  expect(changed.data!.devices).toHaveLength(1)
  expect((await expectAnswer(player, calls.test)).data).toEqual({ devices: 1 })
  const removed = await expectAnswer(player, calls.removeDevice, { id: data!.devices[0]!.id })
  expect(removed.data!.devices).toEqual([])
})
