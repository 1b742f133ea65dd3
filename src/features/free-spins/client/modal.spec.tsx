import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { advance } from '#tests/components/clock.ts'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { gives } from '#tests/components/wire.ts'
import { calls, type FreeSpins } from '../contract.ts'

const spins = (more: Partial<FreeSpins> = {}): FreeSpins => ({
  grant_id: '1',
  game: 'tidal-fortune',
  mode: 'TournamentPoints',
  bet_level: 1,
  stake: 200,
  count: 10,
  left: 7,
  from: 'house',
  expires_at: '2026-11-18T15:01:05Z',
  definition_hash: null,
  ...more,
})

modalConforms('free-spins', {
  title: 'Free spins',
  ready: '7 free spins',
  answers: [gives(calls.list, { freeSpins: [spins()] })],
  reads: calls.list,
})

test('free spins count down, and are read again when they end', async () => {
  const { wire } = await openModal('free-spins', {
    answers: [gives(calls.list, { freeSpins: [spins(), spins({ grant_id: '2', left: 1 })] })],
  })
  await reads('1 free spin')
  const [first] = page.getByRole('listitem').elements()
  expect(first!.textContent).toMatch(/Tidal Fortune7 free spins200 Florins eachA gift from usEnds in/)
  const left = () => page.getByRole('timer').first().element().textContent
  const before = left()
  await advance(5_000)
  await expect.poll(left).not.toBe(before)
  wire.answer(gives(calls.list, { freeSpins: [] }))
  await advance(60_000)
  await reads('No free spins right now')
  expect(wire.sent(calls.list).length).toBeGreaterThan(1)
})

test('a game with free spins opens in place of the list', async () => {
  await openModal('free-spins', { answers: [gives(calls.list, { freeSpins: [spins()] })] })
  await expect
    .element(page.getByRole('link', { name: 'Play Tidal Fortune' }))
    .toHaveAttribute('href', '?game=tidal-fortune')
})
