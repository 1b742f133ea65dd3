import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { advance } from '#tests/components/clock.ts'
import { closed, modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { player } from '#tests/components/people.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { allowMotion, moving } from '#tests/components/screen.ts'
import { cut, gives, losesFirst, refuses, slow, type Reply } from '#tests/components/wire.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls, type ScratchCards } from '../contract.ts'
import { ECONOMY } from '../economy.ts'
import { oddsUnder } from '../rules.ts'
import { daily, given, lost, none, opened, prizes, scratchCardLottery, state, won } from './cards.fixture.ts'

const me = player({ scratchCardLottery })

const open = (now: ScratchCards = state(), ...answers: readonly Reply[]) =>
  openModal('scratch-card', { player: me, answers: [gives(calls.state, now), ...answers] })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const check = () => page.getByRole('link', { name: 'Check this draw' })
/** The amounts that were won, and their stamps: `false` for those that stood before the window came. */
const wonText = () => page.getByRole('list', { name: 'You won' }).elements()[0]?.textContent
const stamps = () =>
  [...topDialog()!.querySelectorAll<HTMLElement>('.reward-stamp')].map(({ dataset }) => !dataset['known'])
/** Opens the card and takes its foil off. */
async function scratch() {
  await button('Open card').click()
  await expect.element(button('Reveal')).toBeEnabled()
  await button('Reveal').click()
}

modalConforms('scratch-card', {
  title: 'Scratch cards',
  ready: 'Today’s free card.',
  player: me,
  answers: [gives(calls.state, state())],
  reads: calls.state,
  acts: { call: calls.reveal, button: 'Open card' },
})
modalConforms('app-scratch-cards-welcome-modal', {
  title: 'Scratch cards are here',
  ready: 'One free card a day',
  player: me,
  answers: [gives(calls.state, state())],
})

describe('the window of a card', () => {
  test('shows all odds before, and nothing of what is drawn', async () => {
    await open()
    await reads(/No prize.*55%.*2,500 \w+.*0\.05%/s)
    await reads('A card is drawn when you open it, before you scratch.')
    await expect.element(page.getByRole('timer')).toHaveTextContent('00:00:20')
    expect(check().elements()).toEqual([])
    expect(topDialog()!.querySelector('.foil-cells')).toBeNull()
  })

  test('a winning card tells its prize once its foil is off, by keyboard alone', async () => {
    covers('001 cards.10')
    const { wire } = await open(state(), gives(calls.reveal, won))
    await expect.element(button('Open card')).toHaveFocus()
    wire.answer(gives(calls.state, none(won)))
    await press('Enter')
    await expect.element(button('Reveal')).toBeEnabled()
    expect(wonText()).toBeUndefined()
    button('Reveal').element().focus()
    await press('Enter')
    await reads('Next card in')
    await expect.poll(wonText).toMatch(/^2,000\s\w+$/)
    expect(stamps()).toEqual([true])
    expect(topDialog()!.querySelectorAll('[data-match]')).toHaveLength(3)
    await expect.element(check()).toHaveAttribute('href', '/fairness?draw=scratch-cards%3A3%3A8')
    expect(topDialog()!.querySelector('[data-drawn]')!.textContent).toContain('10%')
    expect(wire.sent(calls.reveal)).toEqual([{ card_id: daily.card_id }])
  })

  test('a card without a prize says so plainly: nine different squares, none marked', async () => {
    const { wire } = await open(state(), gives(calls.reveal, lost))
    await expect.element(button('Open card')).toBeVisible()
    wire.answer(gives(calls.state, none(lost)))
    await scratch()
    await reads('No prize on this card.')
    const squares = [...topDialog()!.querySelectorAll('.foil-cells > li')]
    const looks = squares.map((one) => one.querySelector('img')!.getAttribute('src'))
    expect([new Set(looks).size, topDialog()!.querySelectorAll('[data-match]').length]).toEqual([9, 0])
    const row = topDialog()!.querySelector('[data-drawn]')!
    expect(row.textContent).toMatch(/No prize.*Your result.*55%/)
    // A loss has no tick and no stamp.
    expect([wonText(), stamps()]).toEqual([undefined, []])
    expect([row.getAttribute('data-drawn'), row.querySelectorAll('.icon').length]).toEqual(['loss', 0])
  })

  test('nothing moves and nothing is below the foil before the server has answered', async () => {
    covers('001 cards.10')
    await allowMotion()
    const held = slow(gives(calls.reveal, won))
    await open(state(), held)
    // The window has come by then.
    await expect.poll(moving).toEqual([])
    await button('Open card').click()
    await reads('Good luck')
    // The button that asks turns; the card stands still.
    expect(moving().filter((one) => !one.startsWith('<button'))).toEqual([])
    expect(topDialog()!.querySelector('.foil-cells')).toBeNull()
    held.release()
    await expect.element(button('Reveal')).toBeEnabled()
    expect(wonText()).toBeUndefined()
  })

  test('today’s card lies open again, with the way to check it, until the next one is there', async () => {
    const { wire } = await open(none(won))
    // Read again, it lies open all the same.
    document.dispatchEvent(new CustomEvent('push:scratchCards.given'))
    await expect.element(check()).toBeVisible()
    await expect.poll(() => topDialog()!.querySelectorAll('[data-match]')).toHaveLength(3)
    expect(stamps()).toEqual([false])
    expect(topDialog()!.querySelector('canvas')).toBeNull()
    expect(button('Open card').elements()).toEqual([])
    wire.answer(gives(calls.state, state({ cards: [{ ...daily, expiresAt: '2026-11-19T15:00:20Z' }] })))
    await advance(21_000)
    await expect.element(button('Open card')).toBeVisible()
  })

  test('one card after the other, those that expire first', async () => {
    const { wire } = await open(state({ cards: [daily, given] }), gives(calls.reveal, lost))
    await reads('Today’s free card.')
    wire.answer(gives(calls.state, state({ cards: [given], last: lost })))
    await scratch()
    await button('Next card').click()
    await reads('A card from a reward. Open it before it expires')
    wire.answer(gives(calls.reveal, opened(0, given.card_id)))
    wire.answer(gives(calls.state, none(lost)))
    await scratch()
    await expect.poll(wonText).toMatch(/^500\s/)
    expect(wire.sent(calls.reveal)).toEqual([{ card_id: daily.card_id }, { card_id: given.card_id }])
  })

  test('a magic box is opened into three cards', async () => {
    const box = { box_id: '01b1.1', expiresAt: given.expiresAt }
    const cards = [1, 2, 3].map((n) => ({ ...given, card_id: `01c1.${n}` }))
    const { wire } = await open(state({ cards: [], boxes: [box], last: lost }), gives(calls.box, { cards }))
    await expect.element(button(/Open a magic box/)).toBeVisible()
    wire.answer(gives(calls.state, state({ cards, last: lost })))
    await button(/Open a magic box/).click()
    await reads('A card from a reward. Open it before it expires')
    expect(wire.sent(calls.box)).toEqual([{ box_id: box.box_id }])
  })

  test('a card that another page opened is gone, and what was opened here stays', async () => {
    const { wire } = await open(state(), gives(calls.reveal, won))
    await expect.element(button('Open card')).toBeVisible()
    wire.answer(gives(calls.state, none(won)))
    await button('Open card').click()
    await expect.element(button('Reveal')).toBeEnabled()
    document.dispatchEvent(new CustomEvent('push:scratchCards.opened'))
    await button('Reveal').click()
    await expect.poll(wonText).toMatch(/^2,000\s/)
  })

  test('a card that another device opened lies open here, and cannot be opened twice', async () => {
    const { wire } = await open()
    await expect.element(button('Open card')).toBeVisible()
    wire.answer(gives(calls.state, none(won)))
    document.dispatchEvent(new CustomEvent('push:scratchCards.opened'))
    await expect.poll(wonText).toMatch(/^2,000\s/)
    await expect.element(check()).toBeVisible()
    expect(button('Open card').elements()).toEqual([])
    expect(wire.sent(calls.reveal)).toEqual([])
  })

  test('who excludes themselves with a card open reads why nothing opens, and the card stays', async () => {
    const message = 'You’re self-excluded until November 19, 2026. Rewards are paused until then.'
    await open(state(), refuses(calls.reveal, { code: 'SELF_EXCLUDED', status: 403, message }))
    await button('Open card').click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(button('Open card')).not.toHaveAttribute('aria-busy')
    expect(topDialog()!.querySelector('.foil-cells')).toBeNull()
    expect(wonText()).toBeUndefined()
  })

  test('who leaves with the foil on is told what was below it', async () => {
    await open(state(), gives(calls.reveal, won))
    await button('Open card').click()
    await expect.element(button('Reveal')).toBeEnabled()
    await press('Escape')
    await closed()
    await expect.element(page.getByText(/You won 2,000/)).toBeVisible()
  })

  test('a card that does not open says why, and can be tried again', async () => {
    const message = 'This event has ended or hasn’t started yet. See what’s available now.'
    await open(state(), refuses(calls.reveal, { code: 'FEATURE_ENDED', status: 410, message }))
    await button('Open card').click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(button('Open card')).not.toHaveAttribute('aria-busy')
  })

  test('a lost answer is requested once more, for the same card', async () => {
    const { wire } = await open(
      state({ cards: [given] }),
      losesFirst(gives(calls.reveal, opened(1, given.card_id))),
    )
    await scratch()
    await expect.poll(wonText).toMatch(/^2,000\s/)
    expect(wire.sent(calls.reveal)).toEqual([{ card_id: given.card_id }, { card_id: given.card_id }])
  })

  test('a card whose answer is lost can be opened again', async () => {
    await open(state(), cut(calls.reveal))
    await button('Open card').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(button('Open card')).not.toHaveAttribute('aria-busy')
  })

  test('between two runs there is none', async () => {
    covers('001 cards.9')
    const off = { isActive: false, finishedAt: null, nextAt: '2026-11-20T05:00:00Z', odds: [] }
    await open(none(), gives(calls.state, { ...none(), ...off }))
    await reads('No scratch cards right now')
    await reads('Next card in')
  })

  test('between two runs a card that was given is opened, by its own odds', async () => {
    covers('001 cards.8')
    const [coins] = prizes
    const own = oddsUnder({ lose: 7_000, prizes: [{ prize: coins!, weight: 3_000 }] }, (prize) => prize)
    const off = { nextAt: '2026-11-20T05:00:00Z', finishedAt: given.expiresAt }
    const { wire } = await open(state({ ...off, cards: [{ ...given, odds: own }] }))
    await reads('A card from a reward. Open it before it expires')
    await reads(/No prize.*70%.*500 \w+.*30%/s)
    wire.answer(gives(calls.reveal, opened(0, given.card_id)))
    wire.answer(gives(calls.state, { ...none(), isActive: false, finishedAt: null, odds: [] }))
    await scratch()
    await expect.poll(wonText).toMatch(/^500\s/)
    // The odds are still those of the card that was opened.
    expect(topDialog()!.querySelector('[data-drawn]')!.textContent).toContain('30%')
  })

  test('where entries are coins, two prizes of one amount are one row', async () => {
    const odds = oddsUnder(ECONOMY, ({ coins = 0, entries = 0 }) => ({ coins: coins + 100 * entries }))
    await open(state({ odds }))
    await reads(/500 \w+.*30%/s)
    await page.getByText('Odds', { exact: true }).first().click()
    expect(page.getByRole('rowheader').elements()).toHaveLength(6)
  })

  test('speaks Spanish', async () => {
    await openModal('scratch-card', { player: me, locale: 'es', answers: [gives(calls.state, state())] })
    await reads('La tarjeta gratis de hoy.')
    await expect.element(button('Abrir tarjeta')).toBeVisible()
  })
})

test('the welcome leads to the first card', async () => {
  covers('001 cards.11')
  await openModal('app-scratch-cards-welcome-modal', {
    player: me,
    answers: [gives(calls.state, state())],
  })
  await button('Scratch my first card').click()
  await reads('Today’s free card.')
})
