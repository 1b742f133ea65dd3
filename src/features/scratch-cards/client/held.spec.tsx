import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reads } from '#tests/components/modal-conforms.ts'
import { textOf, topDialog } from '#tests/components/press.ts'
import { gives, refuses } from '#tests/components/wire.ts'
import { calls } from '../contract.ts'
import { oddsUnder } from '../rules.ts'
import { button, check, given, none, open, opened, prizes, scratch, state, won } from '../tests/shown.ts'

/** Cards in the hands of their player: between two runs, on two devices, and during self-exclusion. */

test('between two runs a card that was given is opened, by its own odds', async () => {
  const [coins] = prizes
  const own = oddsUnder({ lose: 7_000, prizes: [{ prize: coins!, weight: 3_000 }] }, (prize) => prize)
  const off = { nextAt: '2026-11-20T05:00:00Z', finishedAt: given.expiresAt }
  const { wire } = await open(state({ ...off, cards: [{ ...given, odds: own }] }))
  await reads('A card you were given, yours to open until it expires.')
  await reads(/No prize.*70%.*500 \w+.*30%/s)
  wire.answer(gives(calls.reveal, opened(0, given.card_id)))
  wire.answer(gives(calls.state, { ...none(), isActive: false, finishedAt: null, odds: [] }))
  await scratch()
  await reads(/You won\s*500/)
  // The odds are still those of the card that was opened.
  expect(topDialog()!.querySelector('[data-drawn]')!.textContent).toContain('30%')
})

test('a card that another device opened lies open here, and cannot be opened twice', async () => {
  const { wire } = await open()
  await expect.element(button('Open card')).toBeVisible()
  wire.answer(gives(calls.state, none(won)))
  document.dispatchEvent(new CustomEvent('push:scratchCards.opened'))
  await reads(/You won\s*2,000/)
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
  expect(textOf(topDialog())).not.toContain('You won')
})
