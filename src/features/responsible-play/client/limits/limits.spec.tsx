import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { call } from '#platform/calls/call.ts'
import { remedyFor } from '#platform/calls/remedy.ts'
import { DAY } from '#platform/time/clock.ts'
import { isQuiet } from '#client/attention/quiet.ts'
import { modals } from '#ui/overlays/modals.ts'
import { findings } from '#tests/components/axe.ts'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { pageConforms } from '#tests/components/page-conforms.ts'
import { player } from '#tests/components/people.ts'
import { press, textOf } from '#tests/components/press.ts'
import { done, gives, refuses } from '#tests/components/wire.ts'
import { calls as play } from '#features/play/contract.ts'
import { calls, type LimitView, type ProtectionInfo, type RealityView } from '../../contract.ts'
import { client } from '../face.ts'
import { nothingYet } from '../protection.fixture.ts'

/** A player limits their play and is asked whether they go on. */

const HOME = '/game/responsible-play'
const CONFIRM = `${HOME}/confirm`
const LIMITS = '/account/play-limits'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = () => textOf(document.querySelector('main')!)

const limitOf = (more: Partial<LimitView> = {}): LimitView => ({
  ...{ kind: 'loss', span: 'week', amount: 500, left: 120, until: null, raise: null },
  ...more,
})
const limitedBy = (...limits: readonly LimitView[]): ProtectionInfo => ({ ...nothingYet, limits })
const reality: RealityView = {
  since: '2026-11-18T14:30:00.000Z',
  entries: { staked: 900, won: 650 },
  coins: { staked: 12_000, won: 15_000 },
  due: true,
}

pageConforms(CONFIRM, {
  title: 'Losses in Laurels: 500 Laurels within 7 days',
  ready: 'At once, when you press the button.',
  address: `${CONFIRM}?limit=loss&span=week&amount=500`,
  answers: [gives(calls.info, nothingYet)],
  loads: calls.info,
})
pageConforms(LIMITS, {
  title: 'Play limits',
  ready: /At most 500 [\w ]+\. 120 [\w ]+ left now\./,
  answers: [gives(calls.info, limitedBy(limitOf()))],
  loads: calls.info,
})

describe('a limit', () => {
  test('is chosen and set by the keyboard, in two steps', async () => {
    const { wire } = await mountPage(HOME, { player: player() })
    page.getByRole('radio', { name: 'Time in games' }).element().focus()
    await press('ArrowDown')
    await expect.element(page.getByLabelText('At most how much? (Laurels)')).toBeVisible()
    page.getByRole('radio', { name: '24 hours' }).element().focus()
    await press('ArrowDown')
    wire.answer(gives(calls.info, nothingYet))
    await page.getByLabelText('At most how much? (Laurels)').fill('500')
    await press('Enter')
    await expect
      .element(page.getByRole('heading', { level: 1, name: /^Losses in Laurels: 500/ }))
      .toBeVisible()
    for (const said of [
      'At once, when you press the button.',
      'What you bet in Laurels, minus what you win.',
      'The last 7 days, at every moment.',
      'Open rounds end by the rules of their games',
      'It counts your accounts on all of our brands together.',
      'Looser, or none, takes 24 hours and a second yes.',
    ])
      expect(text()).toContain(said)
    expect(document.querySelectorAll('main button')).toHaveLength(1)
    const changes = [
      { at: '2026-11-18T12:00:00.000Z', what: 'set', kind: 'loss', span: 'week', amount: 500 } as const,
    ]
    wire.answer(gives(calls.limit, limitedBy(limitOf())))
    wire.answer(gives(calls.info, { ...limitedBy(limitOf()), changes }))
    await button('Set it now').click()
    await expect
      .element(page.getByRole('heading', { name: 'Losses in Laurels within 7 days' }))
      .not.toBeInTheDocument()
    await expect.element(page.getByText('At most 500 Laurels. 120 Laurels left now.')).toBeVisible()
    expect(wire.sent(calls.limit)).toEqual([{ kind: 'loss', span: 'week', amount: 500 }])
    expect(text()).toContain('Losses in Laurels: 500 Laurels within 7 days')
  })

  test('that is looser waits a day, and what holds stays until a second yes', async () => {
    const { wire } = await mountPage(`${CONFIRM}?limit=loss&span=week&amount=none`, {
      player: player(),
      answers: [gives(calls.info, limitedBy(limitOf()))],
    })
    await expect.element(page.getByText(/^Not now\. You can confirm it from November 19, 2026/)).toBeVisible()
    expect(text()).toContain('your limit of 500 Laurels stays')
    wire.answer(refuses(calls.limit, { code: 'FAULT', message: 'Something went wrong.', status: 500 }))
    await button('Ask for it').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong.')
    expect(wire.sent(calls.limit)).toEqual([{ kind: 'loss', span: 'week', amount: null }])
  })

  test('of purchases is written in dollars and sent in cents', async () => {
    const { wire } = await mountPage(`${CONFIRM}?limit=purchase&span=month&amount=25`, {
      player: player(),
      answers: [gives(calls.info, nothingYet), gives(calls.limit, nothingYet)],
    })
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Purchases: $25 within 30 days')
    await button('Set it now').click()
    await expect
      .poll(() => wire.sent(calls.limit))
      .toEqual([{ kind: 'purchase', span: 'month', amount: 2_500 }])
  })

  test.each(['1.5', '-3', '1e9', '99999999999', '', 'x'])('of %j is none', async (amount) => {
    await mountPage(`${CONFIRM}?limit=time&span=day&amount=${amount}`, { player: player() })
    await expect.element(page.getByRole('heading', { name: 'Nothing is chosen yet' })).toBeVisible()
  })

  test('that was asked for is confirmed once its day is over, or what holds is kept', async () => {
    const asked = (confirmFrom: string) => limitedBy(limitOf({ raise: { amount: 900, confirmFrom } }))
    const { wire } = await mountPage(LIMITS, {
      player: player(),
      answers: [gives(calls.info, asked('2026-11-18T09:00:00.000Z'))],
    })
    await expect.element(page.getByText(/^You asked for: 900 Laurels\. Confirm it now/)).toBeVisible()
    expect(await findings('main')).toEqual([])
    wire.answer(gives(calls.confirmLimit, limitedBy(limitOf({ amount: 900 }))))
    wire.answer(gives(calls.info, limitedBy(limitOf({ amount: 900, left: 520 }))))
    await button('Confirm: 900 Laurels').click()
    await expect.element(page.getByText('At most 900 Laurels. 520 Laurels left now.')).toBeVisible()
    expect(wire.sent(calls.confirmLimit)).toEqual([{ kind: 'loss', span: 'week' }])
  })

  test('that was asked for today can only be taken back', async () => {
    const raise = { amount: null, confirmFrom: '2026-11-19T09:00:00.000Z' }
    const { wire } = await mountPage(LIMITS, {
      player: player(),
      answers: [gives(calls.info, limitedBy(limitOf({ raise }))), gives(calls.limit, nothingYet)],
    })
    await expect
      .element(page.getByText(/^You asked for: No limit\. You can confirm that from November 19, 2026/))
      .toBeVisible()
    expect(document.querySelectorAll('.rp-events button')).toHaveLength(1)
    await button('Keep: 500 Laurels').click()
    await expect.poll(() => wire.sent(calls.limit)).toEqual([{ kind: 'loss', span: 'week', amount: 500 }])
  })
})

test('a reality check is chosen, and rarer ones wait', async () => {
  const { wire } = await mountPage(`${CONFIRM}?check=30`, {
    player: player(),
    answers: [
      gives(calls.info, { ...nothingYet, check: { minutes: 15, raise: null } }),
      gives(calls.check, nothingYet),
    ],
  })
  await expect.element(page.getByText(/Until you do, you’re asked as often as now\.$/)).toBeVisible()
  await button('Ask for it').click()
  await expect.poll(() => wire.sent(calls.check)).toEqual([{ minutes: 30 }])
})

modalConforms('reality-check', {
  title: 'Reality check',
  ready: 'You’ve played for 30 minutes.',
  answers: [gives(calls.reality, reality)],
})

describe('the reality check', () => {
  test.each([
    ['Go on', null],
    ['Stop playing', HOME],
    ['See your history', '/payments-history'],
  ] as const)('shows what play came to in each mode; %s', async (name, href) => {
    const { wire } = await openModal('reality-check', {
      answers: [gives(calls.reality, reality), done(calls.seen)],
    })
    await reads('You’ve played for 30 minutes.')
    const rows = [...document.querySelectorAll('dialog[open] tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      ['Laurels', '900', '650', '−250'],
      ['Florins', '12,000', '15,000', '+3,000'],
    ])
    expect(wire.sent(calls.seen)).toEqual([])
    await button(name).click()
    await expect.poll(() => wire.sent(calls.seen)).toHaveLength(1)
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
    if (href) await expect.poll(() => location.pathname).toBe(href)
  })

  test('opens over the game that was refused, once, and nothing offers itself for a day', async () => {
    const { app, wire } = await mountPage(HOME, {
      player: player(),
      answers: [
        gives(calls.reality, reality),
        refuses(play.play, { code: 'REALITY_CHECK', message: 'See it.', status: 409 }),
      ],
    })
    client.follow!(app, { offer: () => {} })
    const bet = { slug: 'x', round_id: '1', stake: 10, mode: 'TournamentPoints' } as const
    const { code } = await call(play.play, bet)
    await call(play.play, bet)
    expect(code).toBe('REALITY_CHECK')
    await reads('You’ve played for 30 minutes.')
    expect(modals.getState().stack.map(({ name }) => name)).toEqual(['reality-check'])
    expect(wire.sent(play.play)).toHaveLength(2)
    expect([isQuiet(), isQuiet(DAY)]).toEqual([true, true])
  })

  test.each(['LOSS_LIMIT', 'COINS_LIMIT', 'TIME_LIMIT', 'PURCHASE_LIMIT'])(
    '%s is an event of a limit',
    async (code) => {
      const { app } = await mountPage(HOME, { player: player() })
      localStorage.clear()
      client.follow!(app, { offer: () => {} })
      expect([await remedyFor(code)!.quiet(), isQuiet()]).toEqual([false, true])
    },
  )
})
