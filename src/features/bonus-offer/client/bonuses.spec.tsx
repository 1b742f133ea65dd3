import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { offerRemedy } from '#platform/calls/remedy.ts'
import { EXCLUDED, PAUSED } from '#platform/calls/feature.ts'
import { GIVEN, plainBonus, type Bonus } from '#platform/money/prize.ts'
import { loadModal, showModal } from '#client/modals/modals.ts'
import { findings } from '#tests/components/axe.ts'
import { advance } from '#tests/components/clock.ts'
import { reads } from '#tests/components/modal-conforms.ts'
import { gamesAre } from '#tests/components/answers.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { leadsTo, mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { press, textOf } from '#tests/components/press.ts'
import { cut, gives } from '#tests/components/wire.ts'
import { calls } from '../contract.ts'

const PATH = '/account/bonuses'
/** Of a line that says no more. */
const PAUSE = { reason: PAUSED, until: null } as const

const bonus = (more: Partial<Bonus> = {}): Bonus => ({
  ...plainBonus,
  available: true,
  availableDate: null,
  endpoint: null,
  ...more,
})
/** Under the name of a bonus that comes back every week. */
const ready = { cashback: bonus({ prizes: { entries: 25, coins: 0 }, expiresAt: '2026-11-18T15:01:00Z' }) }
const waiting = { cashback: bonus({ available: false, availableDate: '2026-11-18T15:01:00Z' }) }

pageConforms(PATH, {
  title: 'My bonuses',
  ready: 'Weekly',
  loads: calls.getBonuses,
  answers: [gives(calls.getBonuses, ready)],
})

const cards = (heading: string) => page.getByRole('region', { name: heading }).getByRole('listitem')

describe('the page of the bonuses', () => {
  test('has one card for each bonus that can be had, with its prize, its end and its way', async () => {
    await mountPage(PATH, { answers: [gives(calls.getBonuses, ready)] })
    expect(cards('Ready to claim').elements()).toHaveLength(1)
    const card = textOf(cards('Ready to claim').element())
    expect(card).toContain('25 Laurels')
    expect(card).toContain('Ends in')
    await expect.element(page.getByRole('link', { name: /^Claim: / })).toBeVisible()
    expect(page.getByRole('region', { name: 'Coming up' }).elements()).toEqual([])
  })

  test('what was given in part says what waits, with the way to it', async () => {
    const half = bonus({ available: false, reasonType: GIVEN, waits: { entries: 100 } })
    await mountPage(PATH, {
      player: player({ needsLocation: true }),
      answers: [gives(calls.getBonuses, { welcomeGift: half })],
    })
    await expect.element(page.getByText(/Part received: 100\sLaurels wait for your location/)).toBeVisible()
    // The page may be there before the shell that knows how.
    onTestFinished(offerRemedy('LOCATION_NEEDED', { quiet: async () => false, loud: async () => true }))
    await advance(1_000)
    await expect.element(page.getByRole('button', { name: 'Share my location' })).toBeVisible()
    expect(page.getByText('Received', { exact: true }).elements()).toEqual([])
  })

  test('what is paused says so, in part or whole, and asks for no place', async () => {
    const owed = bonus({ available: false, reasonType: GIVEN, waits: { entries: 100 }, paused: PAUSE })
    const paused = bonus({ available: false, reasonType: PAUSED, paused: PAUSE })
    await mountPage(PATH, {
      player: player({ needsLocation: true }),
      answers: [gives(calls.getBonuses, { welcomeGift: owed, cashback: paused })],
    })
    onTestFinished(offerRemedy('LOCATION_NEEDED', { quiet: async () => false, loud: async () => true }))
    await advance(1_000)
    await expect
      .element(page.getByText(/Part received: 100\sLaurels follow once rewards are available to you again/))
      .toBeVisible()
    await expect.element(page.getByText(/This isn’t available to you right now/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Share my location' }).elements()).toEqual([])
  })

  test('a pause that concerns all is said once, with no step, time, or purchase', async () => {
    const until = '2026-12-05T20:00:00Z'
    const paused = { reason: EXCLUDED, until } as const
    const shut = (more: Partial<Bonus>) => bonus({ available: false, paused, ...more })
    await mountPage(PATH, {
      player: player({ packages: { isActive: true } }),
      answers: [
        gives(calls.getBonuses, {
          cashback: shut({ availableDate: '2026-11-24T15:01:00Z' }),
          dailyChests: shut({ reasonType: 'phone' }),
          season: shut({ auto: true }),
          depositStreak: shut({}),
          welcomeGift: bonus({ available: false, reasonType: GIVEN }),
        }),
      ],
    })
    await expect
      .poll(() => textOf(document.querySelector('[role="note"]')))
      .toMatch(/You’re self-excluded until December 5, 2026 at/)
    const rows = cards('Paused')
    expect(rows.elements()).toHaveLength(4)
    for (const row of rows.elements()) expect(textOf(row)).toMatch(/Paused until Dec 5, 2026$/)
    expect(rows.getByRole('link').elements()).toEqual([])
    expect(document.querySelector('.countdown')).toBeNull()
    expect(page.getByText(/Nothing to claim|Coming up/).elements()).toEqual([])
    expect(await findings('main')).toEqual([])
  })

  test('what a line pauses beside others says so in its row', async () => {
    const line = { reason: PAUSED, until: null, fix: 'place', code: 'X', message: 'Not here.' } as const
    await mountPage(PATH, {
      answers: [
        gives(calls.getBonuses, { ...waiting, dailyChests: bonus({ available: false, paused: line }) }),
      ],
    })
    await expect.element(cards('Coming up').getByText('Not available where you are')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'View: Weekly cashback' })).toBeVisible()
    expect(page.getByRole('link', { name: /Daily chests/ }).elements()).toEqual([])
  })

  test('what takes place at times has no row between them', async () => {
    const over = bonus({ available: false, isVisibleToFront: false })
    await mountPage(PATH, { answers: [gives(calls.getBonuses, { ...waiting, adventureMap: over })] })
    expect(cards('Coming up').elements()).toHaveLength(1)
    expect(page.getByText(/Complete a step first/).elements()).toEqual([])
  })

  test('says when the next one comes, and asks again at its time', async () => {
    const { wire } = await mountPage(PATH, { answers: [gives(calls.getBonuses, waiting)] })
    await expect.element(page.getByText('Nothing to claim right now')).toBeVisible()
    expect(cards('Coming up').elements()).toHaveLength(1)
    await expect.element(page.getByRole('link', { name: /^View: / })).toBeVisible()
    wire.answer(gives(calls.getBonuses, ready))
    await advance(61_000)
    await expect.poll(() => cards('Ready to claim').elements().length).toBe(1)
  })

  test('a window that closes may have given something: it is read again, and says so where that fails', async () => {
    const { app, wire } = await mountPage(PATH, { answers: [gives(calls.getBonuses, ready)] })
    await Promise.all([loadModal(app, 'cookies'), import('#client/modals/layers.tsx')])
    showModal(app, 'cookies')
    await reads('Necessary only')
    wire.answer(cut(calls.getBonuses))
    await press('Escape')
    await expect.element(page.getByRole('alert').getByText('We couldn’t load this')).toBeVisible()
    wire.answer(gives(calls.getBonuses, ready))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => cards('Ready to claim').elements().length).toBe(1)
  })

  test('is empty where there is nothing, and leads to the promotions of a brand that has some', async () => {
    await mountPage(PATH, { answers: [gives(calls.getBonuses, {})] })
    await expect.element(page.getByText('New rewards will appear here.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See promotions' })).toBeVisible()
  })

  test('says what unlocks a bonus, and leads there in one press', async () => {
    const locked = (reasonType: string) => bonus({ available: false, reasonType })
    const answer = {
      dailyChests: locked('phone'),
      cashback: locked('profile'),
      season: bonus({ available: false, auto: true }),
    }
    const who = player({ phoneConfirmed: false, packages: { isActive: true } })
    await mountPage(PATH, { player: who, answers: [gives(calls.getBonuses, answer)] })
    const next = cards('Coming up')
    const way = (name: string) => next.getByRole('link', { name })
    await expect
      .element(way('Verify your phone: Daily chests'))
      .toHaveAttribute('href', '?openModal=app-phone-confirm-popup')
    await expect.element(next.getByText('Verify your phone to unlock it.')).toBeVisible()
    await expect
      .element(way('How to complete your profile: Weekly cashback'))
      .toHaveAttribute('href', '/how-it-works#profile')
    await expect.element(next.getByText(/A free request or your first purchase opens it\.$/)).toBeVisible()
    await expect.element(way('Get it free: Season tower')).toHaveAttribute('href', '/page/amoe')
    await expect
      .element(way('See the packages: Season tower'))
      .toHaveAttribute('href', '?openModal=app-preset-package-modal')
  })

  test('keeps what was given, with what it gave and no way to ask for it again', async () => {
    const gift = bonus({
      available: false,
      auto: true,
      reasonType: GIVEN,
      prizes: { coins: 5_000, entries: 50 },
    })
    await mountPage(PATH, { answers: [gives(calls.getBonuses, { emailGift: gift })] })
    expect(cards('Already yours').elements()).toHaveLength(1)
    const card = cards('Already yours').element()
    expect(textOf(card)).toMatch(/Email verification bonus.*5,000 Florins.*50 Laurels.*Received/s)
    expect(card.querySelector('a')).toBeNull()
    expect(page.getByRole('region', { name: 'Coming up' }).elements()).toEqual([])
    await expect.element(page.getByText('Nothing to claim right now')).toBeVisible()
  })

  test('what comes by itself once something is done is not called ready to claim', async () => {
    const bonuses = { ...ready, emailGift: bonus({ auto: true }) }
    await mountPage(PATH, { answers: [gives(calls.getBonuses, bonuses)] })
    expect(cards('Ready to claim').elements()).toHaveLength(1)
    expect(textOf(cards('In progress').element())).toContain('Email verification bonus')
    await expect
      .element(page.getByRole('link', { name: 'Verify: Email verification bonus' }))
      .toHaveAttribute('href', '?openModal=app-email-confirm-popup')
  })

  test('shows nothing of a bonus that nobody has a card for', async () => {
    await mountPage(PATH, { answers: [gives(calls.getBonuses, { nobodyKnowsThis: bonus() })] })
    await expect.element(page.getByText('Nothing to claim right now')).toBeVisible()
  })

  test('is for players, and there only where the brand has it', async () => {
    expect(await leadsTo(PATH, { player: guest() })).toBe('/signin?next=%2Faccount%2Fbonuses')
    const { features } = player()
    await mountPage(PATH, {
      player: player({ features: { ...features, 'bonus-offer': false } }),
      answers: [gamesAre(catalogueOf())],
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find that page')
  })
})
