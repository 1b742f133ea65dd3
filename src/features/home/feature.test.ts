import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { SECOND } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'

/** The winners of the lobby. */
const at = testSite()

const pool = () => at.runtime.database.pool

async function win(playerId: string, win: number, game = 'dragon-vault') {
  await transact(at.runtime.database.db, (tx) =>
    emit(tx, at.clock, playerId, 'round.settled', {
      round_id: randomUUID(),
      game,
      mode: 'TournamentPoints',
      stake: 100,
      win,
      balance: { entries: 0, winnings: 0, tourPoints: 0, version: 1 },
    }),
  )
  await atRest(pool(), at.consumers.drain)
}

async function winners(theme?: string) {
  // A node shows for a second what it has read.
  at.clock.advance(2 * SECOND)
  const { body } = await at.visitor(theme ? { theme } : {}).call(calls.winners)
  return body.data!.lastWinners.map(({ name, win }) => [name, win])
}

test('winners stand in the lobby by the names that they have now, each once for a game', async () => {
  covers('000 §3.41')
  const [one, other] = [await at.player(), await at.player()]
  await win(await at.idOf(one), 500)
  await win(await at.idOf(one), 600)
  await win(await at.idOf(other), 499)
  await win(await at.idOf(other), 700)
  expect(await winners()).toEqual([
    [await other.publicName(), 700],
    [await one.publicName(), 600],
  ])
  await one.call(account.savePublicName, { name: 'Nadia of Austin' })
  expect(await winners()).toContainEqual(['Nadia of Austin', 600])
  // The row itself has no name that a player chose, and none of a login.
  const { rows } = await pool().query('select * from home_winner')
  expect(JSON.stringify(rows)).not.toContain('Nadia')
  expect(JSON.stringify(rows)).not.toContain(one.email.split('@')[0])
})

test('rows of a release that did not say whose they are stay hidden', async () => {
  await pool().query(
    `insert into home_winner (theme, id, name, game, win, currency, at)
     values ('popply', gen_random_uuid(), 'Nad•••', 'dragon-vault', 900, 'coins', now())`,
  )
  expect(await winners('popply')).toEqual([])
})
