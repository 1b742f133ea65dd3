import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { RoundView } from '../../../contract.ts'
import { replay } from '../../bars/replay.ts'
import { bench, good, holdStart, resultOf, reveal, rounds, sessionOf, total } from '../round.fixture.ts'

/**
 * A stage that shows one revision at a time.
 * @param lost the revisions that can't be loaded
 */
function stage(lost: readonly string[] = []) {
  const worn = ['newest']
  const revise = (hash: string) =>
    worn.at(-1) === hash ? null : Promise.resolve(!lost.includes(hash) && worn.push(hash) > 0)
  return { worn, revise }
}

const stored = (more: Partial<RoundView> = {}): RoundView => ({
  ...resultOf({ events: [reveal, total(0)] }),
  game: 'g',
  definition_hash: 'former',
  mode: 'TournamentPoints',
  stake: 200,
  choice: null,
  free: false,
  at: '',
  moves: [],
  elapsed_ms: 0,
  ...more,
})
const newest = { definition_hash: 'newest' }

test('an open round is shown by its own revision, and the next one by the newest', async () => {
  covers('games.3')
  const { worn, revise } = stage()
  const open_round = stored({ status: 'open', events: [holdStart] })
  const { play, diary, sent, state } = bench(
    [good(sessionOf({ ...newest, open_round })), good(resultOf()), good(resultOf())],
    { revise },
  )
  await play.enter()
  expect(worn).toEqual(['newest', 'former'])
  expect(diary).toEqual(['jump 1'])
  await play.enterFeature()
  expect(worn).toEqual(['newest', 'former'])
  await play.spin()
  expect(worn).toEqual(['newest', 'former', 'newest'])
  expect(rounds(sent)).toMatchObject([{ definition_hash: 'newest' }])
  expect(state()).toMatchObject({ phase: 'idle', notice: null })
})

test('free spins are played on the revision that they were given on, the rounds after them on the newest', async () => {
  const { worn, revise } = stage()
  const free = { grant_id: 'g1', mode: 'TournamentPoints', stake: 200, left: 1, expires_at: '' } as const
  const free_spins = [{ ...free, definition_hash: 'former' }]
  const { play, sent } = bench(
    [good(sessionOf({ ...newest, free_spins })), good(resultOf()), good(resultOf())],
    { revise },
  )
  await play.enter()
  await play.spin()
  await play.spin()
  expect(worn).toEqual(['newest', 'former', 'newest'])
  expect(rounds(sent)).toMatchObject([
    { free_spins: 'g1', definition_hash: 'former' },
    { definition_hash: 'newest' },
  ])
})

test('a stored round is watched on its revision', async () => {
  const { worn, revise } = stage()
  const { play, diary } = bench([good(sessionOf(newest))], { revise })
  await play.enter()
  await play.lend((table) => replay(table, stored()))
  expect(worn).toEqual(['newest', 'former'])
  expect(diary).toEqual(['play reveal total again'])
})

test('a revision that cannot be had shows nothing and says so', async () => {
  const { revise } = stage(['former'])
  const open_round = stored({ status: 'open', events: [holdStart] })
  const { play, diary, state } = bench([good(sessionOf({ ...newest, open_round }))], { revise })
  await play.enter()
  expect(diary).toEqual([])
  expect(state()).toMatchObject({ phase: 'closed', notice: { code: 'NETWORK', ways: ['again'] } })
})

test('a game that was updated is entered again before another round is played', async () => {
  const { worn, revise } = stage()
  const { play, state, diary } = bench(
    [
      good(sessionOf(newest)),
      { success: false, code: 'GAME_UPDATED' },
      good(sessionOf({ definition_hash: 'newer' })),
    ],
    { revise },
  )
  await play.enter()
  await play.spin()
  expect(worn).toEqual(['newest', 'newer'])
  expect(diary).toEqual(['spin 200', 'rest'])
  expect(state()).toMatchObject({ phase: 'idle', notice: { code: 'GAME_UPDATED' } })
})
