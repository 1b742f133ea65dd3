import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { PHONE, resize } from '#tests/components/screen.ts'
import { player } from '#tests/components/people.ts'
import { heard } from '#tests/components/noise.ts'
import { cut, gives, losesFirst, refuses, slow } from '#tests/components/wire.ts'
import { topDialog } from '#tests/components/press.ts'
import { calls as catalogue } from '#features/catalogue/contract.ts'
import { SECTIONS } from '../economy.ts'
import { calls, type Cashback, type CashbackStatement, type CashbackStatus } from '../contract.ts'

const MODAL = 'app-playback-modal'

const state = (more: Partial<Cashback> = {}): Cashback => ({
  status: 'available',
  statusCalculation: false,
  availableAfterDateTime: '2026-11-23T17:00:00Z',
  availableAfterDay: 'Monday',
  expiresAt: '2026-11-18T15:00:10Z',
  currentReward: 25,
  prize: { entries: more.currentReward ?? 25 },
  maxReward: 100,
  countedLoss: 0,
  leastReward: 25,
  paysFrom: 500,
  sections: SECTIONS.map(({ type, percent, cap }) => ({ type, title: type, percent, weeklyReward: cap })),
  ...more,
})

const whose = (status: CashbackStatus) => player({ cashback: { isActive: true, status } })

modalConforms(MODAL, {
  title: 'Weekly cashback',
  ready: /25 \w+ are ready to claim/,
  player: whose('available'),
  answers: [gives(calls.state, state())],
  reads: calls.state,
  acts: { call: calls.pay, button: 'Claim' },
})

const open = (more: Partial<Cashback>, answers: Parameters<typeof gives>[0][] = []) =>
  openModal(MODAL, {
    player: whose(more.status ?? 'available'),
    answers: [gives(calls.state, state(more)), ...answers.map((call) => cut(call))],
  })

const claim = () => page.getByRole('button', { name: 'Claim' })
const step = () => topDialog()!.querySelector('[aria-current="step"]')!.textContent

describe('the window of the weekly cashback', () => {
  test.each([
    ['available', 25, '25 Laurels are ready to claim', 'Ready to claim'],
    ['calculating', 25, 'You can claim it starting Monday', 'Calculated Monday'],
    ['paid', 4, 'Claimed for last week', 'Week in progress'],
    ['expired', 0, 'Last week’s cashback expired', 'Week in progress'],
    ['none', 4, 'This week so far: 4 Laurels', 'Week in progress'],
  ] as const)('001 §3: says where it stands: %s', async (status, currentReward, text, at) => {
    await open({ status, currentReward })
    await reads(text)
    expect(step()).toBe(at)
    expect(claim().elements()).toHaveLength(status === 'available' ? 1 : 0)
  })

  test('tells what is paid: coins where the player may not be given entries', async () => {
    await open({ prize: { coins: 2_500 } })
    await reads(/2,500 \w+ are ready to claim/)
    expect(topDialog()!.textContent).not.toContain('25 Laurels')
  })

  test('promises nothing where entries can’t be played and no week gives anything back', async () => {
    await openModal(MODAL, {
      player: player({ mayHaveEntries: false, cashback: { isActive: true, status: 'none' } }),
      answers: [gives(calls.state, state({ status: 'none', currentReward: 0 }))],
    })
    await reads('You can’t play with Laurels where you are, so you have no weekly cashback.')
    expect(topDialog()!.textContent).not.toMatch(/Example|you get|Week in progress/)
  })

  test('shows an example of the rank where nothing was lost', async () => {
    await open({ status: 'none', currentReward: 0 })
    await reads('Example for Bronze')
    await reads('You get 25 back, and the other 775 are not returned.')
    await reads(/Cashback starts once 500 Laurels of a week’s net loss are eligible, and is then 25 or more/)
    expect(topDialog()!.textContent).not.toContain('So far this week')
  })

  test('says of a loss of which too little counts that nothing comes yet, and from when', async () => {
    await open({ status: 'none', currentReward: 0, countedLoss: 158 })
    await reads('Below that, nothing is paid. So far this week: 158 of 500.')
  })

  test('counts down, and is read again at the end', async () => {
    const { wire } = await open({})
    await reads('Time left to claim')
    const left = () => page.getByRole('timer').element().textContent
    const before = left()
    await advance(3_000)
    await expect.poll(left).not.toBe(before)
    wire.answer(gives(calls.state, state({ status: 'expired', currentReward: 0, expiresAt: null })))
    await advance(8_000)
    await reads('Last week’s cashback expired')
    expect(claim().elements()).toEqual([])
  })

  test('001 §4: a claim is busy until its answer, tells the reward, and is over', async () => {
    const { app, wire } = await open({}, [catalogue.games, catalogue.cachedGames, catalogue.filters])
    const paid = slow(gives(calls.pay, { prize: { entries: 25 }, week: '2026-11-09' }))
    wire.answer(paid)
    await claim().click()
    await expect.element(claim()).toHaveAttribute('aria-busy', 'true')
    paid.release()
    await reads('25 Laurels added to your balance.')
    expect(app.player.getState().me.cashback.status).toBe('paid')
    expect(wire.sent(calls.pay)).toHaveLength(1)
    // The games are read again, and are not there in this spec.
    await heard('API request failed')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(topDialog).toBeNull()
  })

  test('a claim whose answer is lost is asked for once more, and told', async () => {
    const { wire } = await open({}, [catalogue.games, catalogue.cachedGames, catalogue.filters])
    wire.answer(losesFirst(gives(calls.pay, { prize: { entries: 25 }, week: '2026-11-09' })))
    await claim().click()
    await reads('25 Laurels added to your balance.')
    expect(wire.sent(calls.pay)).toHaveLength(2)
    expect(page.getByText(/We can’t reach/).elements()).toEqual([])
    await heard('API request failed')
  })

  test('a refused claim says why and stays', async () => {
    const { app, wire } = await open({})
    wire.answer(
      refuses(calls.pay, { code: 'CASHBACK_EXPIRED', message: 'This cashback expired on Thursday.' }),
    )
    await claim().click()
    await expect.element(page.getByText('This cashback expired on Thursday.')).toBeVisible()
    await reads('25 Laurels are ready to claim')
    expect(app.player.getState().me.cashback.status).toBe('available')
  })

  test('a claim without a connection says that it was not reached', async () => {
    const { wire } = await open({})
    wire.answer(cut(calls.pay))
    await claim().click()
    await expect.element(page.getByText(/We can’t reach the server/)).toBeVisible()
    await expect.element(claim()).toBeEnabled()
  })

  test('speaks Spanish where the page does', async () => {
    await openModal(MODAL, {
      player: whose('available'),
      locale: 'es',
      answers: [gives(calls.state, state())],
    })
    await expect.element(page.getByRole('dialog', { name: 'Cashback semanal' })).toBeVisible()
  })
})

const running = {
  week: '2026-11-16',
  staked: 1_200,
  won: 900,
  netLoss: 300,
  refunded: 0,
  countedLoss: 192,
  section: 'bronze',
  percent: 5,
  cap: 100,
  leastReward: 0,
  paysFrom: 0,
  reward: 9,
} as const
const statement = (more: Partial<CashbackStatement> = {}): CashbackStatement => ({
  running,
  weeks: [
    {
      ...running,
      week: '2026-11-09',
      prize: { entries: 9 },
      status: 'paid',
      paidAt: '2026-11-16T17:30:00Z',
      afterRefund: null,
    },
  ],
  ...more,
})

pageConforms('/cashback', {
  title: 'Your cashback',
  ready: 'Claimed',
  loads: calls.statement,
  answers: [gives(calls.statement, statement())],
})

describe('the page of the weekly cashback', () => {
  test('shows how much of a loss counts where it is less than the loss, and says how much can', async () => {
    await mountPage('/cashback', { answers: [gives(calls.statement, statement())] })
    const week = page.getByRole('region', { name: /^This week/ })
    await expect.element(week.getByText('Eligible loss')).toBeVisible()
    await expect.element(week.getByText('192', { exact: true })).toBeVisible()
    const example = page.getByRole('region', { name: 'Example for Bronze' })
    await expect.element(example.getByText(/^A net loss counts up to 16% of what you bet/)).toBeVisible()
    expect(example.getByText('Eligible loss').elements()).toEqual([])
  })

  test('says of a week of which too little counts that nothing comes yet, and from when', async () => {
    const small = { ...running, percent: 1, reward: 0, leastReward: 25, paysFrom: 500 } as const
    await mountPage('/cashback', { answers: [gives(calls.statement, statement({ running: small }))] })
    const week = page.getByRole('region', { name: /^This week/ })
    await expect.element(week.getByText(/So far this week: 192 of 500\.$/)).toBeVisible()
    await expect.element(week.getByText('Minimum, from an eligible loss of 500')).toBeVisible()
  })

  test('shows what was refunded of a loss as a step of the sum, and only then', async () => {
    const refunded = { ...running, refunded: 120, countedLoss: 180 }
    await mountPage('/cashback', { answers: [gives(calls.statement, statement({ running: refunded }))] })
    const week = page.getByRole('region', { name: /^This week/ })
    await expect.element(week.getByText('Refunded purchases')).toBeVisible()
    await expect.element(week.getByText('− 120')).toBeVisible()
    const example = page.getByRole('region', { name: 'Example for Bronze' })
    expect(example.getByText('Refunded purchases').elements()).toEqual([])
  })

  test('tells what each week paid, and that the running one is paid in coins where entries are not allowed', async () => {
    const coins = page.getByText(/Where you are, it’s paid in Florins/)
    const paid = { ...statement().weeks[0]!, prize: { coins: 900 } }
    const weeks = [paid, { ...paid, week: '2026-11-02', status: 'expired', paidAt: null } as const]
    await mountPage('/cashback', {
      player: player({ mayHaveEntries: false }),
      answers: [gives(calls.statement, statement({ weeks }))],
    })
    await expect.element(page.getByRole('cell', { name: /^900 / }).first()).toBeVisible()
    await expect.element(page.getByRole('row').getByText('Expired', { exact: true })).toBeVisible()
    await expect.element(coins).toBeVisible()
  })

  test('gives no example in entries to who is paid in coins', async () => {
    await mountPage('/cashback', {
      player: player({ mayHaveEntries: false, cashback: { isActive: true, status: 'none' } }),
      answers: [gives(calls.statement, statement())],
    })
    await expect.element(page.getByText('We add up your week')).toBeVisible()
    expect(page.getByRole('region', { name: 'Example for Bronze' }).elements()).toEqual([])
  })

  test('says only that there is none where entries can’t be played', async () => {
    await mountPage('/cashback', {
      player: player({ mayHaveEntries: false }),
      answers: [gives(calls.statement, statement({ running: { ...running, staked: 0 }, weeks: [] }))],
    })
    await expect
      .element(page.getByText('You can’t play with Laurels where you are, so you have no weekly cashback.'))
      .toBeVisible()
    expect(document.querySelector('main')!.textContent).not.toMatch(/You get|Example|Past weeks|Three days/)
  })

  test('says what is left of a cashback after a refund that came later', async () => {
    const week = { ...statement().weeks[0]!, refunded: 200, afterRefund: { entries: 3 } }
    await mountPage('/cashback', { answers: [gives(calls.statement, statement({ weeks: [week] }))] })
    await expect.element(page.getByRole('cell', { name: /^9 .*After a refund: 3 / })).toBeVisible()
  })

  test('has what a week paid in sight: all columns on a desktop, the first ones on a phone', async () => {
    const prize = { entries: 12, coins: 12_400 }
    const week = { ...statement().weeks[0]!, refunded: 200, prize, afterRefund: { entries: 3 } }
    await mountPage('/cashback', { answers: [gives(calls.statement, statement({ weeks: [week] }))] })
    const sheet = () => document.querySelector<HTMLElement>('.block > .sheet')!
    await resize([1440, 900])
    await expect.poll(() => sheet().clientWidth).toBeGreaterThan(1000)
    expect(sheet().scrollWidth).toBe(sheet().clientWidth)
    await resize(PHONE)
    await expect.poll(() => sheet().clientWidth).toBeLessThan(PHONE[0])
    for (const words of [/^After a refund/, /^Claimed/])
      expect(page.getByText(words).element().getBoundingClientRect().right).toBeLessThan(PHONE[0])
  })

  test('says what is empty: no round this week, no week before', async () => {
    await mountPage('/cashback', {
      answers: [gives(calls.statement, statement({ running: { ...running, staked: 0 }, weeks: [] }))],
    })
    await expect.element(page.getByText(/You haven’t played with Laurels this week/)).toBeVisible()
    await expect.element(page.getByText(/^No past weeks yet/)).toBeVisible()
  })

  test('leads to the claim while there is something to claim', async () => {
    await mountPage('/cashback', {
      player: whose('available'),
      answers: [gives(calls.statement, statement())],
    })
    await expect
      .element(page.getByRole('link', { name: 'Claim cashback' }))
      .toHaveAttribute('href', `?openModal=${MODAL}`)
  })
})
