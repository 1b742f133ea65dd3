import { expect, test } from 'vitest'
import { calls as home } from '#features/home/contract.ts'
import { FREEZE_MS } from '#features/races/economy.ts'
import { calls as races } from '#features/races/contract.ts'
import { planRace, playRounds, scoring } from '#features/races/tests/plan.ts'
import { rigOf as racesOf } from '#features/races/tests/rig.ts'
import { NAMELESS } from '#platform/players/names/nameless.ts'
import { publicNamesOf } from '#platform/players/names/public-names.server.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#platform/time/clock.ts'
import { payAllOwed } from '../rig/rows.ts'
import { emitRound } from '../rig/rewards/emit-round.ts'
import { testSite } from '../rig/test-site.ts'
import { rigOf } from './rig.ts'

/** Boards go on without the name of who is closed; places, points and what was won stay. */
const at = testSite()
const { back, takeBreak } = rigOf(at)
const race = racesOf(at)

test('a race’s last second: the place stays without its name, and the prize is paid after the break', async () => {
  const [client, rival] = [await at.player(), await at.player()]
  const ids = [await at.idOf(client), await at.idOf(rival)] as const
  await race.confirm(ids)
  const minutes = 120
  const id = await planRace(at, { minutes })
  const began = at.clock.now()
  for (const one of [client, rival]) {
    await one.signIn()
    expect((await race.join(one, id)).status).toBe(200)
  }
  const name = await client.publicName()
  const shown = async () => (await at.visitor().call(races.board, { id })).body.data!.rows
  const rounds = Array.from({ length: 12 }, () => scoring(50))
  await playRounds(at, ids[0], rounds)
  await playRounds(at, ids[1], rounds.slice(1))
  await race.settle()
  const board = await shown()
  expect(board[0]).toMatchObject({ name, place: 1 })
  at.clock.advance(began + minutes * MINUTE - at.clock.now() - SECOND)
  await client.signIn()
  const before = await client.balance()
  await takeBreak(client, 3)
  expect((await shown())[0]).toEqual({ ...board[0], name: NAMELESS })
  at.clock.advance(FREEZE_MS)
  await race.pay()
  expect((await client.balance()).entries).toBe(before.entries)
  await back(client, 3)
  await payAllOwed(at.runtime)
  expect((await client.balance()).entries).toBeGreaterThan(before.entries)
  const names = await publicNamesOf(at.runtime.database.db, at.runtime.brands, ids, new Date(at.clock.now()))
  expect(names.get(ids[0])).toBe(name)
})

test('the feed of winners has no name of theirs within a second, and has it again after', async () => {
  const client = await at.player()
  await emitRound(at, await at.idOf(client), { mode: 'SweepStakes', stake: 200, win: 20_000 })
  await race.settle()
  const name = await client.publicName()
  const names = async () =>
    (await at.visitor().call(home.winners)).body.data!.lastWinners.map((one) => one.name)
  expect(await names()).toContain(name)
  await client.signIn()
  await takeBreak(client, 1)
  at.clock.advance(SECOND)
  expect(await names()).not.toContain(name)
  expect(await names()).toContain(NAMELESS)
  const spanish = at.visitor()
  spanish.cookies.set('language', 'es')
  const { lastWinners } = (await spanish.call(home.winners)).body.data!
  expect(lastWinners.map((one) => one.name)).toContain('Un jugador')
  at.clock.advance(DAY + HOUR)
  expect(await names()).toContain(name)
})
