import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { calls as geo } from './contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The calls of places, as 000 §7 writes them, for guests and players alike. */
const at = testSite()

describe('the calls of places', () => {
  test('the restricted states', async () => {
    covers('000 §7.30')
    const { states } = await expectAnswer(at.visitor(), geo.info)
    expect(states.length).toBeGreaterThan(9)
    expect(states).toContainEqual({ state: 'WA', name: 'Washington', policy: 'blocked' })
    expect(states).toContainEqual({ state: 'CA', name: 'California', policy: 'coinsOnly' })
    expect(states.map(({ state }) => state)).not.toContain('TX')
  })

  test('what the address tells', async () => {
    covers('000 §7.31')
    const { data } = await expectAnswer(at.visitor(), geo.ipCheck)
    expect(data).toEqual({ access: true, standing: 'prizes', state: 'TX', name: 'Texas', by: 'system' })
  })

  test('what coordinates prove', async () => {
    covers('000 §7.32')
    const austin = { latitude: 30.2672, longitude: -97.7431, accuracy: 12.5 }
    const player = await at.player()
    for (const client of [at.visitor(), player]) {
      const { data } = await expectAnswer(client, geo.geoCheck, austin)
      expect(data).toEqual({ access: true, standing: 'prizes', state: 'TX', name: 'Texas', by: 'geo' })
    }
    const seattle = { latitude: 47.6062, longitude: -122.3321 }
    const { data } = await expectAnswer(player, geo.geoCheck, seattle)
    expect(data).toMatchObject({ access: false, standing: 'blocked', state: 'WA' })
    const { data: again } = await expectAnswer(player, geo.ipCheck)
    expect(again).toMatchObject({ access: false, state: 'WA', by: 'geo' })
  })

  test.each([
    [{ latitude: 30 }, 'longitude'],
    [{ latitude: '', longitude: 1 }, 'latitude'],
    [{ latitude: 91, longitude: 1 }, 'latitude'],
    [{ latitude: 1, longitude: -180.5 }, 'longitude'],
    [{ latitude: 'NaN', longitude: 1 }, 'latitude'],
    [{ latitude: 1, longitude: 1, accuracy: -1 }, 'accuracy'],
  ])('coordinates %j are refused for their %s', async (input, field) => {
    covers('000 §7.32')
    const { status, body } = await at.visitor().call(geo.geoCheck, input as never)
    expect([status, body.code, Object.keys(body.errors!)]).toEqual([400, 'BAD_INPUT', [field]])
  })

  test('coordinates from another site are refused', async () => {
    covers('000 §7.32')
    const { status, body } = await at.visitor().call(
      geo.geoCheck,
      { latitude: 30, longitude: -97 },
      {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
      },
    )
    expect([status, body.code]).toEqual([403, 'ORIGIN_REFUSED'])
  })

  test('a report of a block is kept, and moves nothing', async () => {
    covers('000 §7.33')
    const player = await at.player()
    await expectAnswer(player, geo.block, {
      apps: ['system', 'system', 'geo'],
      meta: {
        reason: 'permission denied',
        isMobile: true,
        os: 'iOS',
        browser: 'Safari',
        browserVersion: '19',
      },
    })
    const { pool } = at.runtime.database
    const { rows } = await pool.query(
      'select apps, reason, country, state, is_mobile, browser from geo_block',
    )
    expect(rows).toEqual([
      {
        apps: ['system', 'geo'],
        reason: 'permission denied',
        country: 'US',
        state: 'TX',
        is_mobile: true,
        browser: 'Safari',
      },
    ])
    const { data } = await expectAnswer(player, geo.ipCheck)
    expect(data!.access).toBe(true)
    const { status, body } = await player.call(geo.block, { apps: ['nobody' as never] })
    expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
  })

  test('coordinates reach neither log nor table', async () => {
    covers('000 §7.34')
    const lines: string[] = []
    const log = at.runtime.log as unknown as Record<symbol, { write: (line: string) => void }>
    const stream = Object.getOwnPropertySymbols(log).find((one) => one.description === 'pino.stream')!
    const before = [at.runtime.log.level, log[stream]!] as const
    at.runtime.log.level = 'trace'
    log[stream] = { write: (line) => void lines.push(line) }
    try {
      const player = await at.player()
      await player.call(geo.geoCheck, { latitude: 30.26721111, longitude: -97.74311111 })
      await player.call(geo.geoCheck, { latitude: 30.26721111, longitude: -97.74311111, more: 1 } as never)
      at.runtime.log.error({ at: { latitude: 30.26721111, longitude: -97.74311111 } }, 'a place')
      await expect.poll(() => lines.filter((line) => line.includes('/geo/check')).length).toBe(2)
    } finally {
      at.runtime.log.level = before[0]
      log[stream] = before[1]
    }
    expect(lines.join('')).not.toMatch(/30\.2672|97\.7431/)
    const { pool } = at.runtime.database
    const { rows } = await pool.query('select * from location')
    expect(JSON.stringify(rows)).not.toMatch(/30\.2672|97\.7431/)
  })
})
