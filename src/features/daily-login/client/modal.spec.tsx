import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { applyBalance } from '#client/context/player.ts'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { headerAmount, openOverPage } from '#tests/components/over-page.ts'
import { player } from '#tests/components/people.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { allowMotion, chooseLessMotion, moving, watchScripts } from '#tests/components/screen.ts'
import { cut, losesFirst, refuses, says, slow, type Reply } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { LEVELS } from '../economy.ts'
import type { PrizeView } from '#platform/money/prize.ts'
import { noPrize } from './view.ts'
import { calls, type DailyLoginInfo } from '../contract.ts'

const MODAL = 'daily-login'
const me = player({ dailyLogin: { isActive: true } })

const prize = (more: Partial<PrizeView> = {}): PrizeView => ({
  ...noPrize,
  ...more,
})

const info = (more: Partial<DailyLoginInfo> = {}): DailyLoginInfo => ({
  success: true,
  isActive: true,
  isAvailable: true,
  finishedAt: null,
  nextAt: '2026-11-18T15:00:30Z',
  type: 'calendar',
  reasonType: null,
  activeLevel: 1,
  takenLevel: 0,
  levels: Array.from({ length: 7 }, (_, i) => ({
    level: i + 1,
    prizes: prize({ coins: 1_000 * (i + 1), entries: 5 }),
  })),
  ...more,
})

const given = (level: number, prizes: PrizeView) => says(calls.applyPrize, { success: true, level, prizes })
const taken = says(calls.info, info({ isAvailable: false, takenLevel: 1, activeLevel: 2 }))

modalConforms(MODAL, {
  title: 'Daily rewards',
  ready: 'Claim day 1 reward',
  player: me,
  answers: [says(calls.info, info())],
  reads: calls.info,
  acts: { call: calls.applyPrize, button: 'Claim day 1 reward' },
})

const open = (more: Partial<DailyLoginInfo> = {}, ...answers: readonly Reply[]) =>
  openModal(MODAL, { player: me, answers: [says(calls.info, info(more)), ...answers] })
const wonText = () => page.getByRole('list', { name: 'You won' }).elements()[0]?.textContent
const button = (name: string | RegExp) => page.getByRole('button', { name })
const states = () =>
  [...topDialog()!.querySelectorAll<HTMLElement>('.daily-day')].map(({ dataset }) => dataset['state'])

describe('the window of daily rewards', () => {
  test('001 §3: shows seven days, the one to claim first in the focus', async () => {
    covers('001 §2.2')
    await open({ activeLevel: 3, takenLevel: 2 })
    await reads('Claim day 3 reward')
    expect(states()).toEqual(['taken', 'taken', 'ready', 'later', 'later', 'later', 'later'])
    await expect.poll(() => document.activeElement?.textContent).toBe('Claim day 3 reward')
  })

  test('Enter claims: the day turns over, the reward is said, and the focus goes on from there', async () => {
    const details: unknown[] = []
    const hear = (event: Event) => details.push((event as CustomEvent).detail)
    document.addEventListener('rewards:changed', hear)
    const { wire } = await open({}, given(1, prize({ coins: 1_000, entries: 5 })))
    await reads('Claim day 1 reward')
    wire.answer(taken)
    await press('Enter')
    await reads('Day 1 claimed: 1,000 Florins and 5 Laurels.')
    await expect.poll(() => states()[0]).toBe('taken')
    await reads('Next reward in')
    await expect.element(page.getByRole('group', { name: 'Day 1 claimed.' })).toHaveFocus()
    await expect.poll(wonText).toMatch(/^1,000\sFlorins5\sLaurels$/)
    expect(topDialog()!.querySelectorAll('.reward-won .reward-stamp:not([data-known])')).toHaveLength(2)
    // The next day is lit with its gift.
    await expect
      .poll(() => topDialog()!.querySelector('[data-state="next"]')?.textContent)
      .toMatch(/^Tomorrow Day 2.*2,000 Florins, 5 Laurels$/)
    expect(details).toEqual([{ feature: 'daily-login', freeSpins: false }])
    expect(wire.sent(calls.applyPrize)).toHaveLength(1)
    document.removeEventListener('rewards:changed', hear)
  })

  test('a claim whose answer is lost is asked for once more, and shown', async () => {
    const { wire } = await open({}, losesFirst(given(1, prize({ coins: 1_000 }))))
    await reads('Claim day 1 reward')
    wire.answer(taken)
    await press('Enter')
    await reads('Day 1 claimed')
    expect(wire.sent(calls.applyPrize)).toHaveLength(2)
    expect(page.getByText(/We can’t reach/).elements()).toEqual([])
  })

  test('where all answers are lost, a day that was claimed by then stands with no failure beside it', async () => {
    const { wire } = await open({}, cut(calls.applyPrize))
    await reads('Claim day 1 reward')
    wire.answer(taken)
    await press('Enter')
    await reads('Next reward in')
    await expect.poll(() => wire.sent(calls.applyPrize).length).toBe(3)
    expect(page.getByText(/We can’t reach/).elements()).toEqual([])
  })

  test('a claim on its way is sent once, however often it is pressed', async () => {
    const held = slow(given(1, prize({ coins: 1_000 })))
    const { wire } = await open({}, held)
    await button('Claim day 1 reward').click()
    await expect.element(button('Claim day 1 reward')).toHaveAttribute('aria-busy', 'true')
    await press('Enter', 'Enter')
    wire.answer(taken)
    held.release()
    await reads('Day 1 claimed')
    expect(wire.sent(calls.applyPrize)).toHaveLength(1)
  })

  test('nothing turns before the answer, and the header counts when the coins have landed', async () => {
    await allowMotion()
    const held = slow(given(1, prize({ coins: 1_000 })))
    const { app, wire } = await openOverPage(MODAL, { player: me, answers: [says(calls.info, info()), held] })
    await reads('Claim day 1 reward')
    await expect.poll(() => headerAmount('coins')).toMatch(/^50,000/)
    await button('Claim day 1 reward').click()
    applyBalance(app.player, { entries: 20, winnings: 5, tourPoints: 51_000, version: 2 })
    await advance(1_000)
    expect(moving().filter((one) => one.includes('daily-day'))).toEqual([])
    expect([states()[0], headerAmount('coins')]).toEqual(['ready', expect.stringMatching(/^50,000/)])
    wire.answer(taken)
    held.release()
    const shown = new Set<string>()
    const seen = new Set<string>()
    const flies = () => topDialog()!.querySelector('[popover]:not(.toasts)') !== null
    await expect
      .poll(() => {
        if (states()[0] === 'ready' || flies()) shown.add(headerAmount('coins').slice(0, 6))
        const amount = headerAmount('coins')
        if (!amount.startsWith('51,000')) seen.add(topDialog()!.querySelector('.button')!.textContent.trim())
        return amount
      })
      .toMatch(/^51,000/)
    expect([...shown]).toEqual(['50,000'])
    // The day after is not offered while this one’s coins fly.
    expect([...seen].filter((text) => text.includes('day 2'))).toEqual([])
    await reads('Day 1 claimed: 1,000 Florins.')
  })

  test('whoever leaves before the answer sees the balance at once', async () => {
    const held = slow(given(1, prize({ coins: 1_000 })))
    const { app } = await openOverPage(MODAL, { player: me, answers: [says(calls.info, info()), held] })
    await button('Claim day 1 reward').click()
    applyBalance(app.player, { entries: 20, winnings: 5, tourPoints: 51_000, version: 2 })
    expect(headerAmount('coins')).toMatch(/^50,000/)
    await press('Escape')
    await expect.poll(() => headerAmount('coins')).toMatch(/^51,000/)
    held.release()
  })

  test('where less motion was chosen the card fades, and nothing flies', async () => {
    covers('beyond.5')
    await chooseLessMotion()
    const animated = watchScripts()
    const { wire } = await openOverPage(MODAL, {
      player: me,
      answers: [says(calls.info, info()), given(1, prize({ coins: 1_000, entries: 5 }))],
    })
    await reads('Claim day 1 reward')
    wire.answer(taken)
    await button('Claim day 1 reward').click()
    await reads('Day 1 claimed')
    expect([...new Set(animated())]).toEqual(['opacity'])
  })

  test('a refused claim says why, and asks the server where things stand', async () => {
    const no = { code: 'DAILY_TAKEN', message: 'You’ve already claimed today’s reward.' }
    const { wire } = await open({}, refuses(calls.applyPrize, no))
    await reads('Claim day 1 reward')
    wire.answer(taken)
    await button('Claim day 1 reward').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(no.message)
    await reads('Next reward in')
    expect(states()[0]).toBe('taken')
  })

  test('free spins lead to their game', async () => {
    const spins = prize({ freeSpinCount: 5, gameId: 7, link: '/games/tidal-fortune', freeSpinId: '9' })
    const { wire } = await open({}, given(1, spins))
    await reads('Claim day 1 reward')
    wire.answer(taken)
    await press('Enter')
    await expect.element(page.getByText('Day 1 claimed: 5 free spins on Tidal Fortune.').last()).toBeVisible()
    // Nothing of money, nothing to stamp.
    expect(wonText()).toBeUndefined()
    await expect
      .element(page.getByRole('link', { name: 'Play now' }))
      .toHaveAttribute('href', '?game=tidal-fortune')
  })

  test('a turn of a wheel leads to it, in the words of its feature', async () => {
    const { coins = 0, wheelSpin = null } = LEVELS.at(-1)!
    const { wire } = await open({}, given(1, prize({ coins, wheelSpin })))
    await reads('Claim day 1 reward')
    wire.answer(taken)
    await press('Enter')
    await expect
      .element(page.getByRole('link', { name: 'Spin the wheel' }))
      .toHaveAttribute('href', expect.stringMatching(/^\?openModal=[\w-]+$/))
  })

  test('001 §5: from the third day on it asks for the phone', async () => {
    await open({ isAvailable: false, reasonType: 'phone', activeLevel: 3, takenLevel: 2 })
    await reads('Starting on day 3, you need a verified phone to claim.')
    expect(states()[2]).toBe('phone')
    await expect.element(button('Verify your phone')).toBeVisible()
  })

  test('the next day comes by itself when its countdown ends', async () => {
    const { wire } = await open({ isAvailable: false, takenLevel: 1, activeLevel: 2 })
    await reads('Next reward in')
    const left = () => page.getByRole('timer').element().textContent
    expect(left()).toMatch(/30$/)
    await advance(10_000)
    await expect.poll(left).toMatch(/20$/)
    wire.answer(says(calls.info, info({ takenLevel: 1, activeLevel: 2 })))
    await advance(20_000)
    await expect.element(button('Claim day 2 reward')).toBeVisible()
  })

  test('a whole week says so, and a calendar that is off too', async () => {
    await open({ isAvailable: false, takenLevel: 7, activeLevel: 1 })
    await reads('Week complete. The next one starts with 1,000 Florins and 5 Laurels in')
  })

  test('says a day ahead that the next reward needs a verified phone, and leads there', async () => {
    const next = info({ isAvailable: false, takenLevel: 2, activeLevel: 3 })
    await openModal(MODAL, {
      player: player({ dailyLogin: { isActive: true }, phoneConfirmed: false }),
      answers: [says(calls.info, next)],
    })
    await expect.element(button('Verify your phone for day 3')).toBeVisible()
  })

  test('a calendar that is off says so', async () => {
    await open({ isActive: false, isAvailable: false })
    await reads('Daily rewards aren’t available right now.')
  })
})
