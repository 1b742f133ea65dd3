import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPageNode, type PageNode } from '#page-node.server.ts'
import { pagesOf } from '#pages.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { readEnv } from '#platform/config/env.server.ts'
import { tableOrigins } from '#platform/base/network/origins.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import { isThemeName, themeNames } from '#themes/index.ts'
import { buildIfStale } from '../../../bin/build.ts'
import { testSite } from '../rig/test-site.ts'

/** A page node whose API was not told to trust it. */
const SITE = { brand: 'aurelia', origin: 'http://play.test' }
const api = testSite({ origins: tableOrigins([SITE], 'aurelia'), trustProxy: false })
const lines: string[] = []
let node: PageNode
let url: string

beforeAll(async () => {
  await buildIfStale({ progress: () => {} })
  const env = readEnv(
    { API_ORIGIN: api.url, ORIGINS: `aurelia=${SITE.origin}`, HOST: '127.0.0.1', PORT: '0' },
    themeNames,
  )
  node = await openPageNode({
    env: { ...env, apiOrigin: api.url },
    log: openLog('error', undefined, { write: (line) => void lines.push(line) }),
    clock: systemClock,
    version: 'test',
    isBrand: isThemeName,
    pages: pagesOf(),
  })
  url = await node.listen()
}, 300_000)
afterAll(() => node?.stop())

/** Asks the page node as a browser would, at the site's own host. */
const ask = (path: string) =>
  new Promise<{ status: number; text: string }>((done, failed) => {
    const headers = { host: 'play.test', accept: 'text/html' }
    request(`${url}${path}`, { headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => done({ status: response.statusCode!, text }))
    })
      .once('error', failed)
      .end()
  })

test('is not ready, shows no fault, and says once what is to be set', async () => {
  const health = await ask('/health')
  expect([health.status, JSON.parse(health.text)]).toEqual([
    503,
    expect.objectContaining({ status: 'starting' }),
  ])
  await ask('/health')
  const untrusted = () => lines.filter((line) => line.includes('set TRUST_PROXY on the API nodes'))
  expect(untrusted()).toHaveLength(1)
  const page = await ask('/lobby')
  expect([page.status, page.text]).toEqual([503, expect.stringContaining('This site isn’t ready yet.')])
  const call = await ask('/rest/init/')
  expect([call.status, JSON.parse(call.text)]).toEqual([503, expect.objectContaining({ success: false })])
  expect(untrusted().length).toBeGreaterThan(2)
  expect(lines.join('\n')).not.toContain('TypeError')
})
