import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { startAuto } from './auto.ts'
import { bench, good, purse, resultOf, reveal, rounds, sessionOf, total } from './round.fixture.ts'
import { nextBetOf } from './next-bet.ts'

const grant = (left: number) => ({
  grant_id: 'g1',
  mode: 'SweepStakes' as const,
  stake: 2,
  left,
  expires_at: '2026-01-02T00:00:00Z',
  definition_hash: 'h',
})

test('free spins go first, take nothing of the balance, and give the own stake back', async () => {
  covers('001 §3.12')
  const free = (round_id: string, next_round_id: string, win: number, version: number) =>
    good(
      resultOf({
        round_id,
        next_round_id,
        win,
        events: [reveal, total(win)],
        balance: purse(1_000, version),
      }),
    )
  const { play, sent, state, stored } = bench([
    good(sessionOf({ free_spins: [grant(2)] })),
    free('r1', 'r2', 30, 2),
    free('r2', 'r3', 0, 3),
    good(resultOf({ round_id: 'r3', balance: purse(800, 4) })),
  ])
  await play.enter()
  expect(nextBetOf(state())).toMatchObject({ stake: 2, mode: 'SweepStakes' })
  play.setStake(400)
  const spun = play.spin()
  expect(state()).toMatchObject({
    phase: 'spinning',
    now: { stake: 2, free: true },
    balance: { entries: 30 },
  })
  await spun
  expect(state().session!.free_spins).toEqual([grant(1)])
  await play.spin()
  expect(state()).toMatchObject({ stake: 200, mode: 'TournamentPoints', freeWin: 0 })
  expect(state().notice).toMatchObject({
    code: 'FREE_SPINS_PAID_ENTRIES',
    text: 'You’ve used all your free spins. They paid 30 Entries. The next round uses your own balance.',
  })
  expect(nextBetOf(state())).toMatchObject({ stake: 200, mode: 'TournamentPoints', free: null })
  await play.spin()
  expect(rounds(sent).map(({ stake, mode, free_spins }) => [stake, mode, free_spins])).toEqual([
    [2, 'SweepStakes', 'g1'],
    [2, 'SweepStakes', 'g1'],
    [200, 'TournamentPoints', undefined],
  ])
  expect([...stored.keys()].filter((key) => key.startsWith('stake:'))).toEqual(['stake:g:TournamentPoints'])
})

test('free spins that are gone are told, and play goes on with the own stake', async () => {
  covers('001 §3.13')
  const { play, diary, state } = bench([
    good(sessionOf({ free_spins: [grant(1)] })),
    { success: false, code: 'FREE_SPIN_GONE' },
    good(sessionOf({ next_round_id: 'r9' })),
  ])
  await play.enter()
  await play.spin()
  expect(diary).toEqual(['spin 2', 'rest'])
  expect(state()).toMatchObject({ phase: 'idle', stake: 200, now: null, notice: { code: 'FREE_SPIN_GONE' } })
  expect(nextBetOf(state()).free).toBeNull()
})

test('free spins need no balance, and the other currency sets them aside', async () => {
  covers('001 §3.14')
  const poor = { entries: 0, winnings: 0, tourPoints: 0, version: 1 }
  const { play, state, sent } = bench([
    good(sessionOf({ free_spins: [grant(1)], balance: poor })),
    good(resultOf({ balance: { ...poor, version: 2 } })),
  ])
  await play.enter()
  play.setMode('TournamentPoints')
  expect(nextBetOf(state())).toMatchObject({ stake: 200, free: null })
  play.setMode('SweepStakes')
  expect(nextBetOf(state())).toMatchObject({ stake: 2, free: { grant_id: 'g1' } })
  await play.spin()
  expect(rounds(sent)).toHaveLength(1)
  const away = bench([good(sessionOf({ free_spins: [grant(1)], entriesAllowed: false }))])
  await away.play.enter()
  expect(nextBetOf(away.state()).free).toBeNull()
})

test('automatic play takes free spins without counting them as losses, and ends with them', async () => {
  covers('001 §3.15')
  const answers = [1, 2].map((n) =>
    good(resultOf({ round_id: `r${n}`, next_round_id: `r${n + 1}`, balance: purse(1_000, n + 1) })),
  )
  const { play, sent, state } = bench([good(sessionOf({ free_spins: [grant(2)] })), ...answers])
  await play.enter()
  await startAuto(play, { rounds: 10, loss: 0, singleWin: null })
  expect(rounds(sent)).toHaveLength(2)
  expect(state()).toMatchObject({ auto: null, notice: { code: 'AUTO_ENDED' } })
})

test('free spins that come during a round are looked at after it', async () => {
  covers('001 §3.16')
  const { play, state } = bench([
    good(sessionOf()),
    good(resultOf()),
    good(sessionOf({ next_round_id: 'r2', free_spins: [grant(3)] })),
  ])
  await play.enter()
  const spun = play.spin()
  await play.refreshFreeSpins()
  await spun
  expect(state().session).toMatchObject({ next_round_id: 'r2', free_spins: [{ left: 3 }] })
})
