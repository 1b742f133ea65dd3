import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { calls } from '../contract.ts'
import { openModal, reads } from '#tests/components/modal-conforms.ts'
import { gives } from '#tests/components/wire.ts'

test('free spins of a day say where they come from', async () => {
  const spins = {
    grant_id: '1',
    game: 'tidal-fortune',
    mode: 'TournamentPoints' as const,
    bet_level: 1,
    stake: 200,
    count: 10,
    left: 7,
    expires_at: '2026-11-18T15:01:05Z',
    definition_hash: null,
  }
  const freeSpins = [
    { ...spins, from: 'daily-login' },
    { ...spins, grant_id: '2', from: 'house' },
  ]
  await openModal('free-spins', { answers: [gives(calls.list, { freeSpins })] })
  await reads('7 free spins')
  const texts = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/From your daily rewardsEnds in/)
  expect(texts[1]).toMatch(/A gift from usEnds in/)
})
