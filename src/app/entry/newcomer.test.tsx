import { registry } from '#app/registry.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { calls as social } from '#features/social/contract.ts'
import { closeModal, modals } from '#ui/overlays/modals.ts'
import { createPlayer } from '#client/context/player.ts'
import type { App } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { pagesOf } from '#tests/rig/pages.ts'
import { fakeProof } from '#tests/rig/identity/fake-provider.ts'
import type { Client } from '#tests/rig/client.ts'

/**
 * A newcomer who began to register with another company is asked to finish that before anything offers a
 * sign-up (000 §2).
 */
const at = testSite()
const page = pagesOf(at)
const newcomers: Record<string, Client> = {}
beforeAll(async () => {
  for (const theme of ['aurelia', 'koi']) {
    const client = at.visitor({ theme })
    await client.call(social.logIn, await fakeProof(client, 'google', 'ada'))
    newcomers[theme] = client
  }
})
const leadsTo = async (url: string, theme: string) => (await page(url, { theme }, newcomers[theme])).location

describe('an incomplete registration', () => {
  test.each([
    ['/signup/?game=tidal-fortune&refcode=N', '/registration-complete/?game=tidal-fortune&refcode=N'],
    ['/signup', '/registration-complete/'],
    ['/signin?a=1', '/registration-complete/?a=1'],
    ['/signup-exit?a=1', '/registration-complete/?a=1'],
    ['/invite-friends?a=1', '/registration-complete/?a=1'],
    ['/payments-history', '/registration-complete/'],
    ['/game?game=tidal-fortune', '/registration-complete/?game=tidal-fortune'],
  ])('%s leads to its page, with the query', async (url, target) => {
    expect(await leadsTo(url, 'aurelia')).toBe(target)
    expect((await page(target, { theme: 'aurelia' }, newcomers['aurelia'])).status).toBe(200)
  })

  test.each([
    ['/signup?refcode=N', '/?refcode=N&openModal=registration-complete'],
    ['/signin', '/?openModal=registration-complete'],
    ['/signup-exit?a=1', '/?a=1&openModal=registration-complete'],
    ['/invite-friends', '/?openModal=registration-complete'],
    // A game opens the same window by itself.
    ['/signup/?game=tidal-fortune', '/?game=tidal-fortune'],
  ])('%s leads to its modal where the brand has no page for it', async (url, target) => {
    expect(await leadsTo(url, 'koi')).toBe(target)
  })

  test('keeps nobody from signing in who gives it up', async () => {
    const client = at.visitor({ theme: 'koi' })
    await client.call(social.logIn, await fakeProof(client, 'google', 'ada'))
    await client.call(social.forget)
    expect((await page('/signin', { theme: 'koi' }, client)).status).toBe(200)
  })

  test.each(['signup', 'signin'])('opens its modal where the window %s was asked for', async (window) => {
    const me = { isGuest: true, depositsCount: 0, features: {}, Registration: { complete: false } }
    const player = createPlayer(me as unknown as InitData)
    const app = { registry, player, brand: { flags: { registrationCompletePage: false } } } as unknown as App
    expect(showModal(app, window, { game: 'tidal-fortune' })).toBe(true)
    await vi.waitFor(() => expect(modals.getState().stack).toHaveLength(1), { timeout: 20_000 })
    const { id, name, props } = modals.getState().stack[0]!
    closeModal(id)
    expect([name, props]).toEqual(['registration-complete', { game: 'tidal-fortune' }])
  })
})
