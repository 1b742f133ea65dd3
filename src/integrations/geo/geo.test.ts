import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, MINUTE, simClock } from '#platform/time/clock.ts'
import type { GeoSettings } from '#platform/config/env.server.ts'
import { geoDefaults } from '#platform/testing.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { NOWHERE } from '#platform/jurisdiction/geolocation.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { openGeo, placeOfHeader } from './geo.server.ts'
import { remembered } from './look-up.server.ts'
import { mmdbOf } from './mmdb.fixture.ts'
import { isPrivate } from './private.ts'

const clock = simClock(Date.UTC(2026, 10, 18))
const log = openLog('silent')
const open = (more: Partial<GeoSettings>) => openGeo({ ...geoDefaults, ...more }, { clock, log })
const TEXAS = { country: 'US', state: 'TX' }

describe('addresses that are nowhere', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '100.64.0.9',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ])('%s', (ip) => expect(isPrivate(ip)).toBe(true))
  test.each(['8.8.8.8', '::ffff:8.8.8.8', '2607:f140::1', '172.32.0.1'])('%s is somewhere', (ip) =>
    expect(isPrivate(ip)).toBe(false),
  )
  test('are never looked up', async () => {
    const geo = open({ kind: 'mmdb', file: '/nowhere.mmdb' })
    expect(await geo.locate({ ip: '127.0.0.1' })).toEqual(NOWHERE)
    expect(await geo.locate({ ip: 'no address' })).toEqual(NOWHERE)
  })
})

test('the demonstration is where the setting says', async () => {
  covers('places.6')
  expect(await open({ state: 'OH' }).locate({ ip: '127.0.0.1' })).toEqual({ country: 'US', state: 'OH' })
  const moved = { ip: '127.0.0.1', cookies: { dev_place: 'FR-.denied.none.20' } }
  expect(await open({ state: 'OH' }).locate(moved)).toEqual({ country: 'FR', state: null })
  const nonsense = { ip: '127.0.0.1', cookies: { dev_place: 'FR-TX.denied.none.20' } }
  expect(await open({ state: 'OH' }).locate(nonsense)).toEqual({ country: 'US', state: 'OH' })
  expect(await open({ kind: 'off' }).locate({ ip: '8.8.8.8' })).toEqual(NOWHERE)
})

test.each([
  ['US-TX', TEXAS],
  ['us-US-TX', TEXAS],
  ['US-', { country: 'US', state: null }],
  ['US-PR', { country: 'US', state: null }],
  ['CA-ON', { country: 'CA', state: null }],
  ['XX-', NOWHERE],
  ['T1-', NOWHERE],
  ['nonsense', NOWHERE],
  [null, NOWHERE],
])('a proxy that says %s', (said, place) => {
  covers('places.6')
  expect(placeOfHeader(said)).toEqual(place)
})

describe('answers are kept', () => {
  test('for an hour, the oldest go first, and many ask once', async () => {
    let asked = 0
    const ask = remembered(async () => (asked++, TEXAS), { clock, log }, 2)
    await Promise.all([ask('8.8.8.8'), ask('8.8.8.8')])
    await ask('8.8.8.8')
    expect(asked).toBe(1)
    clock.advance(HOUR)
    await ask('8.8.8.8')
    expect(asked).toBe(2)
    await ask('1.1.1.1')
    await ask('9.9.9.9')
    await ask('8.8.8.8')
    expect(asked).toBe(5)
  })

  test('a failure is an unknown place for half a minute', async () => {
    let asked = 0
    const ask = remembered(
      async () => {
        if (asked++ === 0) throw new Error('not now')
        return TEXAS
      },
      { clock, log },
    )
    expect(await ask('8.8.8.8')).toEqual(NOWHERE)
    expect(await ask('8.8.8.8')).toEqual(NOWHERE)
    clock.advance(31_000)
    expect(await ask('8.8.8.8')).toEqual(TEXAS)
  })
})

describe("MaxMind's web service", () => {
  let server: Server
  const heard: { path: string; authorization: string | undefined }[] = []
  beforeAll(async () => {
    server = createServer(({ url, headers }, answer) => {
      heard.push({ path: url!, authorization: headers.authorization })
      const ip = url!.split('/').at(-1)
      const [status, body] =
        ip === '8.8.8.8'
          ? [200, { country: { iso_code: 'US' }, subdivisions: [{ iso_code: 'TX' }] }]
          : ip === '9.9.9.9'
            ? [404, { code: 'IP_ADDRESS_NOT_FOUND' }]
            : ip === '5.5.5.5'
              ? [200, { registered_country: { iso_code: 'US' } }]
              : [402, { code: 'INSUFFICIENT_FUNDS' }]
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }).listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
  })
  afterAll(() => server.close())

  test('is asked with the account, and what it cannot say is unknown', async () => {
    covers('places.6')
    const { port } = server.address() as { port: number }
    const maxmind = { origin: `http://127.0.0.1:${port}`, account: '42', key: 'secret' }
    const geo = open({ kind: 'maxmind', maxmind, proof: 'coordinates' })
    expect(geo).toMatchObject({ by: 'maxmind', enough: false })
    expect(await geo.locate({ ip: '8.8.8.8' })).toEqual(TEXAS)
    expect(heard[0]).toEqual({ path: '/geoip/v2.1/city/8.8.8.8', authorization: 'Basic NDI6c2VjcmV0' })
    for (const ip of ['9.9.9.9', '5.5.5.5', '1.1.1.1']) expect(await geo.locate({ ip })).toEqual(NOWHERE)
  })

  test('that never answers is an unknown place in time: a person waits', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((listening) => mute.once('listening', listening))
    const { port } = mute.address() as { port: number }
    const maxmind = { origin: `http://127.0.0.1:${port}`, account: '42', key: 'secret' }
    const { locate } = open({ kind: 'maxmind', maxmind })
    let place: unknown
    void locate({ ip: '8.8.8.8' }).then((found) => (place = found))
    await expect.poll(() => place, { timeout: 8_000 }).toEqual(NOWHERE)
    mute.closeAllConnections()
    mute.close()
  })

  test('that cannot be reached is an unknown place', async () => {
    const maxmind = { origin: 'http://127.0.0.1:1', account: '42', key: 'secret' }
    expect(await open({ kind: 'maxmind', maxmind }).locate({ ip: '8.8.8.8' })).toEqual(NOWHERE)
  })
})

describe('a local database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-mmdb-'))
  const file = join(folder, 'city.mmdb')
  const city = (state: string) => ({ country: { iso_code: 'US' }, subdivisions: [{ iso_code: state }] })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('answers in both layouts, and a newer file is taken', async () => {
    covers('places.6')
    writeFileSync(
      file,
      mmdbOf({
        '8.8.8.8': city('TX'),
        '9.9.9.9': { country_code: 'US', state1: 'New York', city: 'New York' },
        '5.5.5.5': { country_code: 'GB', state1: 'England' },
      }),
    )
    const geo = open({ kind: 'mmdb', file })
    expect(await geo.locate({ ip: '8.8.8.8' })).toEqual(TEXAS)
    expect(await geo.locate({ ip: '::ffff:8.8.8.8' })).toEqual(TEXAS)
    expect(await geo.locate({ ip: '9.9.9.9' })).toEqual({ country: 'US', state: 'NY' })
    expect(await geo.locate({ ip: '5.5.5.5' })).toEqual({ country: 'GB', state: null })
    expect(await geo.locate({ ip: '1.1.1.1' })).toEqual(NOWHERE)
    writeFileSync(file, mmdbOf({ '8.8.8.8': city('OH') }))
    utimesSync(file, 1, 1)
    clock.advance(2 * HOUR)
    await geo.locate({ ip: '7.7.7.7' })
    clock.advance(MINUTE)
    expect(await geo.locate({ ip: '8.8.8.8' })).toEqual({ country: 'US', state: 'OH' })
  })

  test('that is not there leaves every place unknown', async () => {
    expect(await open({ kind: 'mmdb', file: join(folder, 'none') }).locate({ ip: '8.8.8.8' })).toEqual(
      NOWHERE,
    )
  })
})
