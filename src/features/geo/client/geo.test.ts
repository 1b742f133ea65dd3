import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { Access } from '../contract.ts'
import type { App } from '#client/context/app.ts'
import { check, permission, position } from './locate.ts'
import { deviceOf } from './report.ts'
import { howTos, geoblockText } from './words.ts'

const geolocation = (answer: GeolocationCoordinates | number) =>
  ({
    getCurrentPosition(done: PositionCallback, failed: PositionErrorCallback) {
      if (typeof answer === 'number') failed({ code: answer } as GeolocationPositionError)
      else done({ coords: answer } as GeolocationPosition)
    },
  }) as unknown as Geolocation
const HERE = { latitude: 30.267_200_04, longitude: -1e-7, accuracy: 12.2 } as GeolocationCoordinates

describe('the browser', () => {
  test.each([
    [{}, 'unsupported'],
    [{ geolocation: geolocation(1) }, 'unasked'],
    [{ geolocation: geolocation(1), permissions: 'prompt' }, 'unasked'],
    [{ geolocation: geolocation(1), permissions: 'granted' }, 'granted'],
    [{ geolocation: geolocation(1), permissions: 'denied' }, 'denied'],
    [{ geolocation: geolocation(1), permissions: new Error('no such name') }, 'failed'],
  ])('%j may: %s', async ({ permissions, ...rest }: Record<string, unknown>, may) => {
    covers('000 §4.15')
    const query = async () => {
      if (permissions instanceof Error) throw permissions
      return { state: permissions }
    }
    const browser = { ...rest, ...(permissions ? { permissions: { query } } : {}) }
    expect(await permission(browser as never)).toBe(may)
  })

  test.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timeout'],
    [9, 'unknown'],
  ])('fails with %i: %s', async (code, reason) => {
    expect(await position({ geolocation: geolocation(code) })).toBe(reason)
  })
})

describe('a check', () => {
  const access: Access = { access: true, standing: 'prizes', state: 'TX', name: 'Texas', by: 'geo' }
  const appThat = (answer: unknown, sent: unknown[] = []) =>
    ({ call: async (_: unknown, input: unknown) => (sent.push(input), answer) }) as unknown as App

  test('sends coordinates as a query can carry them', async () => {
    const sent: unknown[] = []
    const outcome = await check(appThat({ success: true, data: access }, sent), {
      geolocation: geolocation(HERE),
    })
    expect(sent).toEqual([{ latitude: 30.2672, longitude: -0, accuracy: 13 }])
    expect(outcome).toMatchObject({ access })
  })

  test.each([
    [{ success: false, code: 'FAULT' }, 'api'],
    [{ success: false, code: 'TIMEOUT' }, 'api'],
    [{ success: false, code: 'NETWORK' }, 'offline'],
    [{ success: true, data: { ...access, standing: 'unknown' } }, 'inexact'],
  ])('that is answered with %j: %s', async (answer, reason) => {
    expect(await check(appThat(answer), { geolocation: geolocation(HERE) })).toEqual({ reason })
  })
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'iOS',
    'Safari',
    '19.1',
    true,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.1',
    'Windows',
    'Edge',
    '156.0.1',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    'Android',
    'Chrome',
    '156.0.0.0',
    true,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    'Linux',
    'Firefox',
    '150.0',
    false,
  ],
  ['', 'other', 'other', '', false],
])('%s', (agent, os, browser, browserVersion, isMobile) => {
  expect(deviceOf(agent)).toEqual({ os, browser, browserVersion, isMobile })
})

const aurelia = {
  title: 'Aurelia',
  words: { coins: { one: 'Florin', many: 'Florins' }, entries: { one: 'Laurel', many: 'Laurels' } },
}

describe('the words', () => {
  test('name the state, and say whether coins go on', () => {
    const place = { access: false, state: 'CA', name: 'California', by: 'geo' } as const
    const coins = geoblockText('blocked', { ...place, standing: 'coinsOnly' }, aurelia)
    expect([coins.title, coins.more]).toEqual([
      'Prize play isn’t available in California',
      'You can still play with Florins, and your account is safe. Your rewards come in Florins here.',
    ])
    const abroad = { access: false, standing: 'blocked', state: null, name: null, by: 'geo' } as const
    expect(geoblockText('blocked', abroad, aurelia).text).toBe('Aurelia is for players in the United States.')
  })

  test('say what a location is for, whatever stands in its way', () => {
    for (const reason of ['denied', 'timeout', 'unsupported', 'inexact', 'api'] as const)
      expect(geoblockText(reason, null, aurelia).more).toContain('before you get Laurels or play with them')
  })

  test('begin with the browser in use', () => {
    expect(howTos('iOS', 'Chrome')[0]!.key).toBe('ios')
    expect(howTos('macOS', 'Safari')[0]!.key).toBe('safari')
    expect(howTos('Linux', 'other')).toHaveLength(5)
  })
})

test('who was not asked yet is told to press “Allow”, and only who refused how to take that back', () => {
  expect(geoblockText(null, null, aurelia).text).toContain('“Allow”')
  const steps = ([null, 'prompt', 'denied'] as const).map(
    (reason) => geoblockText(reason, null, aurelia).howTo,
  )
  expect(steps).toEqual([false, false, true])
})
