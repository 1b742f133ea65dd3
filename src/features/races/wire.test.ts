import { test, expect } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { planRace, playRounds, scoring } from './tests/plan.ts'
import { rigOf } from './tests/rig.ts'

/** The calls of races with their fields (001 §3, §7). */
const at = testSite()
const { join, pay } = rigOf(at)

test('each call answers with its fields', async () => {
  covers('001 races.17')
  const player = await at.player()
  const listed = async () => {
    const { data } = await expectAnswer(player, calls.list, {})
    expect(data!.tournaments.length).toBeGreaterThanOrEqual(2)
  }
  const teams = await planRace(at, { teams: true, minutes: 3 * 24 * 60 })
  const id = await planRace(at, { minutes: 60 })
  await listed()
  expect(await expectAnswer(player, calls.subscribe, { id })).toEqual({ success: true, teamId: null })
  await join(player, teams)
  await playRounds(at, await at.idOf(player), [scoring(300), { ...scoring(200), game: 'caravan-stars' }])
  await pay()
  await listed()
  const { data: board } = await expectAnswer(player, calls.board, { id })
  expect([board!.rows.length, board!.next, board!.around.length]).toEqual([1, null, 1])
  const { data: theirs } = await expectAnswer(player, calls.board, { id: teams, team: 1 })
  expect([theirs!.rows.length, theirs!.next]).toEqual([1, null])
  at.clock.advance(70 * 60_000)
  await pay()
  const { data: past } = await expectAnswer(at.visitor(), calls.past)
  expect(past!.races.map(({ mine }) => mine)).toEqual([null])
  const { data: page } = await expectAnswer(at.visitor(), calls.check, { id, page: 0 })
  expect([page!.previous, page!.lines.length]).toEqual(['', 1])
})
