import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { DemoPlace } from '#platform/jurisdiction/demo-location.ts'
import { registry } from '#app/registry.ts'
import { findings } from '#tests/components/axe.ts'
import { gamesAre } from '#tests/components/answers.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { atEnd } from '#tests/components/open.ts'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { browserIs } from '#tests/components/screen.ts'
import { cut, done, gives, refuses, says, type Reply } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type Access } from '../contract.ts'
import type { ChosenPlace } from './demo-browser.ts'
import { geo } from './store.ts'

/** The page for blocked places, and the one of the demonstration that says where a browser is. */

const texas: Access = { access: true, standing: 'prizes', state: 'TX', name: 'Texas', by: 'geo' }
const california: Access = { ...texas, access: false, standing: 'coinsOnly', state: 'CA', name: 'California' }
const washington: Access = { ...california, standing: 'blocked', state: 'WA', name: 'Washington' }

const answers = [
  gives(calls.ipCheck, texas),
  says(calls.info, { success: true, states: [{ state: 'WA', name: 'Washington', policy: 'blocked' }] }),
  done(calls.block),
  gives(registry.core.init, player()),
]

type Device = GeolocationCoordinates | number

/** Plays the browser: what it may, and where it is or by which code it fails. */
function browserMay(state: PermissionState, device: Device = 1): void {
  const status = Object.assign(new EventTarget(), { state }) as unknown as PermissionStatus
  const query = vi.spyOn(navigator.permissions, 'query').mockResolvedValue(status)
  const locate = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found, failed) =>
      typeof device === 'number'
        ? failed?.({ code: device } as GeolocationPositionError)
        : found({ coords: device, timestamp: 0 } as GeolocationPosition),
    )
  atEnd(() => {
    query.mockRestore()
    locate.mockRestore()
  })
}
const austin = { latitude: 30.27, longitude: -97.74, accuracy: 20 } as GeolocationCoordinates

beforeEach(() => {
  geo.setState(geo.getInitialState(), true)
  browserMay('granted', austin)
})

const PATH = '/geoblock'
const title = () => page.getByRole('heading', { level: 1 })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const open = (...more: readonly Reply[]) => mountPage(PATH, { answers: [...answers, ...more] })

pageConforms(PATH, { title: 'Where are you playing from?', ready: 'Share my location', answers })

describe('the page for blocked places', () => {
  test.each([
    [1, 'Location access is off', 'Try again'],
    [2, 'Your device can’t find your location', 'Try again'],
    [3, 'Location check timed out', 'Try again'],
    [9, 'We couldn’t check your location', 'Try again'],
  ] as const)(
    '000 §8: says what went wrong by code %s of the browser, and reports it',
    async (code, says, again) => {
      browserMay('granted', code)
      const { wire } = await open()
      await button('Share my location').click()
      await expect.element(title()).toHaveTextContent(says)
      await expect.element(button(again)).toBeVisible()
      expect(await findings()).toEqual([])
      expect(wire.sent(calls.block)).toHaveLength(1)
    },
  )

  test.each([
    [1, /^Your browser is still blocking your location\. Follow the steps below/],
    [3, /^We checked again just now\. Nothing has changed\.$/],
  ] as const)('says that another try came to the same: code %s', async (code, says) => {
    browserMay('granted', code)
    await open()
    await button('Share my location').click()
    await expect.element(button('Try again')).toBeVisible()
    expect(page.getByText(says).elements()).toEqual([])
    await button('Try again').click()
    await expect.element(page.getByText(says)).toBeVisible()
    expect(await findings()).toEqual([])
    browserMay('granted', 2)
    await button('Try again').click()
    await expect.element(title()).toHaveTextContent('Your device can’t find your location')
    expect(page.getByText(says).elements()).toEqual([])
  })

  test('shows how a browser allows places where it does not, the one in use first', async () => {
    browserMay('denied')
    await open()
    await expect.element(title()).toHaveTextContent('Location access is off')
    const [first, ...others] = document.querySelectorAll<HTMLDetailsElement>('.geoblock-steps details')
    expect(first!.open).toBe(true)
    expect(first!.textContent).toContain('Chrome')
    expect(others.some((one) => one.open)).toBe(false)
  })

  test.each([
    [california, 'Prize play isn’t available in California', true],
    [washington, 'Not available in Washington', false],
  ] as const)('says what the place allows: %o', async (access, says, coins) => {
    const plays = player({ gameMode: 'SweepStakes' })
    await mountPage(PATH, {
      player: plays,
      answers: [...answers, gives(calls.geoCheck, access), gives(registry.core.init, plays)],
    })
    await button('Share my location').click()
    await expect.element(title()).toHaveTextContent(says)
    expect(button(/^Play with .* instead$/).elements()).toHaveLength(coins ? 1 : 0)
    expect(await findings()).toEqual([])
  })

  test('says that the place is not exact enough, and that the server failed', async () => {
    const { wire } = await open(gives(calls.geoCheck, { ...texas, access: false, standing: 'unknown' }))
    await button('Share my location').click()
    await expect.element(title()).toHaveTextContent('Your location isn’t precise enough')
    wire.answer(refuses(calls.geoCheck, { code: 'FAULT', message: 'A fault.' }))
    await button('Try again').click()
    await expect.element(title()).toHaveTextContent('We couldn’t check your location')
  })

  test('offers the browser of the device inside an app, where the player was', async () => {
    covers('000 §8.5')
    browserIs(
      'Mozilla/5.0 (Linux; Android 14; K; wv) AppleWebKit/537.36 Chrome/124.0.0.0 Mobile Safari/537.36',
    )
    geo.setState({ from: '/game/responsible-play' })
    await open()
    await expect.element(page.getByText(/^Apps often can’t share your location\./)).toBeVisible()
    const href = page.getByRole('link', { name: 'Open in browser' }).element().getAttribute('href')
    expect(href).toMatch(/^intent:\/\/[^/]+\/game\/responsible-play#Intent;scheme=http;/)
    expect(await findings()).toEqual([])
  })

  test('says that nothing was reached, and stays as it was', async () => {
    const { wire } = await open(cut(calls.geoCheck))
    await button('Share my location').click()
    await expect.element(page.getByText('We couldn’t switch modes. Try again.')).toBeVisible()
    await expect.element(title()).toHaveTextContent('Where are you playing from?')
    expect(wire.sent(calls.block)).toEqual([])
  })

  test('000 §4: goes on with entries where they were wanted, once the place is open', async () => {
    geo.setState({ wanted: true, from: '/game/responsible-play' })
    const { app, wire } = await open(
      gives(calls.geoCheck, texas),
      says(registry.core.toEntries, { success: true, gameMode: 'SweepStakes' }),
    )
    await button('Share my location').click()
    await expect.poll(() => location.pathname).toBe('/game/responsible-play')
    expect(app.player.getState().mode).toBe('SweepStakes')
    expect(wire.sent(calls.geoCheck)).toEqual([{ latitude: '30.27', longitude: '-97.74', accuracy: '20' }])
  })

  test('knows by itself what an address says of a closed place', async () => {
    await open(gives(calls.ipCheck, washington))
    await expect.element(title()).toHaveTextContent('Not available in Washington')
  })

  test('who plays with coins has one way on: to where they were, or to the lobby', async () => {
    geo.setState({ reason: 'denied', from: '/account/bonuses' })
    await open()
    await expect.element(title()).toHaveTextContent('Location access is off')
    expect(button(/instead$/).elements()).toEqual([])
    const back = page.getByRole('link', { name: 'Go back', exact: true })
    await expect.element(back).toHaveAttribute('href', '/account/bonuses')
    await expect.element(page.getByRole('link', { name: 'Go to lobby' })).toHaveAttribute('href', '/lobby')
    geo.setState({ from: '/lobby?game=tidal-fortune&isMoney=true' })
    await expect.poll(() => back.elements()).toEqual([])
    await expect.element(page.getByText(/for up to 400 days/)).toBeVisible()
  })

  test('leads guests home, offers no coins to them, and names the states', async () => {
    covers('000 §2.39', '000 §2.62')
    await mountPage(PATH, { player: guest(), answers })
    await expect.element(page.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/')
    expect(button(/instead$/).elements()).toEqual([])
    await page.getByText('Where isn’t prize play available?').click()
    await expect.element(page.getByText('Washington', { exact: true })).toBeVisible()
  })

  test('speaks Spanish where the page does', async () => {
    await mountPage(PATH, { locale: 'es', answers })
    await expect.element(title()).toHaveTextContent('¿Desde dónde juegas?')
  })
})

/** The demonstration's own address, which is no call of a feature. */
const where = get<Answer<ChosenPlace>>('/dev/place.json')
const move = post<Answer<ChosenPlace>, DemoPlace>('/dev/place.json')
const place: ChosenPlace = {
  country: 'US',
  state: 'TX',
  permission: 'granted',
  trouble: 'none',
  accuracy: 20,
  latitude: 31,
  longitude: -99,
  states: [
    { value: 'TX', label: 'Texas' },
    { value: 'CA', label: 'California' },
  ],
}

const DEMO = '/dev/place'
pageConforms(DEMO, {
  title: 'Your location',
  ready: 'Custom location',
  demo: true,
  answers: [gives(where, place)],
})

describe('the place of the demonstration', () => {
  test('does not exist outside of it', async () => {
    await mountPage(DEMO, { player: player(), answers: [gamesAre(catalogueOf())] })
    await expect.element(page.getByText('Page Not Found: /dev/place', { exact: true })).toBeVisible()
  })

  test('is chosen by one press, and stands in the form then', async () => {
    covers('000 §8.11')
    const chosen = { ...place, state: 'CA' }
    const { wire } = await mountPage(DEMO, {
      demo: true,
      answers: [gives(where, place), gives(move, chosen)],
    })
    await button('California: no prizes').click()
    await expect.element(page.getByText(/^Location set\./)).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: /^State/ })).toHaveValue('CA')
    expect(wire.sent(move)).toMatchObject([{ country: 'US', state: 'CA', permission: 'granted' }])
  })

  test('says what the server refused', async () => {
    const no = refuses(move, { code: 'INVALID', message: 'There is no such country.' })
    await mountPage(DEMO, { demo: true, answers: [gives(where, place), no] })
    await page.getByRole('textbox', { name: /^Country/ }).fill('zz')
    await button('Be there').click()
    await expect.element(page.getByText('There is no such country.')).toBeVisible()
  })

  test('cannot be chosen where the server uses the real one', async () => {
    await mountPage(DEMO, {
      demo: true,
      answers: [refuses(where, { code: 'NONE', message: 'No.', status: 404 })],
    })
    await expect.element(page.getByText('This server uses your real location')).toBeVisible()
  })
})
