import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { calls as init } from '#features/init/contract.ts'
import { thousands } from '#platform/base/text/money.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Page } from '../rig/browser.ts'
import type { Client } from '../rig/client.ts'
import { intercept } from '../rig/intercept.ts'
import { signedUp, site } from './site.ts'

/** The realtime connection of a real page: how often it opens one, and which transports bring its pushes. */
const at = site(undefined, { shared: true })

/** The header's balance of coins, without a reload. */
const coins = (page: Page) =>
  page.getByRole('group', { name: 'Balances' }).getByRole('button').first().textContent()

/** Plays a round elsewhere and waits until this page shows its result. */
async function showsRounds(page: Page, client: Client, rounds = 1): Promise<void> {
  for (let n = 0; n < rounds; n++) await client.playOnce('tidal-fortune')
  await expect.poll(() => coins(page)).toContain(thousands((await client.balance()).tourPoints))
}

/** Takes every connection that a player may have (32). */
async function takeAll(client: Client): Promise<WebSocket[]> {
  const { wsConnectionData } = (await client.call(init.init)).body.data!
  const { url, connectionToken } = wsConnectionData as { url: string; connectionToken: string }
  const connected = async () => {
    const socket = new WebSocket(url)
    await new Promise((done, failed) => socket.once('open', done).once('error', failed))
    const answer = new Promise<string>((done) => socket.once('message', (data) => done(String(data))))
    socket.send(JSON.stringify({ id: 1, connect: { token: connectionToken } }))
    expect(await answer).toContain('"connect"')
    return socket
  }
  return Promise.all(Array.from({ length: 32 }, connected))
}

describe('000 §4: a page whose connection is refused for good', () => {
  test('opens one socket in a minute, further ones for a press and after a back-off', async () => {
    covers('000 §4.17')
    const page = await at.person()
    const client = await signedUp(page, at.url)
    const others = await takeAll(client)
    const sockets: string[] = []
    const looks: string[] = []
    /** Sockets and looks that the server has not answered yet. */
    const underWay = new Set<object>()
    page.on('websocket', (socket) => {
      sockets.push(socket.url())
      underWay.add(socket)
      for (const event of ['framereceived', 'close', 'socketerror'] as const)
        socket.on(event as 'close', () => void underWay.delete(socket))
    })
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/rest/app/init/') return
      looks.push(request.url())
      underWay.add(request)
    })
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => void underWay.delete(request))
    await page.clock.install()
    await page.goto('/lobby')
    await expect.poll(() => sockets.length).toBe(1)
    await expect.poll(() => looks.length).toBe(1)
    const pass = async (seconds: number) => {
      for (let n = 0; n < seconds; n++) {
        await page.clock.fastForward(1_000)
        // The server answers in its own time.
        await expect.poll(() => [underWay.size, looks.length - sockets.length]).toEqual([0, 0])
      }
    }
    await pass(60)
    expect([sockets.length, looks.length]).toEqual([1, 1])
    for (let n = 0; n < 30; n++) {
      await page.keyboard.press('Shift')
      await pass(1)
    }
    // 500 ms, then 1, 2, 4, 8 and 16 s after the end before.
    expect(sockets.length).toBeGreaterThan(2)
    expect(sockets.length).toBeLessThanOrEqual(7)
    expect(looks.length).toBe(sockets.length)

    others[0]!.close()
    await page.keyboard.press('Shift')
    await pass(20)
    await showsRounds(page, client)
    const before = sockets.length
    await page.keyboard.press('Shift')
    // Less than a ping takes: the server's come in real time.
    await pass(10)
    expect(sockets.length).toBe(before)
    for (const one of others) one.close()
  })
})

describe('001 §4: a page without WebSocket', () => {
  test.each(['http_stream', 'sse'])('hears pushes over %s, also those that it missed', async (transport) => {
    covers('000 §4.18')
    const page = await at.person()
    const client = await signedUp(page, at.url)
    await page.addInitScript(() => void Reflect.deleteProperty(window, 'WebSocket'))
    if (transport === 'sse') await intercept(page, '**/connection/http_stream', (way) => way.abort())
    const joined = page.waitForResponse((answer) => answer.url().endsWith('/emulation') && answer.ok())
    await Promise.all([joined, page.goto('/lobby')])
    expect((await joined).request().method()).toBe('POST')
    await showsRounds(page, client, 3)
    await page.context().setOffline(true)
    for (let n = 0; n < 3; n++) await client.playOnce('tidal-fortune')
    await page.context().setOffline(false)
    await showsRounds(page, client)
  })
})
