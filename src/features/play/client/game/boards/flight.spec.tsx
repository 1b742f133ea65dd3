import { expect, test, vi } from 'vitest'
import { openModal } from '#tests/components/modal-conforms.ts'
import { atEnd } from '#tests/components/open.ts'
import { gives, slow } from '#tests/components/wire.ts'
import { calls, type RoundView } from '../../../contract.ts'
import { gameFrame } from '../../../tests/open-board.ts'
import { loadFace } from '../../round/revision/use-revision.ts'
import { resultOf, sessionOf } from '../../round/round.fixture.ts'

const SLUG = 'comet-climb'
const brought = (await loadFace(SLUG))!

/** The clock of the page begins now, as after a page is loaded: specs share one page, which is older. */
function loadPage(): void {
  const now = performance.now.bind(performance)
  const began = now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() - began)
  atEnd(() => clock.mockRestore())
}

test('a flight that began before the page was loaded goes on where it is', async () => {
  loadPage()
  const flight: RoundView = {
    ...{ round_id: 'r1', game: SLUG, definition_hash: brought.hash!, mode: 'TournamentPoints' },
    ...{ stake: 100, staked: 100, win: 0, returned: 0, status: 'open', choice: { auto: null } },
    events: [
      { type: 'launch', auto: 0 },
      { type: 'turn', moves: ['leave'], take: 0 },
    ],
    ...{ seed_id: 's', nonce: 7, at: '2026-11-18T15:00:00.000Z', free: false, moves: [] },
    elapsed_ms: 3_000,
  }
  const session = sessionOf({ game: SLUG, definition_hash: brought.hash!, open_round: flight })
  await openModal('game', {
    props: { slug: SLUG },
    answers: [gives(calls.session, session), slow(gives(calls.step, resultOf()))],
  })
  const height = () => Number.parseFloat(gameFrame()?.querySelector('.comet-height')?.textContent ?? '0')
  await expect.poll(() => gameFrame()?.dataset['phase'], { timeout: 30_000 }).toBe('deciding')
  await expect.poll(height, { timeout: 15_000 }).toBeGreaterThan(1.1)
  const before = height()
  await expect.poll(height).toBeGreaterThan(before)
})
