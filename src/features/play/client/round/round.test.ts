import { createStore } from 'zustand/vanilla'
import { expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { RoundView } from '../../contract.ts'
import { replay } from '../bars/replay.ts'
import { SLOW_MS } from './table.ts'
import {
  bench,
  holdStart,
  good,
  line,
  NETWORK,
  purse,
  resultOf,
  reveal,
  rounds,
  sessionOf,
  total,
} from './round.fixture.ts'

test('a round goes from the press to the balance, the win last', async () => {
  const win = resultOf({ events: [reveal, line(500), total(500)], win: 500, balance: purse(1_300, 2) })
  const { play, sent, diary, shown, state, stored } = bench([good(sessionOf()), good(win)])
  await play.enter()
  expect(state()).toMatchObject({ phase: 'idle', stake: 200, mode: 'TournamentPoints' })
  const spun = play.spin()
  expect(state()).toMatchObject({ phase: 'spinning', balance: { tourPoints: 800 } })
  // The push is quicker than the answer: the win in it is not given away.
  play.pushed(purse(1_300, 2))
  expect(state().balance?.tourPoints).toBe(800)
  await spun
  expect(shown).toEqual([800])
  expect(state()).toMatchObject({ phase: 'idle', win: 500, balance: { tourPoints: 1_300, version: 2 } })
  expect(state().session).toMatchObject({ next_round_id: 'r2', commitment: { nonce: 8 } })
  expect(diary).toEqual(['spin 200', 'play reveal lineWin total'])
  expect(rounds(sent)).toEqual([
    { slug: 'g', round_id: 'r1', stake: 200, mode: 'TournamentPoints', definition_hash: 'h' },
  ])
  expect(state().said).toBe('Line 1: 3 × a, 500. You won 500.')
  expect(stored.get('stake:g:TournamentPoints')).toBe('200')
})

test('a bought feature costs its price, and the next round the stake again', async () => {
  const win = resultOf({ events: [reveal, total(900)], win: 900, staked: 1_000, balance: purse(900, 2) })
  const { play, sent, diary, state } = bench([good(sessionOf()), good(win)])
  await play.enter()
  const bought = play.buy(5)
  expect(state()).toMatchObject({ stake: 200, now: { stake: 200 }, balance: { tourPoints: 0 } })
  await bought
  expect(rounds(sent)[0]).toMatchObject({ stake: 1_000, choice: { buy: true } })
  expect(diary[0]).toBe('spin 1000')
  // 900 is less than it cost, though more than the stake: the bar does not praise it.
  expect(state()).toMatchObject({ phase: 'idle', stake: 200, now: null, win: 900, staked: 1_000 })
})

test('a bought feature that waits at its holdStart leaves the stake as it was chosen', async () => {
  covers('games.9')
  const open_round = {
    ...resultOf({ status: 'open', events: [{ type: 'bonusBuy', price: 5 }], staked: 2_000 }),
    game: 'g',
    mode: 'TournamentPoints',
    stake: 2_000,
    choice: { buy: true },
    free: false,
    at: '',
    moves: [],
    elapsed_ms: 0,
    definition_hash: 'h',
  } as const
  const { play, state } = bench([good(sessionOf({ open_round }))])
  await play.enter()
  expect(state()).toMatchObject({ phase: 'intro', stake: 400, now: { stake: 400 } })
})

test('a lost connection sends the same round again until an answer comes', async () => {
  const { play, sent, waits, state } = bench([
    good(sessionOf()),
    NETWORK,
    { success: false, code: 'AWAY' },
    () => {
      expect(state()).toMatchObject({
        retrying: true,
        phase: 'spinning',
        notice: { code: 'AWAY', ways: ['again'] },
      })
      return NETWORK
    },
    good(resultOf()),
    good(resultOf({ round_id: 'r2', next_round_id: 'r3', nonce: 8 })),
  ])
  await play.enter()
  await play.spin()
  expect(rounds(sent).map((one) => one['round_id'])).toEqual(['r1', 'r1', 'r1', 'r1'])
  expect(waits).toEqual([SLOW_MS, 400, 800, 1_600])
  expect(state()).toMatchObject({ phase: 'idle', notice: null, retrying: false })
  await play.spin()
  expect(rounds(sent).at(-1)).toMatchObject({ round_id: 'r2' })
})

test('an answer that takes long is notified of, until it comes', async () => {
  const slow = async () => {
    while (state().notice?.code !== 'SLOW') await new Promise((resolve) => setTimeout(resolve, 0))
    return good(resultOf())
  }
  const { play, sent, state } = bench([good(sessionOf()), slow])
  await play.enter()
  await play.spin()
  expect(rounds(sent)).toHaveLength(1)
  expect(state()).toMatchObject({ phase: 'idle', notice: null })
})

/** Resolves after everything that is queued by now. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

test('a press sends at once what waits, and leaving stops it', async () => {
  const answers: unknown[] = [good(sessionOf()), NETWORK]
  const table = bench(answers)
  await table.play.enter()
  void table.play.spin()
  await turn()
  table.play.leave()
  await turn()
  expect(rounds(table.sent)).toHaveLength(1)
})

test('refusals have their sentence, and the reels rest where they stood', async () => {
  const poor = bench([good(sessionOf({ balance: purse(100, 1) }))])
  await poor.play.enter()
  await poor.play.spin()
  expect(poor.sent).toHaveLength(1)
  expect(poor.state()).toMatchObject({
    phase: 'idle',
    notice: {
      code: 'INSUFFICIENT_FUNDS',
      text: 'This costs 200, and you have 100. No round was played.',
      ways: ['lower-stake', 'get-coins'],
    },
  })

  const broke = bench([good(sessionOf()), { success: false, code: 'INSUFFICIENT_FUNDS', message: 'No.' }])
  await broke.play.enter()
  await broke.play.spin()
  expect(broke.diary).toEqual(['spin 200', 'rest'])
  expect(broke.state()).toMatchObject({
    balance: { tourPoints: 1_000 },
    notice: { code: 'INSUFFICIENT_FUNDS' },
  })

  const old = bench([
    good(sessionOf()),
    { success: false, code: 'ROUND_ID_EXPIRED' },
    good(sessionOf({ next_round_id: 'r9' })),
  ])
  await old.play.enter()
  await old.play.spin()
  expect(old.state()).toMatchObject({
    phase: 'idle',
    session: { next_round_id: 'r9' },
    notice: { code: 'ROUND_ID_EXPIRED' },
  })

  const guest = bench([{ success: false, code: 'SIGN_IN_FIRST' }])
  await guest.play.enter()
  expect(guest.state()).toMatchObject({ phase: 'closed', notice: { ways: ['sign-in'] } })
})

test('a round with a feature waits at its holdStart, and the rest goes on counting', async () => {
  const opened = resultOf({ status: 'open', events: [reveal, line(60), holdStart], balance: purse(800, 2) })
  const rest = resultOf({
    events: [holdStart, { type: 'holdEnd', coins: 6, full: false, win: 900 }, total(960)],
    win: 960,
    balance: purse(1_760, 3),
  })
  const { play, sent, diary, state } = bench([good(sessionOf()), good(opened), NETWORK, good(rest)])
  await play.enter()
  await play.spin()
  expect(state()).toMatchObject({
    phase: 'intro',
    balance: { tourPoints: 800 },
    open: { round_id: 'r1', stake: 200 },
  })
  await play.spin()
  expect(rounds(sent)).toHaveLength(1)
  await play.enterFeature()
  expect(sent.slice(-2).map(({ path, input }) => [path, input['round_id']])).toEqual([
    ['/rest/games/:slug/rounds/:round_id/finish/', 'r1'],
    ['/rest/games/:slug/rounds/:round_id/finish/', 'r1'],
  ])
  expect(diary.at(-1)).toBe('play holdTrigger holdEnd total after 60')
  expect(state()).toMatchObject({ phase: 'idle', win: 960, balance: { tourPoints: 1_760 }, open: null })
})

test('an open round is resumed on entering, with its own stake and mode', async () => {
  const open: RoundView = {
    round_id: 'r0',
    game: 'g',
    mode: 'SweepStakes',
    stake: 40,
    win: 90,
    returned: 0,
    status: 'open',
    events: [reveal, line(10)],
    choice: null,
    seed_id: 's',
    nonce: 6,
    at: '2026-01-01T00:00:00Z',
    free: false,
    moves: [],
    staked: 40,
    elapsed_ms: 0,
    definition_hash: 'h',
  }
  const rest = resultOf({
    round_id: 'r0',
    events: [holdStart, total(100)],
    win: 100,
    balance: purse(1_000, 2),
    nonce: 6,
  })
  const { play, diary, state } = bench([good(sessionOf({ open_round: open })), good(rest)])
  await play.enter()
  expect(state()).toMatchObject({ phase: 'intro', stake: 40, mode: 'SweepStakes' })
  expect(diary).toEqual(['jump 2'])
  await play.enterFeature()
  expect(diary.at(-1)).toBe('play holdTrigger total after 10')
  expect(state()).toMatchObject({ phase: 'idle', win: 100, session: { commitment: { nonce: 7 } } })
})

test('a stored round is shown again without any call', async () => {
  const { play, sent, diary, state } = bench([good(sessionOf())])
  await play.enter()
  const old = {
    round_id: 'r0',
    game: 'g',
    mode: 'TournamentPoints',
    stake: 200,
    win: 90,
    returned: 0,
    status: 'settled',
    events: [reveal, total(90)],
    choice: null,
    seed_id: 's',
    nonce: 1,
    at: '',
    free: false,
    moves: [],
    staked: 40,
    elapsed_ms: 0,
    definition_hash: 'h',
  } as const
  const shown = play.lend((table) => replay(table, old))
  expect(state().phase).toBe('replaying')
  await play.spin()
  await shown
  expect(sent).toHaveLength(1)
  expect(diary).toEqual(['play reveal total again'])
  expect(state()).toMatchObject({ phase: 'idle', balance: { tourPoints: 1_000 }, win: 90, staked: 40 })
})

test('stake and mode change only between rounds, entries only where they are allowed', async () => {
  const { play, state } = bench([
    good(sessionOf({ entriesAllowed: false, mode: 'SweepStakes' })),
    good(resultOf()),
  ])
  await play.enter()
  expect(state().mode).toBe('TournamentPoints')
  play.setMode('SweepStakes')
  expect(state().mode).toBe('TournamentPoints')
  play.setStake(400)
  play.setStake(401)
  expect(state().stake).toBe(400)
  const spun = play.spin()
  play.setStake(200)
  expect(state().stake).toBe(400)
  await spun
  play.pushed(purse(5, 1))
  expect(state().balance?.version).toBe(2)
  play.pushed(purse(5_000, 3))
  expect(state().balance?.tourPoints).toBe(5_000)
})

test('no round begins before the board can be seen, nor once it failed', async () => {
  const shown = createStore(() => false)
  const answers = [good(sessionOf()), good(resultOf())]
  const { play, sent, diary, state } = bench(answers, { shown })
  const entered = play.enter()
  await vi.waitFor(() => expect(sent.length).toBe(1), 10_000)
  await play.spin()
  expect([state().phase, rounds(sent), diary]).toEqual(['loading', [], []])
  shown.setState(true, true)
  await entered
  expect(state()).toMatchObject({ phase: 'idle', balance: { tourPoints: 1_000 } })
  shown.setState(false, true)
  await play.spin()
  expect(rounds(sent)).toEqual([])
  expect(state()).toMatchObject({ phase: 'idle', balance: { tourPoints: 1_000 } })
  shown.setState(true, true)
  await play.spin()
  expect(rounds(sent).length).toBe(1)
})
