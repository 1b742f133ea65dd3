import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { findings } from '#tests/components/axe.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { dispatchPush } from '#client/realtime/pushes.ts'
import { offerRemedy } from '#platform/calls/remedy.ts'
import { guest, player } from '#tests/components/people.ts'
import { textOf } from '#tests/components/press.ts'
import { PHONE, resize } from '#tests/components/screen.ts'
import { says } from '#tests/components/wire.ts'
import { calls, type Promotion } from '../contract.ts'

const PATH = '/promotions'

const promotion = (id: string, type: string, more: Partial<Promotion> = {}): Promotion => ({
  id,
  type,
  prize: { coins: 2_000, entries: 5 },
  state: 'open',
  ready: null,
  href: '/account',
  endsAt: null,
  details: null,
  ...more,
})
const profile = promotion('1', 'profileGift')
const friends = promotion('2', 'inviteFriends', { prize: null, href: '/invite-friends' })
const taken = promotion('3', 'welcomeGift', { state: 'completed' })
const are = (...promotions: readonly Promotion[]) => says(calls.promotions, { payload: { promotions } })

pageConforms(PATH, {
  title: 'Current promotions',
  ready: 'Profile completion bonus',
  loads: calls.promotions,
  answers: [are(profile, friends)],
})

describe('the page of the promotions', () => {
  test('shows what is open before what the player has, each with its value and its way', async () => {
    await mountPage(PATH, { answers: [are(taken, profile, friends)] })
    expect(page.getByRole('heading', { level: 2 }).elements().map(textOf)).toEqual(
      expect.arrayContaining(['Available now', 'Already received']),
    )
    const text = textOf(document.querySelector('main'))
    expect(text.indexOf('Profile completion bonus')).toBeLessThan(text.indexOf('Already received'))
    expect(text).toContain('2,000 Florins and 5 Laurels when you add your name and address.')
    await expect.element(page.getByRole('link', { name: 'Complete' })).toHaveAttribute('href', '/account')
    expect(document.querySelectorAll('.promised[data-state="completed"]')).toHaveLength(1)
    await expect.element(page.getByText('Received', { exact: true })).toBeVisible()
  })

  test('what was given in part is not called received: it says what waits, and for what', async () => {
    onTestFinished(offerRemedy('LOCATION_NEEDED', { quiet: async () => false, loud: async () => true }))
    const half = promotion('3', 'welcomeGift', { state: 'completed', waits: { entries: 100 } })
    const { wire, app } = await mountPage(PATH, {
      player: player({ needsLocation: true }),
      answers: [are(half, friends)],
    })
    const text = () => textOf(document.querySelector('main')).replaceAll('\u00a0', ' ')
    await expect.poll(text).toContain('Part received: 100 Laurels wait for your location')
    expect(text()).not.toMatch(/Already received|right away/)
    await expect.element(page.getByRole('button', { name: 'Share my location' })).toBeVisible()
    expect(await findings()).toEqual([])
    app.player.setState(({ me: { needsLocation: _, ...known } }) => ({ me: known }))
    await expect.poll(text).toContain('Part received: 100 Laurels follow in a moment')
    wire.answer(are(taken, friends))
    dispatchPush(app, { type: 'owed', action: 'paid', data: {} as never })
    await expect.poll(text).toMatch(/Already received.*Received/s)
  })

  test('what is paused says so, and what is owed whole isn’t called received in part', async () => {
    const paused = { reason: 'paused', until: null } as const
    const owed = promotion('3', 'welcomeGift', { waits: { entries: 100 }, paused })
    const dice = promotion('5', 'luckyDice', { prize: null, paused })
    const gone = promotion('6', 'profileGift', {
      waits: { entries: 100 },
      paused: { reason: 'excluded', until: null },
    })
    await mountPage(PATH, { player: player({ needsLocation: true }), answers: [are(owed, dice, gone)] })
    const text = () => textOf(document.querySelector('main')).replaceAll('\u00a0', ' ')
    await expect.poll(text).toContain('100 Laurels follow once rewards are available to you again')
    expect(text()).toContain('100 Laurels follow once rewards are available to you again')
    expect(text()).toContain('Paused')
    expect(text()).not.toMatch(/Part received|wait for your location|Share my location/)
    expect(document.querySelectorAll('.promised a')).toHaveLength(0)
    expect(await findings()).toEqual([])
  })

  test('who may be offered nothing reads why in its place, until when, and what helps', async () => {
    const offer = { reason: 'excluded', until: '2026-12-05T20:00:00Z' } as const
    await mountPage(PATH, {
      player: player({
        features: { ...player().features, promotions: false },
        away: ['promotions'],
        pauses: { offer },
      }),
      answers: [are(promotion('5', 'luckyDice'))],
    })
    await expect.element(page.getByText(/You’re self-excluded until December 5, 2026 at/)).toBeVisible()
    await expect.element(page.getByText('Paused until Dec 5, 2026')).toBeVisible()
    expect(
      page
        .getByRole('listitem')
        .elements()
        .filter((one) => one.matches('.promised')),
    ).toEqual([])
    expect(await findings()).toEqual([])
  })

  test('names the most that chance can give, where the amount is not known', async () => {
    const dice = promotion('5', 'luckyDice', { prize: null, most: { coins: 10_000, entries: 100 } })
    await mountPage(PATH, { answers: [are(dice)] })
    await expect
      .poll(() => textOf(document.querySelector('.promised')).replaceAll('\u00a0', ' '))
      .toContain('Up to 10,000 Florins and 100 Laurels')
  })

  test('a race the player has joined stays among what goes on, with the way to it', async () => {
    const race = promotion('4', 'dailyRace', { prize: null, state: 'completed', href: '/races' })
    await mountPage(PATH, { answers: [are(taken, race)] })
    await expect
      .poll(() => textOf(document.querySelector('main')))
      .toMatch(/Available now.*Daily race.*You’re in.*Already received.*Welcome bonus.*Received/s)
    expect(document.querySelectorAll('.promised')).toHaveLength(2)
    await expect.element(page.getByRole('link', { name: 'See the race' })).toHaveAttribute('href', '/races')
  })

  test('invites guests to sign up, and players to their bonuses', async () => {
    await mountPage(PATH, {
      player: guest(),
      answers: [are(promotion('1', 'profileGift', { href: '/signup' }))],
    })
    await expect.element(page.getByRole('link', { name: 'Sign up free' }).first()).toBeVisible()
    expect(textOf(document.querySelector('main')!)).not.toContain('My bonuses')
  })

  test('shows guests one large, the others in three groups, each with an action', async () => {
    const gift = (id: string, type: string) => promotion(id, type, { href: '/signup' })
    const dice = promotion('5', 'luckyDice', { prize: null, most: { coins: 10_000, entries: 100 } })
    const own = [gift('3', 'welcomeGift'), gift('1', 'profileGift'), dice, friends]
    await mountPage(PATH, { player: guest(), answers: [are(...own)] })
    await expect.poll(() => document.querySelectorAll('.promised').length).toBe(4)
    expect(document.querySelector('.promised[data-large]')!.textContent).toContain('Welcome bonus')
    expect([...document.querySelectorAll('main h2')].map(textOf)).toEqual([
      'With your account',
      'With some luck',
      'As you play',
    ])
    const actions = [...document.querySelectorAll('.promised .button')]
    expect(actions.map((one) => one.getAttribute('href'))).toEqual(own.map(({ href }) => href))
  })

  test('shows nothing of a promotion that nobody has words for', async () => {
    await mountPage(PATH, { answers: [are(promotion('9', 'nobodySpeaksOfThis'), profile)] })
    await expect.element(page.getByText('Profile completion bonus')).toBeVisible()
    expect(document.querySelectorAll('.promised')).toHaveLength(1)
  })

  test('says that nothing runs now', async () => {
    await mountPage(PATH, { answers: [are()] })
    await expect.element(page.getByText('No promotions right now')).toBeVisible()
    expect(document.querySelectorAll('.promised')).toHaveLength(0)
  })

  test('is a list of lines on a phone, each of which opens', async () => {
    await resize(PHONE)
    await mountPage(PATH, { answers: [are(profile, friends)] })
    const card = () => document.querySelector('.promised')!.getBoundingClientRect().height
    const more = page.getByRole('button', { name: 'Details: Profile completion bonus' })
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    const text = document.querySelector('.promised-text')!
    const oneLine = text.clientHeight
    expect(card()).toBeLessThan(150)
    expect(text.scrollHeight).toBeGreaterThan(oneLine)
    expect(await findings()).toEqual([])
    await more.click()
    await expect.element(page.getByRole('button', { name: /^Less about/ })).toHaveFocus()
    expect(text.scrollHeight).toBe(text.clientHeight)
    expect(await findings()).toEqual([])
    // There is room for all of it where the screen is wider.
    await resize([1280, 800])
    expect(page.getByRole('button', { name: /^Details/ }).elements()).toEqual([])
  })

  test('shows a phone the first of a long list, and the rest by a press', async () => {
    await resize(PHONE)
    const many = Array.from({ length: 9 }, (_, n) => promotion(`${10 + n}`, 'profileGift'))
    await mountPage(PATH, { answers: [are(...many, taken)] })
    const seen = () =>
      [...document.querySelectorAll('.promised')].filter((one) => one.getClientRects().length > 0)
    const all = page.getByRole('button', { name: 'Show all 9' })
    await expect.element(all).toBeVisible()
    expect(seen()).toHaveLength(6 + 1)
    expect(await findings()).toEqual([])
    await resize([1280, 800])
    expect(seen()).toHaveLength(9 + 1)
    expect(all.elements()).toEqual([])
    await resize(PHONE)
    await all.click()
    expect(seen()).toHaveLength(9 + 1)
    expect(seen()[6]!.contains(document.activeElement)).toBe(true)
    await expect.element(all).not.toBeInTheDocument()
  })

  test('speaks Spanish where the page does', async () => {
    await mountPage(PATH, { locale: 'es', answers: [are(profile)] })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Promociones actuales')
  })
})
