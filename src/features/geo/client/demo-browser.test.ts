import { afterEach, expect, test, vi } from 'vitest'
import { demoBrowser, type ChosenPlace } from './demo-browser.ts'

/** A browser that is where `/dev/place` says: what it answers to a question for its place. */

const PLACE: ChosenPlace = {
  country: 'US',
  state: 'TX',
  permission: 'granted',
  trouble: 'none',
  accuracy: 20,
  latitude: 31,
  longitude: -99,
  states: [],
}

const browserAt = async (more: Partial<ChosenPlace>) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { ...PLACE, ...more } }))
  return (await demoBrowser())!
}
/** The coordinates, or the code of the failure. */
const answerOf = ({ geolocation }: Awaited<ReturnType<typeof browserAt>>) =>
  new Promise((done) =>
    geolocation!.getCurrentPosition(
      ({ coords }) => done([coords.latitude, coords.longitude, coords.accuracy]),
      ({ code }) => done(code),
    ),
  )
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['unavailable', 2],
  ['timeout', 3],
  ['unknown', 9],
] as const)('%s fails as a browser does', async (trouble, code) => {
  expect(await answerOf(await browserAt({ trouble }))).toBe(code)
})

test('tells the chosen place, one that no server takes, or nothing where it is denied', async () => {
  expect(await answerOf(await browserAt({}))).toEqual([31, -99, 20])
  expect(await answerOf(await browserAt({ trouble: 'api' }))).toEqual([91, -99, 20])
  expect(await answerOf(await browserAt({ permission: 'denied' }))).toBe(1)
})

test('lacks what it is to lack', async () => {
  expect(await browserAt({ trouble: 'unsupported' })).toEqual({})
  const { permissions } = await browserAt({ trouble: 'permissions' })
  await expect(permissions!.query({ name: 'geolocation' })).rejects.toThrow('no permissions')
})
