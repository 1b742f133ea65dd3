import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { advance, NOON } from '#tests/components/clock.ts'
import { PAUSED } from '#platform/calls/feature.ts'
import { findings } from '#tests/components/axe.ts'
import { closed, modalConforms, openModal, reads, whereverUnknown } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { press, textOf, topDialog } from '#tests/components/press.ts'
import { allowMotion, moving } from '#tests/components/screen.ts'
import { cut, gives, refuses, slow, type Reply } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type BingoGameData, type BingoStatus } from '../contract.ts'
import { status, state, ENDED, played } from './bingo.fixture.ts'

const me = player({ bingo: { isActive: true } })
const line = played([17, 9, 20, 30, 27, 5, 12, 8, 22, 18])
const none = played([17, 9, 5, 30, 7, 10, 12, 13, 22, 18])

describe('the balls of the day', () => {
  const answers = [
    gives(calls.data, state({ freeBalls: 2 })),
    gives(calls.status, status({ availablePoint: 3 })),
  ]
  whereverUnknown('bingo', { player: me, answers }, { call: calls.free, button: 'Claim 2 free balls' })
})

const open = (now: Partial<BingoGameData> = {}, mine: Partial<BingoStatus> = {}, ...more: readonly Reply[]) =>
  openModal('bingo', {
    player: me,
    answers: [gives(calls.data, state(now)), gives(calls.status, status(mine)), ...more],
  })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const play = () => button('Play 10 balls')
const won = () => page.getByRole('list', { name: 'You won' })

describe('where bingo can’t be played', () => {
  const rule =
    'Games aren’t available at your current location. You can play again from a place where they are.'
  const place = { code: 'PLACE_BLOCKED', message: rule, fix: 'place', saysFix: true } as const
  const unplayable = { reason: PAUSED, until: null, ...place } as const
  const opened = (more: Partial<BingoGameData>) =>
    openModal('bingo', {
      player: me,
      answers: [gives(calls.data, state({ unplayable, ...more })), gives(calls.status, status())],
    })
  test('it says why, and still gives the balls of the day', async () => {
    await opened({ freeBalls: 2 })
    await reads(rule)
    expect(textOf(topDialog()).split('from a place where').length).toBe(2)
    await expect.element(page.getByRole('button', { name: 'Claim 2 free balls' })).toBeVisible()
    expect(page.getByRole('button', { name: /^Play/ }).elements()).toEqual([])
    expect(await findings('dialog[open]')).toEqual([])
  })
  test('it leads to no game for more balls', async () => {
    await opened({ freeBalls: 0 })
    await reads(rule)
    expect(page.getByRole('dialog').getByRole('link', { name: /Play/ }).elements()).toEqual([])
  })
})

modalConforms('bingo', {
  title: 'Bingo',
  ready: 'Ten balls play both tickets. Every ticket wins.',
  player: me,
  answers: [gives(calls.data, state()), gives(calls.status, status())],
  reads: calls.data,
  pauses: 'answer',
})
modalConforms('app-bingo-welcome-modal', {
  title: 'Bingo is on',
  ready: 'Ten balls play two tickets',
  pauses: 'told',
  player: me,
  answers: [gives(calls.data, state()), gives(calls.status, status())],
})

test('the welcome leads to the tickets, and says what a ball is worth at the end', async () => {
  covers('001 bingo.17')
  await openModal('app-bingo-welcome-modal', {
    player: me,
    answers: [gives(calls.data, state()), gives(calls.status, status())],
  })
  await reads(/Balls you collected pay 200\s\w+ each at the end.*Balls from other rewards stay/)
  await button('See my tickets').click()
  await expect.element(page.getByRole('dialog', { name: 'Bingo', exact: true })).toBeVisible()
})

describe('the window of bingo', () => {
  test('shows both tickets as tables, all odds, and where balls come from, before', async () => {
    covers('001 bingo.14')
    await open()
    const first = page.getByRole('table', { name: 'Ticket 1' })
    await expect.element(first).toBeVisible()
    const rows = [...first.element().querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('td')].map(({ textContent }) => Number(textContent)),
    )
    expect(rows).toEqual([
      [4, 17, 29],
      [11, 8, 23],
      [1, 30, 14],
    ])
    await reads(/No line: 250.*1 in 1\.3.*79\.79%/s)
    await reads(/4 to 6 lines: 10,000.*0\.068%/s)
    await reads(/Full card: 50,000\s\w+ and 5,000/)
    await reads(/One ball for every 50 rounds of at least 5\s\w+ or 500/)
    await reads('12 of 50 rounds')
    await reads('3 of 7 balls earned today.')
    await reads(/Bingo ends in.*Each ball you collected then pays 200.*progress to the next ball ends/s)
  })

  test('while balls are missing, it says how many, and nothing can be played', async () => {
    await open({}, { availablePoint: 3 })
    await reads('3 of 10 balls. Collect 7 more to play both tickets.')
    expect(play().elements()).toEqual([])
    expect(topDialog()!.querySelectorAll('.bingo-ball')).toHaveLength(3)
  })

  test('free balls are claimed with a press, and are in the tray then', async () => {
    const { wire } = await open({ freeBalls: 2, nextFreeAt: null }, { availablePoint: 8 })
    await expect.element(button('Claim 2 free balls')).toHaveFocus()
    wire.answer(gives(calls.free, { day: '2026-11-18', balls: 2 }))
    wire.answer(gives(calls.data, state()), gives(calls.status, status()))
    await press('Enter')
    await expect.element(play()).toBeVisible()
    expect(button('Claim 2 free balls').elements()).toEqual([])
    expect(topDialog()!.querySelectorAll('.bingo-ball')).toHaveLength(10)
  })

  test('a game says what each ticket won once the last ball is drawn, by keyboard alone', async () => {
    covers('001 bingo.13', '001 bingo.15')
    const { wire } = await open({}, {}, gives(calls.play, line))
    await expect.element(play()).toHaveFocus()
    wire.answer(gives(calls.status, status({ availablePoint: 0 })))
    await press('Enter')
    await expect.element(won()).toBeVisible()
    await reads(/1 line: 1,000\s\w+ and 10/)
    await expect
      .element(page.getByRole('list', { name: 'Balls drawn' }))
      .toHaveTextContent('17920302751282218')
    expect(topDialog()!.querySelectorAll('td[data-marked]')).toHaveLength(7)
    expect(topDialog()!.querySelectorAll('.bingo-glow')).toHaveLength(6)
    await reads('Ticket 1: 1 line. Ticket 2: 1 line. You won 2,000')
    const check = page.getByRole('link', { name: 'Check this draw' })
    await expect.element(check).toHaveAttribute('href', '/fairness?draw=bingo%3A5%3A2')
    expect(wire.sent(calls.play)).toEqual([{ game_id: 'a'.repeat(32) }])
    await reads('You have 0 balls left.')
  })

  test('nothing moves, and no ball has a number, before the server has answered', async () => {
    covers('001 bingo.13')
    await allowMotion()
    const held = slow(gives(calls.play, none))
    await open({}, {}, held)
    await play().click()
    await reads('Good luck')
    expect(moving().filter((one) => !one.startsWith('<button'))).toEqual([])
    expect(topDialog()!.querySelector('.bingo-ball[data-layer]')).toBeNull()
    held.release()
    await expect.poll(() => moving().length).toBeGreaterThan(10)
    expect(textOf(topDialog())).not.toContain('You won')
    expect(won().elements()).toEqual([])
    await button('Skip').click()
    await expect.element(won()).toBeVisible()
    await reads('No line: 250')
    expect(topDialog()!.querySelectorAll('.bingo-glow')).toHaveLength(0)
  })

  test('after a game the next tickets come with a press', async () => {
    const { wire } = await open({}, { availablePoint: 20 }, gives(calls.play, none))
    wire.answer(gives(calls.status, status({ availablePoint: 10 })))
    await play().click()
    await expect.element(won()).toBeVisible()
    wire.answer(gives(calls.data, state({ last: none })))
    await button('New tickets').click()
    await expect.element(play()).toBeVisible()
    await reads(/Your last game won 500/)
    expect(topDialog()!.querySelectorAll('td[data-marked]')).toHaveLength(0)
  })

  test('a game that is refused says why and can be tried again; a lost answer is safe', async () => {
    const message = 'A game takes 10 balls. Collect more, then play.'
    const { wire } = await open({}, {}, refuses(calls.play, { code: 'NOT_ENOUGH_BALLS', message }))
    await play().click()
    await expect.element(page.getByText(message)).toBeVisible()
    wire.answer(cut(calls.play))
    await play().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    wire.answer(gives(calls.play, none))
    await play().click()
    await advance(8_000)
    await expect.element(won()).toBeVisible()
  })

  test('a push from another page brings the balls it left', async () => {
    covers('001 bingo.15')
    const { wire } = await open()
    await expect.element(play()).toBeVisible()
    wire.answer(gives(calls.status, status({ availablePoint: 4 })), gives(calls.data, state()))
    document.dispatchEvent(new CustomEvent('push:bingo.show'))
    await reads('4 of 10 balls.')
  })

  test('between two runs it says so', async () => {
    await open({ game: null, odds: [] }, between)
    await reads('There’s no bingo right now')
    expect(page.getByRole('table').elements()).toEqual([])
    expect(page.getByRole('timer').elements()).toEqual([])
    await press('Escape')
    await closed()
  })
})

/** Between two runs. */
const between = { isActive: false, availablePoint: 0, bingoEndDate: null }
const over = (more: Partial<BingoGameData> = {}) => state({ game: null, odds: [], ended: ENDED, ...more })

describe('the end of bingo while its window is open', () => {
  test('overtakes a game: nothing is drawn, and it says what the balls pay', async () => {
    const message = 'This event has ended.'
    const { wire } = await open({}, {}, refuses(calls.play, { code: 'FEATURE_ENDED', status: 410, message }))
    await expect.element(play()).toBeVisible()
    wire.answer(gives(calls.data, over()), gives(calls.status, status(between)))
    await play().click()
    await reads('This bingo has ended')
    await reads(/Your 9 leftover balls pay 1,800\s\w+/)
    expect(page.getByRole('table').elements()).toEqual([])
  })

  test('says what the balls pay, then that they are paid, and leads on', async () => {
    covers('001 bingo.12')
    const { wire } = await open({}, { availablePoint: 9, bingoEndDate: '2026-11-18T17:00:03Z' })
    await expect.element(page.getByRole('table', { name: 'Ticket 1' })).toBeVisible()
    wire.answer(gives(calls.data, over()), gives(calls.status, status(between)))
    document.dispatchEvent(new CustomEvent('push:bingo.show'))
    await reads('This bingo has ended')
    await reads(/Your 9 leftover balls pay 1,800\s\w+, 200\s\w+ each\. We’ll add it/)
    expect(page.getByRole('table').elements()).toEqual([])
    wire.answer(gives(calls.data, over({ ended: { ...ENDED, isPaid: true } })))
    document.dispatchEvent(new CustomEvent('push:owed.paid'))
    await reads(/Your 9 leftover balls paid 1,800\s\w+, 200\s\w+ each\./)
    await page.getByRole('link', { name: 'Go to lobby' }).click()
    await closed()
  })

  test('where the next one has begun, it says so above the new tickets', async () => {
    await open({ ended: { ...ENDED, balls: 1, coins: 200, isPaid: true } }, { availablePoint: 0 })
    await reads(/The last bingo has ended\. Your leftover ball paid 200\s\w+\./)
    await expect.element(page.getByRole('table', { name: 'Ticket 1' })).toBeVisible()
  })

  test('nothing left is said as it is; the next one is counted down to, and opens by itself', async () => {
    const ended = { ...ENDED, balls: 0, coins: 0, isPaid: true }
    const { wire } = await open(
      { ...over({ ended, nextRunAt: new Date(NOON + 3_000).toISOString() }) },
      between,
    )
    await reads('You had no balls left.')
    await reads(/Next bingo starts in/)
    wire.answer(gives(calls.data, state({ ended })), gives(calls.status, status({ availablePoint: 0 })))
    await advance(4_000)
    await expect.element(page.getByRole('table', { name: 'Ticket 1' })).toBeVisible()
    expect(topDialog()!.querySelectorAll('.bingo-ended')).toHaveLength(0)
  })
})

describe('the ball store', () => {
  const store = { balls: 5, price: 2_500, left: 2 }

  test('sells five balls, and says that a game with them pays coins alone', async () => {
    const { wire } = await open({ store }, { availablePoint: 5 })
    await reads(/A game that uses store balls pays only \w+\. 2 purchases left today\./)
    wire.answer(gives(calls.store, { balls: 5, price: 2_500 }))
    const game = { ...state().game!, coinsOnly: true }
    wire.answer(
      gives(calls.data, state({ game, store: { ...store, left: 1 } })),
      gives(calls.status, status()),
    )
    await button(/5 balls for 2,500/).click()
    await reads(/This game uses store balls, so it pays only \w+\./)
    await reads('1 purchase left today.')
    await reads(/1 line: 2,000\s\w+(?! and)/)
    expect(wire.sent(calls.store)).toEqual([{ balls: 5 }])
  })

  test('a refused purchase says why, and none is left after the last', async () => {
    const message = 'Your balance is too low for these balls. Your free balls return tomorrow.'
    const { wire } = await open({ store }, {}, refuses(calls.store, { code: 'NOT_ENOUGH_COINS', message }))
    wire.answer(gives(calls.data, state({ store: { ...store, left: 0 } })))
    await button(/5 balls for 2,500/).click()
    await expect.element(page.getByText(message)).toBeVisible()
    await reads('You’ve bought all the balls for today.')
    await expect.element(button(/5 balls for 2,500/)).toBeDisabled()
  })
})
