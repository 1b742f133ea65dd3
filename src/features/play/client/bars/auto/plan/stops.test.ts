import { expect, test } from 'vitest'
import { definitionOf } from '#games/catalogue.ts'
import type { PlannedDefinition } from '#games/plan/planned.ts'
import { covers } from '#tests/coverage/covers.ts'
import { startAuto } from '../../../round/auto.ts'
import { good, NETWORK, resultOf, sessionOf } from '../../../round/round.fixture.ts'
import { pilotOf } from './pilot.ts'
import { resting, stepsOf, STONES, table } from './steered.fixture.ts'

/** The ends of automatic play in the middle of a round. */

test('who stops in the middle of a round has it finished by the plan, and no other begins', async () => {
  covers('games.16')
  const made = table(STONES, (path) => {
    if (path.endsWith('/steps/')) made.play.stopAuto()
  })
  await made.start()
  await resting(made.state)
  while (made.state().phase !== 'idle') await new Promise((resolve) => setTimeout(resolve, 0))
  expect(made.rounds).toHaveLength(1)
  expect(made.rounds[0]!.over).toBe(true)
  expect(made.state()).toMatchObject({ auto: null, pilot: null, phase: 'idle' })
  const opened = stepsOf(made.sent)
  expect(opened.length).toBeGreaterThan(1)
})

test('a press before the first move still leaves the whole round to the plan', async () => {
  const made = table({ mechanic: 'video-poker' }, (path) => {
    if (path.endsWith('/rounds/')) made.play.stopAuto()
  })
  await made.start()
  while (made.state().phase !== 'idle') await new Promise((resolve) => setTimeout(resolve, 0))
  expect(made.rounds.map(({ over }) => over)).toEqual([true])
  expect(stepsOf(made.sent)).toHaveLength(1)
})

test('the board makes no move while a plan does', async () => {
  const made = table(STONES)
  made.play.state.subscribe(({ phase, sent }) => {
    if (phase === 'deciding' && !sent) void made.play.move({ leave: true })
  })
  await made.start({ rounds: 3 })
  expect(made.rounds).toHaveLength(3)
  for (const { moves } of made.rounds) expect(moves[0]).toEqual({ open: 0 })
})

test.each(['hidden', 'covered'] as const)(
  '%s: no more moves are made, and the round is the player’s to finish',
  async (why) => {
    covers('games.16')
    const made = table({ mechanic: 'tower', floors: 9, door: 0 }, (path) => {
      if (path.endsWith('/rounds/')) made.play.stopAuto(why)
    })
    await made.start()
    expect(made.state()).toMatchObject({ phase: 'deciding', auto: null, pilot: null, sent: false })
    expect(made.state().notice?.text).toMatch(/The rest of this round is yours to play\.$/)
    expect(stepsOf(made.sent)).toEqual([])
    await made.play.move({ leave: true })
    expect(made.state()).toMatchObject({ phase: 'idle', returned: 200 })
    expect(made.rounds).toHaveLength(1)
  },
)

test('a page that is hidden while the last round is finished makes no more moves either', async () => {
  const made = table({ mechanic: 'tower', floors: 9, door: 0 }, (path) => {
    if (!path.endsWith('/rounds/')) return
    made.play.stopAuto()
    made.play.stopAuto('hidden')
  })
  await made.start()
  expect(made.state()).toMatchObject({ phase: 'deciding', pilot: null })
  expect(made.state().notice?.text).toBe('The rest of this round is yours to play.')
  expect(stepsOf(made.sent)).toEqual([])
})

test('a lost line sends the same move until it is answered, and gives the round to the player', async () => {
  covers('games.16')
  let lost = 2
  const made = table({ mechanic: 'tower', floors: 9, door: 0 }, (path) =>
    path.endsWith('/steps/') && lost-- > 0 ? NETWORK : undefined,
  )
  await made.start()
  const steps = made.sent.filter(({ path }) => path.endsWith('/steps/')).map(({ input }) => input)
  expect(steps).toHaveLength(3)
  expect(new Set(steps.map((step) => JSON.stringify(step))).size).toBe(1)
  expect(made.rounds).toHaveLength(1)
  expect(made.rounds[0]!.moves).toEqual([{ door: 0 }])
  expect(made.state()).toMatchObject({ auto: null, pilot: null })
})

test('a line that is lost during a flight ends automatic play with that flight', async () => {
  let lost = true
  const made = table({ mechanic: 'crash', target: 150 }, (path) => {
    if (!path.endsWith('/steps/') || !lost) return undefined
    lost = false
    return NETWORK
  })
  await made.start()
  while (made.state().phase !== 'idle') await new Promise((resolve) => setTimeout(resolve, 0))
  expect(made.rounds).toHaveLength(1)
  expect(made.state().notice?.text).toMatch(/connection/)
  expect(made.state()).toMatchObject({ pilot: null, choice: { auto: null } })
})

test('a refused move is told, and the round is the player’s', async () => {
  const made = table(STONES, (path) =>
    path.endsWith('/steps/') ? { success: false, code: 'MOVE_WRONG', message: 'No.' } : undefined,
  )
  await made.start()
  expect(made.state()).toMatchObject({ phase: 'deciding', auto: null, pilot: null, sent: false })
  expect(made.state().notice?.code).toBe('MOVE_WRONG')
  expect(stepsOf(made.sent)).toHaveLength(1)
})

test('a round that another device left open is never played by the plan', async () => {
  const events = [
    { type: 'minesField', cells: 25, mines: 3 },
    { type: 'turn', moves: ['open'], take: 0 },
  ] as const
  const open_round = {
    ...resultOf({ round_id: 'other', status: 'open', events, staked: 400 }),
    game: 'g',
    mode: 'TournamentPoints',
    stake: 400,
    choice: { mines: 3 },
    free: false,
    at: '',
    moves: [],
    elapsed_ms: 0,
    definition_hash: 'h',
  } as const
  let refused = false
  const made = table(STONES, (path) => {
    if (path.endsWith('/rounds/')) {
      refused = true
      return { success: false, code: 'ROUND_ID_EXPIRED' }
    }
    return path.endsWith('/session/') && refused ? good(sessionOf({ open_round })) : undefined
  })
  await made.start()
  expect(made.state()).toMatchObject({ phase: 'deciding', pilot: null, open: { round_id: 'other' } })
  expect(stepsOf(made.sent)).toEqual([])
})

test('who leaves makes no more moves', async () => {
  const made = table(STONES, (path) => {
    if (path.endsWith('/rounds/')) made.play.leave()
  })
  await made.play.enter()
  const pilot = pilotOf(definitionOf('gem-field') as PlannedDefinition, STONES)
  void startAuto(made.play, { rounds: 5, loss: null, singleWin: null, pilot })
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
  expect(made.rounds).toHaveLength(1)
  expect(stepsOf(made.sent)).toEqual([])
})

test('who stops automatic play during a round is told what came of all rounds once it has ended', async () => {
  const made = table({ mechanic: 'tower', floors: 1, door: 0 }, (path) => {
    if (path.endsWith('/rounds/')) made.play.stopAuto()
  })
  await made.start()
  while (made.state().phase !== 'idle') await new Promise((resolve) => setTimeout(resolve, 0))
  const { notice } = made.state()
  expect(notice).toMatchObject({ code: 'AUTO_ENDED' })
  expect(notice!.text).toMatch(/^Autoplay stopped\. 1 round: [+−]\d+ Coins\.$/)
})
