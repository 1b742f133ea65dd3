import { expect, test } from 'vitest'
import type { GameEvent } from '#games/engine/types.ts'
import { withResult } from './results.ts'
import { thousands } from '#platform/base/text/money.ts'
import { announcementOf } from './announcements.ts'
import { startAuto } from './auto.ts'
import { bench, good, purse, resultOf, reveal, sessionOf, total } from './round.fixture.ts'

/** Rounds whose stake comes back, and what a change of currency leaves on the stage. */

const waits: GameEvent = { type: 'turn', moves: ['open'], take: 0 }
const left: readonly GameEvent[] = [
  { type: 'minesEnd', mines: [1, 2, 3], win: 0 },
  { type: 'total', win: 0, returned: 200 },
]
const canceled = resultOf({
  status: 'void',
  events: left,
  returned: 200,
  step: 1,
  next_round_id: 'r2',
  balance: purse(1_000, 3),
})

test('a canceled round gives the stake back, is told plainly and is no win', async () => {
  const begun = resultOf({ status: 'open', events: [{ type: 'minesField', cells: 25, mines: 3 }, waits] })
  const { play, sent, state } = bench([good(sessionOf()), good(begun), good(canceled)])
  await play.enter()
  await play.spin()
  expect(state()).toMatchObject({ phase: 'deciding', balance: { tourPoints: 800 } })
  await play.move({ leave: true })
  expect(sent.at(-1)!.input).toMatchObject({ move: { leave: true }, step: 1 })
  expect(state()).toMatchObject({
    phase: 'idle',
    win: 0,
    returned: 200,
    balance: { tourPoints: 1_000 },
    said: 'Round canceled. Your bet of 200 was returned.',
  })
})

test('a returned stake counts as no loss of automatic play', async () => {
  const push = (id: number) =>
    good(
      resultOf({
        status: 'void',
        events: [reveal, { type: 'total', win: 0, returned: 200 }],
        returned: 200,
        balance: purse(1_000, id),
      }),
    )
  const { play, state } = bench([good(sessionOf()), push(2), push(3), push(4)])
  await play.enter()
  await startAuto(play, { rounds: 3, loss: 200, singleWin: null })
  expect(state()).toMatchObject({
    auto: null,
    notice: { text: 'Autoplay finished. All rounds were played. 3 rounds: 0 Coins.' },
    returned: 200,
  })
})

test('the other currency finds no amounts of this one on the stage', async () => {
  const { play, diary, state } = bench([good(sessionOf()), good(resultOf({ win: 50, returned: 100 }))])
  await play.enter()
  await play.spin()
  play.setMode('TournamentPoints')
  expect(diary).not.toContain('clear')
  play.setMode('SweepStakes')
  expect(diary.at(-1)).toBe('clear')
  expect(state()).toMatchObject({ win: 0, returned: 0, mode: 'SweepStakes', stake: 20 })
})

test('the last twenty rounds are kept in a few signs, each once, the newest first', () => {
  let results: ReturnType<typeof withResult> = []
  for (let round = 0; round < 25; round++)
    results = withResult(results, resultOf({ round_id: `r${round}`, win: round === 24 ? 500 : 0 }))
  expect(results).toHaveLength(20)
  expect(results.slice(0, 2)).toEqual([
    { round_id: 'r24', mark: '2.50×', tone: 'won' },
    { round_id: 'r23', mark: '0.00×', tone: 'lost' },
  ])
  expect(results.at(-1)!.round_id).toBe('r5')
  const again = withResult(results, resultOf({ round_id: 'r24', win: 100, returned: 100 }))
  expect(again).toHaveLength(20)
  expect(again[0]).toEqual({ round_id: 'r24', mark: '1.00×', tone: 'even' })
})

test('what comes back in full is no win', async () => {
  const even = resultOf({ events: [reveal, { type: 'total', win: 200 }], win: 200 })
  const { play, state } = bench([good(sessionOf()), good(even)])
  await play.enter()
  await play.spin()
  expect(state().said).toBe('Your bet of 200 was returned.')
})

test('automatic play that is refused a round says that alone: no round is left to be played', async () => {
  const refused = { success: false, code: 'PLACE_NOT_ALLOWED', message: 'Not here.' }
  const { play, state } = bench([good(sessionOf()), refused])
  await play.enter()
  const pilot = { stakes: 1, next: () => null }
  await startAuto(play, { rounds: 3, loss: null, singleWin: null, pilot })
  expect(state()).toMatchObject({
    phase: 'idle',
    auto: null,
    pilot: null,
    notice: { code: 'PLACE_NOT_ALLOWED' },
  })
  expect(state().said).toBe('Autoplay stopped because a round couldn’t be played.')
})

test('a bought feature below its price says both, and calls the price no bet', () => {
  const words = { amount: thousands, symbol: String }
  const said = (events: readonly GameEvent[]) => announcementOf(events, 5_640, 9_600, words, false)
  expect(said([{ type: 'bonusBuy', price: 96 }, total(5_640)])).toBe('Total 5,640 · price 9,600.')
  expect(said([total(5_640)])).toBe('Returned 5,640 on a bet of 9,600.')
})
