import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { modalConforms, openModal, reads } from '#tests/components/modal-conforms.ts'
import { guest, player } from '#tests/components/people.ts'
import { press, topDialog } from '#tests/components/press.ts'
import { gives } from '#tests/components/wire.ts'
import { calls, type FallenView, type JackpotView } from '../contract.ts'

const TIERS = ['mini', 'minor', 'major', 'grand'] as const

const jackpots = (['coins', 'entries'] as const).flatMap((currency, c) =>
  TIERS.map((tier, i): JackpotView => ({
    id: `${currency}:${tier}`,
    tier,
    currency,
    amount: (c + 1) * 10 ** (i + 2) + 7,
    at: 0,
    slope: 0,
    mustFallBy: (c + 1) * 10 ** (i + 3),
    start: 10 ** (i + 2),
    cycle: 1,
    seedHash: 'ab'.repeat(32),
    part_ppm: 2_500,
  })),
)

const fall: FallenView = {
  id: 'coins:mini',
  tier: 'mini',
  currency: 'coins',
  cycle: 3,
  amount: 731,
  name: 'N***a',
  game: 'tidal-fortune',
  at: '2026-11-17T12:00:00Z',
  start: 100,
  mustFallBy: 1_000,
  point: 731,
  serverSeed: '00'.repeat(32),
  seedHash: '11'.repeat(32),
}

const list = (fallen: readonly FallenView[] = []) => gives(calls.list, { jackpots, fallen })

modalConforms('jackpots', {
  title: 'Jackpots',
  ready: 'Recent jackpot wins',
  player: guest(),
  answers: [list([fall])],
  reads: calls.list,
})

modalConforms('jackpot-won', {
  title: 'You won the Mini jackpot!',
  ready: 'You won it playing Tidal Fortune.',
  props: { tier: 'mini', currency: 'coins', amount: 731, game: 'tidal-fortune', cycle: 3 },
})

const amounts = () => [...topDialog()!.querySelectorAll('.pots-list strong')].map((one) => one.textContent)

describe('the window of the jackpots', () => {
  test('shows those of the currency that is played with, the largest first', async () => {
    await openModal('jackpots', { player: player({ gameMode: 'TournamentPoints' }), answers: [list()] })
    await reads('we add a total of 1% of the bet to these 4 jackpots')
    expect(amounts()).toEqual(['100,007 Florins', '10,007 Florins', '1,007 Florins', '107 Florins'])
    await reads('No jackpot wins yet.')
  })

  test('says that the chance goes up near the limit, for everybody alike, and where a jackpot hits on average', async () => {
    await openModal('jackpots', { player: guest(), answers: [list()] })
    await reads('Each jackpot must hit by its limit.')
    await reads('As fewer amounts are left, the chance that the next bet wins goes up.')
    await reads('that chance is the same for every player who bets the same')
    await reads('On average, a jackpot hits halfway between its start and its limit.')
  })

  test('shows those of entries to who plays with entries', async () => {
    await openModal('jackpots', { player: player({ gameMode: 'SweepStakes' }), answers: [list([fall])] })
    await reads('200,007 Laurels')
    // What fell in the other currency is no news here.
    await reads('No jackpot wins yet.')
  })

  test('a published seed that does not fit its hash is told as it is', async () => {
    await openModal('jackpots', { player: guest(), answers: [list([fall])] })
    await page.getByRole('button', { name: 'Verify the Mini jackpot won at 731' }).click()
    await reads('Verification failed.')
    await expect.element(page.getByRole('status')).not.toHaveAttribute('data-right')
  })
})

test('a won jackpot is told as a sentence, and Enter goes on', async () => {
  await openModal('jackpot-won', {
    props: { tier: 'grand', currency: 'entries', amount: 25_000, game: 'tidal-fortune', cycle: 1 },
  })
  await reads('You won the Mega jackpot: 25,000 Laurels.')
  await press('Enter')
  await expect.poll(topDialog).toBeNull()
})
