import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bonusRow, popUpsOf } from '#client/rewards/reward.ts'
import { advance } from '#tests/components/clock.ts'
import { closed, modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { coinEquivalent } from '#platform/money/prize.ts'
import { looker, player } from '#tests/components/people.ts'
import { textOf, topDialog } from '#tests/components/press.ts'
import { cut, gives, refuses, says, slow } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type Spun, type StreakInfo, type WheelPrizes } from '../contract.ts'
import { GROUPS } from '../economy.ts'
import { OFF } from '#themes/off.ts'
import type { ThemeName } from '#themes/index.ts'
import { PLAIN_VAULT } from '#ui/kit/vault/drawing.tsx'
import { averages, sectorsUnder } from '../rules.ts'
import { client } from './face.ts'
import { drawingOf } from './skins.ts'

const me = player({ depositStreak: { isActive: true }, depositsCount: 1 })
const info = (more: Partial<StreakInfo> = {}): StreakInfo => ({
  ...{ isActive: true, finishedAt: null, day: 2, freezes: 1, canSpin: true, skin: 'aurelia' },
  ...{ next: 3, isShorter: false },
  ...{ missed: 0, covered: [0, 0, 0, 0, 0, 0, 0], endedAt: null },
  ...{ boost: null, mustChoose: false, doneToday: true, continuesUntil: '2026-11-21T05:00:00Z', last: null },
  days: averages(1),
  ...more,
})
const wheel = (day = 2): WheelPrizes => ({ day, sectors: sectorsUnder(day, 1, (prize) => prize) })
const spun: Spun = {
  ...{ success: true, day: 2, date: '2026-11-18', sector: 4 },
  prize: { coins: 3_600, entries: 36 },
  draw: { seed_id: '7a2f4d5e-0b8a-4a6e-9d8f-3f1f5c9a7b11', n: 3 },
}
const group = gives(calls.groupInfo, { group: 'B', multiplier: 2, groups: GROUPS })
const vault = () => page.getByRole('button', { name: 'Open the vault' })
const won = () => page.getByRole('list', { name: 'You won' })
const days = () => page.getByRole('list', { name: 'Days of your streak' }).element()
const MODAL = 'app-deposit-streak-modal'
const open = (
  state: StreakInfo,
  ...answers: NonNullable<Parameters<typeof openModal>[1]>['answers'] & object
) =>
  openModal(MODAL, {
    player: me,
    answers: [gives(calls.info, state), gives(calls.wheelsPrizes, wheel(state.day || 1)), group, ...answers],
  })

modalConforms(MODAL, {
  title: 'Vault streak',
  ready: 'Your vault is ready. It stays yours until you open it.',
  player: me,
  answers: [gives(calls.info, info()), gives(calls.wheelsPrizes, wheel()), group],
  reads: calls.info,
  acts: { call: calls.applyPrize, button: 'Open the vault' },
})

modalConforms('app-deposit-streak-intro-modal', {
  title: 'A vault for every day',
  ready: 'The same vault opens with a free entry card, at the same odds.',
  player: me,
  answers: [],
})

describe('the window of the deposit streak', () => {
  test('shows the seven days, and every prize with its odds, before the vault is opened', async () => {
    covers('001 streak.10')
    await open(info())
    await reads(/Day 2: 2,400 \w+ and 24 \w+ on average/)
    await reads('Prizes and odds for day 2')
    await reads(/23\.75%/)
    await reads('A larger purchase doesn’t raise your chances')
    await reads(/are multiplied by 2, because the median/)
    expect([...days().children].map((one) => one.getAttribute('data-place'))).toEqual([
      ...['done', 'now', 'later', 'later'],
      ...['later', 'later', 'later'],
    ])
    const said = [...days().children].map((one) => one.textContent)
    expect(said.flatMap((text, i) => (text.includes('vault ready') ? [i + 1] : []))).toEqual([2])
  })

  test('nothing is said of the prize before the vault is open; then it is there once, to be checked', async () => {
    covers('001 streak.10')
    const held = slow(says(calls.applyPrize, spun))
    await open(info(), held)
    await vault().click()
    await expect.element(vault()).toHaveAttribute('aria-busy', 'true')
    // There is no draw to check yet.
    expect(page.getByRole('link', { name: 'Check this draw' }).elements()).toEqual([])
    held.release()
    await advance(300)
    expect(won().elements()).toEqual([])
    expect(days().children[1]!.getAttribute('data-place')).toBe('now')
    await advance(8_000)
    await expect.element(page.getByRole('button', { name: 'Got it' })).toBeVisible()
    expect(days().children[1]!.getAttribute('data-place')).toBe('done')
    await expect.poll(() => won().elements()[0]?.textContent).toMatch(/3,600.*36/)
    await reads('A purchase or a free entry card through Friday, November 20 opens the vault of day 3.')
    const check = page.getByRole('link', { name: 'Check this draw' })
    await expect
      .element(check)
      .toHaveAttribute(
        'href',
        `/fairness?draw=${encodeURIComponent(`deposit-streak:${spun.draw.seed_id}:3`)}`,
      )
  })

  test('Enter opens the vault, then closes the window: the focus stays on its button', async () => {
    await open(info(), says(calls.applyPrize, spun))
    await expect.poll(() => document.activeElement?.textContent).toBe('Open the vault')
    await userEvent.keyboard('{Enter}')
    await advance(8_000)
    await expect.poll(() => document.activeElement?.textContent).toBe('Got it')
    await userEvent.keyboard('{Enter}')
    await expect.poll(topDialog).toBeNull()
  })

  test('a boost is chosen before the vault opens', async () => {
    covers('001 streak.10')
    const { wire } = await open(
      info({ day: 3, mustChoose: true }),
      gives(calls.chooseBoost, { boost: 'freeze', day: 3, date: '2026-11-18' }),
    )
    await expect.element(vault()).toBeDisabled()
    await reads('Choose a boost for this day first, then open the vault.')
    wire.answer(gives(calls.info, info({ day: 3, boost: 'freeze', freezes: 2 })))
    await page.getByRole('button', { name: 'Choose Freeze' }).click()
    await expect.element(vault()).toBeEnabled()
    expect(page.getByRole('list', { name: 'Choose a boost' }).elements()).toEqual([])
    await reads('you have 2, and one comes back')
  })

  test('a day that is done says until when the streak goes on, and what it gave', async () => {
    await open(info({ canSpin: false, last: spun }))
    await expect.element(won()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Opened today' })).toBeDisabled()
    await reads('From today’s vault. A purchase or a free entry card through Friday, November 20')
  })

  test('after the last day it says that the next vault starts a new streak', async () => {
    await open(info({ day: 7, next: 1, canSpin: false, continuesUntil: null, last: { ...spun, day: 7 } }))
    await reads('That was day 7. Your next vault starts a new streak.')
  })

  test('before the first day it says what opens the vault', async () => {
    await open(info({ day: 0, next: 1, canSpin: false, doneToday: false, continuesUntil: null }))
    await reads('A purchase from $4.99 or a free entry card opens the vault of day 1.')
  })

  const places = () => [...days().children].map((one) => one.getAttribute('data-place')).join(' ')

  test('the day that a deposit makes next, missed days, and those that were covered', async () => {
    const missed = {
      day: 3,
      next: 4,
      canSpin: false,
      doneToday: false,
      missed: 1,
      covered: [0, 2, 0, 0, 0, 0, 0],
    }
    await open(info(missed))
    await reads('1 missed day, covered when your streak continues')
    expect(places()).toBe('done done done next later later later')
    expect(days().children[1]!.textContent).toContain('2 missed days before it covered')
    // The button leads to what opens it.
    expect(page.getByRole('button', { name: 'Not open yet' }).elements()).toEqual([])
    await page.getByRole('button', { name: 'How to get a free entry card' }).click()
    await closed()
    expect(location.href).toContain('/page/amoe')
  })

  test('a streak that ended says so once, and how the next one begins', async () => {
    const ended = {
      ...{ day: 0, next: 1, canSpin: false, doneToday: false },
      ...{ continuesUntil: null, endedAt: 4, freezes: 0 },
    }
    await open(info(ended))
    await reads(
      'Your last streak ended on day 4. A purchase from $4.99 or a free entry card opens the vault of day 1.',
    )
    await reads('No freezes left. One comes back every 7 days.')
    expect(places()).toBe('next later later later later later later')
    const way = page.getByRole('link', { name: 'How to get a free entry card' })
    await expect.element(way).toHaveAttribute('href', '/page/amoe')
    expect(page.getByRole('link', { name: 'See the packages' }).elements()).toEqual([])
  })

  test('leads to what is for sale beside the free way, where something is', async () => {
    const state = info({ day: 0, next: 1, canSpin: false, doneToday: false, continuesUntil: null })
    await openModal(MODAL, {
      player: { ...me, packages: { isActive: true } },
      answers: [gives(calls.info, state), gives(calls.wheelsPrizes, wheel(1)), group],
    })
    await expect
      .element(page.getByRole('link', { name: 'See the packages' }))
      .toHaveAttribute('href', '?openModal=app-preset-package-modal')
  })

  test('who is paid coins alone is told of a free request, and of no entries', async () => {
    const state = info({
      ...{ day: 0, next: 1, canSpin: false, doneToday: false, continuesUntil: null },
      days: averages(1).map(coinEquivalent),
    })
    const sectors = sectorsUnder(1, 1, coinEquivalent)
    await openModal(MODAL, {
      player: { ...me, mayHaveEntries: false, entriesAllowed: false },
      answers: [gives(calls.info, state), gives(calls.wheelsPrizes, { day: 1, sectors }), group],
    })
    await reads('A purchase from $4.99 or a free request opens the vault of day 1.')
    await reads('One vault a day, for a purchase from $4.99 or a free request.')
    await expect.element(page.getByRole('link', { name: 'How to make a free request' })).toBeVisible()
    expect(textOf(topDialog())).not.toMatch(/entry|entries|Laurels/i)
  })

  const SHORTER =
    'A purchase was refunded, so your streak is now at day 2. A purchase or a free entry card through Friday, November 20 opens the vault of day 3.'

  test('after a refund in the middle it says why, and path, date, and odds name the same next day', async () => {
    const last = { ...spun, day: 4 }
    await open(info({ day: 2, next: 3, isShorter: true, canSpin: false, last }))
    await reads(SHORTER)
    expect(places()).toBe('done done later later later later later')
  })

  test('a vault that was made before the refund opens at its own day; then the streak is told as it stands', async () => {
    const held = slow(says(calls.applyPrize, { ...spun, day: 4 }))
    await open(info({ day: 4, next: 3, isShorter: true }), held)
    await reads('Your vault is ready.')
    expect(places()).toBe('done done done now later later later')
    expect(textOf(document.querySelector('.streak-room'))).not.toContain('refunded, so')
    await vault().click()
    await expect.element(vault()).toHaveAttribute('aria-busy', 'true')
    held.release()
    await advance(300)
    await advance(8_000)
    await expect.poll(() => page.getByRole('button', { name: 'Got it' }).elements()).toHaveLength(1)
    await reads(SHORTER)
    expect(places()).toBe('done done later later later later later')
  })

  test.each(Object.keys(OFF).filter((name) => !OFF[name as ThemeName].includes('deposit-streak' as never)))(
    'the vault of %s has parts of its own',
    (skin) => {
      expect(drawingOf(skin)).not.toEqual(PLAIN_VAULT)
      expect(drawingOf(skin).emblem).toMatch(/^M[\d. \-A-Za-z]+Z?$/)
    },
  )

  test('a vault that is refused says why and can be tried again; a lost answer too', async () => {
    const message = 'This reward has ended. See the lobby for others.'
    const { wire } = await open(info(), refuses(calls.applyPrize, { code: 'FEATURE_ENDED', message }))
    await vault().click()
    await expect.element(page.getByText(message)).toBeVisible()
    wire.answer(cut(calls.applyPrize))
    await vault().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(vault()).toBeEnabled()
  })

  test('after a lost answer the same key is sent again, so one vault opens even if two are ready', async () => {
    const { wire } = await open(info(), cut(calls.applyPrize))
    const sent = vi.spyOn(globalThis, 'fetch')
    await vault().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    wire.answer(says(calls.applyPrize, spun))
    await vault().click()
    await expect.element(won()).toBeVisible()
    const keys = sent.mock.calls.flatMap(
      ([, init]) => new Headers(init?.headers).get('idempotency-key') ?? [],
    )
    sent.mockRestore()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

test('before the first day its bonus leads to the free way there; from then on to the vault, with its count', () => {
  const card = (streakCurrent: number) =>
    bonusRow(looker(me), [client], 'depositStreak', { streakCount: 7, streakCurrent })!
  expect(card(0)).toMatchObject({ href: '/page/amoe' })
  expect(card(0)).not.toHaveProperty('streak')
  expect(card(1)).toMatchObject({ href: `?openModal=${MODAL}`, streak: '1 of 7 days' })
})

test('the introduction takes its turn while the first vault of a streak waits, once a browser', () => {
  const [popUp] = popUpsOf(looker(me), client)
  const standing = { isActive: true, isAvailable: true, nextAt: null, badge: null }
  const wanted = (more: object) => popUp!.wanted({} as never, { ...standing, ...more })
  expect(popUp!.name).toBe('app-deposit-streak-intro-modal')
  expect([wanted({}), wanted({ badge: '2/7' }), wanted({ isAvailable: false })]).toEqual([true, false, false])
  expect(popUp!.wanted({} as never, null)).toBe(false)
  expect(popUp!.until!(null)).toBeGreaterThan(Date.now() + 300 * 24 * 3_600_000)
})
