import { expect, test } from 'vitest'
import { afterRound, begin, endOf } from './autoplay.ts'
import { startAuto } from '../auto.ts'
import {
  bench,
  holdStart,
  good,
  NETWORK,
  purse,
  resultOf,
  reveal,
  rounds,
  sessionOf,
  total,
} from '../round.fixture.ts'

test('a run knows when it must end', () => {
  const run = begin({ rounds: 2, loss: 500, singleWin: 1_000 })
  expect(endOf(run, 500, 0)).toBeNull()
  expect(endOf(run, 501, 0)).toBe('loss')
  const lost = afterRound(run, 300, 0)
  expect(lost).toMatchObject({ left: 1, net: -300 })
  expect(endOf(lost, 200, 0)).toBeNull()
  expect(endOf(lost, 201, 0)).toBe('loss')
  expect(endOf(lost, 200, 1_000)).toBe('win')
  expect(endOf(afterRound(lost, 200, 500), 200, 500)).toBe('done')
})

test('automatic play ends by its rounds, its limits, a hidden page and any trouble', async () => {
  const many = (count: number, win = 0) =>
    Array.from({ length: count }, (_, i) => good(resultOf({ win, balance: purse(10_000, i + 2) })))
  const rich = good(sessionOf({ balance: purse(10_000, 1) }))
  const plan = { rounds: 3, loss: null, singleWin: null }

  const all = bench([rich, ...many(3)])
  await all.play.enter()
  await startAuto(all.play, { ...plan, words: { coins: { many: 'Florins' }, entries: { many: 'Laurels' } } })
  expect(rounds(all.sent)).toHaveLength(3)
  expect(all.state()).toMatchObject({
    auto: null,
    phase: 'idle',
    notice: { text: 'Autoplay finished. All rounds were played. 3 rounds: −600 Florins.' },
  })

  const loss = bench([rich, ...many(9)])
  await loss.play.enter()
  loss.play.setStake(200)
  await startAuto(loss.play, { ...plan, rounds: 10, loss: 500 })
  expect(rounds(loss.sent)).toHaveLength(2)
  expect(loss.state().notice?.text).toMatch(/loss limit/)

  const luck = bench([rich, ...many(1), ...many(1, 5_000), ...many(1)])
  await luck.play.enter()
  await startAuto(luck.play, { ...plan, singleWin: 5_000 })
  expect(rounds(luck.sent)).toHaveLength(2)

  const away = bench([rich, () => (away.play.stopAuto('hidden'), many(1)[0]), ...many(5)])
  await away.play.enter()
  await startAuto(away.play, plan)
  expect(rounds(away.sent)).toHaveLength(1)
  expect(away.state()).toMatchObject({ phase: 'idle', auto: null })

  const failing = bench([rich, NETWORK, ...many(5)])
  await failing.play.enter()
  await startAuto(failing.play, plan)
  expect(rounds(failing.sent).map((one) => one['round_id'])).toEqual(['r1', 'r1'])
  expect(failing.state().auto).toBeNull()

  const feature = bench([
    rich,
    good(resultOf({ status: 'open', events: [reveal, holdStart] })),
    good(resultOf({ events: [holdStart, total(0)] })),
    ...many(2),
  ])
  await feature.play.enter()
  await startAuto(feature.play, plan)
  expect(feature.sent.map(({ path }) => path.split('/').at(-2))).toEqual([
    'session',
    'rounds',
    'finish',
    'rounds',
    'rounds',
  ])
})

const RAISING = { onWin: 'reset', onLoss: { raise: 100 }, cap: 1_000 } as const
const doubled = (win: number, version: number, left = 10_000) =>
  good(resultOf({ win, balance: purse(left, version) }))
const stakesIn = (sent: Parameters<typeof rounds>[0]) => rounds(sent).map(({ stake }) => stake)
const onOffer = { SweepStakes: [20], TournamentPoints: [200, 400, 800, 1_600] }
const entered = good(sessionOf({ balance: purse(10_000, 1), stakes: onOffer }))

test('a bet that is raised follows the losses up to its cap, and is the chosen one again after a win and at the end', async () => {
  const answers = [0, 0, 0, 500, 0].map((win, at) => doubled(win, at + 2))
  const { play, sent, state, stored } = bench([entered, ...answers])
  await play.enter()
  play.setStake(200)
  await startAuto(play, { rounds: 5, loss: null, singleWin: null, strategy: RAISING })
  // The cap of 1,000 allows 800. The answers say that each round staked 200.
  expect(stakesIn(sent)).toEqual([200, 400, 800, 800, 200])
  expect(state()).toMatchObject({ stake: 200, auto: null })
  expect(stored.get('stake:g:TournamentPoints')).toBe('200')
})

test('after half an hour autoplay asks whether to go on, with time, rounds, and what came of it', async () => {
  let now = 0
  const later = (win: number, n: number) => () => {
    now += 10 * 60_000
    return good(resultOf({ win, balance: purse(10_000, n) }))
  }
  const { play, sent, state } = bench(
    [good(sessionOf({ balance: purse(10_000, 1) })), ...[0, 100, 0, 0].map((win, n) => later(win, n + 2))],
    { now: () => now },
  )
  await play.enter()
  play.setStake(200)
  await startAuto(play, { rounds: null, loss: null, singleWin: null })
  expect(rounds(sent)).toHaveLength(3)
  expect(state()).toMatchObject({ auto: null, phase: 'idle' })
  expect(state().notice?.text).toBe(
    'Reality check: 30 minutes of autoplay, 3 rounds. You’re down 500. Start it again if you want to go on.',
  )
})

test('a bet is raised no higher than the balance pays', async () => {
  const { play, sent } = bench([entered, doubled(0, 2, 399), doubled(0, 3, 400), doubled(0, 4, 10_000)])
  await play.enter()
  play.setStake(200)
  await startAuto(play, { rounds: 3, loss: null, singleWin: null, strategy: RAISING })
  expect(stakesIn(sent)).toEqual([200, 200, 400])
})

test('a raised bet that could pass the loss limit is not played', async () => {
  const { play, sent, state } = bench([entered, doubled(0, 2), doubled(0, 3), doubled(0, 4)])
  await play.enter()
  play.setStake(200)
  await startAuto(play, { rounds: null, loss: 799, singleWin: null, strategy: RAISING })
  // Two rounds lost 200 each; 800 more would be too much.
  expect(stakesIn(sent)).toEqual([200, 400])
  expect(state()).toMatchObject({ stake: 200, notice: { text: expect.stringContaining('loss limit') } })
})

test('endless play goes on until it is up by what was asked, or a window opens over it', async () => {
  const { play, sent, state } = bench([entered, doubled(0, 2), doubled(300, 3), doubled(301, 4)])
  await play.enter()
  await startAuto(play, { rounds: null, loss: null, profit: 1, singleWin: null })
  expect(rounds(sent)).toHaveLength(3)
  expect(state().notice?.text).toMatch(/you’re up/)
  const covered = bench([entered, () => (covered.play.stopAuto('covered'), doubled(0, 2)), doubled(0, 3)])
  await covered.play.enter()
  await startAuto(covered.play, { rounds: null, loss: null, singleWin: null })
  expect(rounds(covered.sent)).toHaveLength(1)
  expect(covered.state().notice?.text).toMatch(/message opened/)
})
