import type { AddressInfo } from 'node:net'
import type { Centrifuge, TransportName } from 'centrifuge'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { systemClock } from '#platform/time/clock.ts'
import type { PushMessage } from '#platform/calls/contract.ts'
import { openLog } from '#platform/base/log.server.ts'
import { stockClient, type CuttableClient } from '#platform/realtime/rig/client.ts'
import { covers } from '#tests/coverage/covers.ts'
import { isThemeName } from '#themes/index.ts'
import { openPageNode, type PageNode } from '#page-node.server.ts'
import type { Client } from '../rig/client.ts'
import { testSite, testEnv } from '../rig/test-site.ts'

/** 001 §4: every transport of the realtime connection through the product's own server, and through a page node. */
const at = testSite()
const clients: Centrifuge[] = []
let pages: PageNode
let pagesUrl: string

beforeAll(async () => {
  const env = { ...testEnv(), apiOrigin: at.url }
  pages = await openPageNode({
    env,
    log: openLog('silent'),
    clock: systemClock,
    version: 'test',
    isBrand: isThemeName,
    pages: async () => {},
  })
  pagesUrl = await pages.listen()
})
afterAll(async () => {
  for (const client of clients) client.disconnect()
  await pages.stop()
})

const ports = {
  'the server': () => (at.http.app.server.address() as AddressInfo).port,
  'a page node': () => Number(new URL(pagesUrl).port),
}
const transports: readonly TransportName[] = ['websocket', 'http_stream', 'sse']
const cases = Object.keys(ports).flatMap((port) =>
  transports.map((transport) => ({ port: port as keyof typeof ports, transport })),
)

interface Listener extends CuttableClient {
  /** The pushed increases of the balance, each since it was first read. */
  readonly heard: number[]
  readonly recovered: boolean[]
}

/** Connects as a page does: with the tokens of the player's own init data. */
async function listen(player: Client, port: number, transport: TransportName): Promise<Listener> {
  const before = (await player.balance()).tourPoints
  const { wsConnectionData } = (await player.call(init.init)).body.data!
  if (!wsConnectionData || !('connectionToken' in wsConnectionData)) throw new Error('no connection data')
  const client = stockClient(port, transport, { token: wsConnectionData.connectionToken })
  const heard: number[] = []
  const recovered: boolean[] = []
  const [{ channelName, token }] = wsConnectionData.connections as [{ channelName: string; token: string }]
  const own = client.centrifuge.newSubscription(channelName, { token })
  own.on('publication', ({ data }) => {
    const { type, data: balance } = data as PushMessage
    const { tourPoints } = balance as { tourPoints: number }
    // The sign-up's own may arrive when the player has joined already.
    if (type === 'setBalance' && tourPoints > before) heard.push(tourPoints - before)
  })
  own.on('subscribed', ({ recovered: all }) => void recovered.push(all))
  own.subscribe()
  client.centrifuge.connect()
  clients.push(client.centrifuge)
  await own.ready(10_000)
  return { ...client, heard, recovered }
}

describe.each(cases)('001 §4: $transport through $port', ({ port, transport }) => {
  test('shows each change of the balance, also those made while the line was cut', async () => {
    covers('000 §4.18')
    const player = await at.player()
    const { centrifuge, heard, recovered, cut } = await listen(player, ports[port](), transport)
    await at.fund(player, { coins: 100 })
    await expect.poll(() => heard).toEqual([100])
    const gone = new Promise((resolve) => centrifuge.once('connecting', resolve))
    cut()
    await gone
    for (let n = 0; n < 5; n++) await at.fund(player, { coins: 1 })
    await expect.poll(() => heard).toEqual([100, 101, 102, 103, 104, 105])
    expect(recovered).toEqual([false, true])
  })
})

test.each(Object.keys(ports) as (keyof typeof ports)[])(
  '%s refuses the fallback transports to pages of other sites',
  async (port) => {
    const url = `http://127.0.0.1:${ports[port]()}`
    for (const [path, type] of [
      ['/connection/http_stream', 'application/json'],
      ['/emulation', 'application/octet-stream'],
    ] as const) {
      const headers = { origin: 'https://evil.example', 'content-type': type }
      const { status } = await fetch(url + path, { method: 'POST', body: '{}', headers })
      expect([path, status]).toEqual([path, 403])
      const big = { method: 'POST', body: 'x'.repeat(65 * 1024), headers: { 'content-type': type } }
      expect([path, (await fetch(url + path, big)).status]).toEqual([path, 413])
      expect([path, (await fetch(`${url}${path}/`, big)).status]).toEqual([path, 413])
    }
  },
)
