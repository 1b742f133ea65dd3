import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadGame } from '#games/load.ts'
import { commitmentOf, replay } from '#games/replay/replay.ts'
import { gamesAre } from '#tests/components/answers.ts'
import { catalogueOf } from '#tests/components/games.ts'
import { mountPage } from '#tests/components/mount.tsx'
import { player } from '#tests/components/people.ts'
import { gives } from '#tests/components/wire.ts'
import { calls, type RoundView, type SeedView } from '../../contract.ts'

const slug = 'lucky-ladder'
const server_seed = 'ef'.repeat(32)
const client_seed = 'before'
const nonce = 3
const choice = { target: 5_000, over: true }
const commitment = { seed_id: 's1', server_seed_hash: commitmentOf(server_seed), client_seed, nonce: 4 }
const next = { seed_id: 's2', server_seed_hash: 'ab'.repeat(32), client_seed: 'mine', nonce: 0 }
const hidden: SeedView = { ...commitment, server_seed: null, rounds: 4 }
const revealed: SeedView = { ...hidden, server_seed }

/** A round as the server stored it, under the seed that is hidden still. */
async function storedRound(): Promise<RoundView> {
  const { game, definition } = (await loadGame(slug))!
  const stake = definition.stakes.TournamentPoints[0]!
  const { events, win } = replay(game, server_seed, client_seed, nonce, stake, choice)
  return {
    ...{ round_id: 'r1', game: slug, definition_hash: '', mode: 'TournamentPoints', stake, staked: stake },
    ...{ win, returned: 0, status: 'settled', events, choice, moves: [], seed_id: 's1', nonce },
    ...{ at: '2026-11-20T08:00:00.000Z', free: false, elapsed_ms: 0 },
  }
}

test.each(['with what was filled in', 'with “Verify” beside the revealed seed'])(
  'a round is held against the stored one as soon as its seed is revealed, %s',
  async (way) => {
    const { wire } = await mountPage(`/fairness?of=${slug}&round=r1`, {
      player: player({ features: {} }),
      answers: [
        gamesAre(catalogueOf()),
        gives(calls.seeds, { commitment, seeds: [hidden] }),
        gives(calls.draws, { draws: [] }),
        gives(calls.seals, { seals: [] }),
        gives(calls.history, { rounds: [await storedRound()] }),
      ],
    })
    await expect.element(page.getByText(/The server seed for this round is still hidden/)).toBeVisible()
    wire.answer(gives(calls.rotate, { revealed, commitment: next }))
    wire.answer(gives(calls.seeds, { commitment: next, seeds: [revealed] }))
    await page.getByRole('button', { name: 'Reveal and change' }).click()
    const table = page.getByRole('table', { name: 'Revealed seeds' })
    await expect.element(table).toBeVisible()
    if (way.includes('beside')) await table.getByRole('button', { name: 'Verify' }).click()
    await page
      .getByRole('region', { name: 'Verify a round' })
      .getByRole('button', { name: 'Verify round' })
      .click()
    await expect.element(page.getByText(/Matches the round stored on the server/)).toBeVisible()
    await expect.element(page.getByText(/matches the hash shown before you played/)).toBeVisible()
    expect(page.getByText(/Not compared with a stored round/).elements()).toEqual([])
  },
)
