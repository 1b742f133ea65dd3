import { expect, test } from 'vitest'
import { dropWonMessage } from '#features/prize-drops/messages.ts'
import { wonMessage } from '#features/scratch-cards/lottery/messages.ts'
import { lastDayMessage } from '#features/season-tower/messages.ts'
import { DAY } from '#platform/time/clock.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { transact } from '../data/db.server.ts'
import { notify, type Notice } from './web-push.server.ts'

/** A player gets one notice a day and category at most, whichever features send them. */
const at = testSite()

type Written = Parameters<typeof notify>[3]
const send = (playerId: string, notice: Written) =>
  transact(at.runtime.database.db, (tx) => notify(at.runtime, tx, playerId, notice))
const inCategory = (category: Notice['category']): Notice => ({ category, title: category, text: 'Text' })

test('a drop, the lottery, and the season on one day are one notice, and one more on the next', async () => {
  const player = await at.player()
  const playerId = await at.idOf(player)
  const all: readonly Written[] = [
    (words) => dropWonMessage(words, '5 X'),
    (words) => wonMessage(words, '5 X', true),
    (words) => wonMessage(words, '5 X', false),
    (words) => lastDayMessage(words, 2),
  ]
  const sent = async () => {
    const answers = await Promise.all(all.map((one) => send(playerId, one)))
    return answers.filter(Boolean).length
  }
  const pushes = async () =>
    (await messagesTo(player, player.email)).filter(({ kind }) => kind === 'push').length
  expect([await sent(), await sent(), await pushes()]).toEqual([1, 0, 1])
  at.clock.advance(DAY)
  await player.signIn()
  expect([await sent(), await sent(), await pushes()]).toEqual([1, 0, 2])
})

test('categories and players stand for themselves, and what is about the account always goes out', async () => {
  const [one, other] = [await at.idOf(await at.player()), await at.idOf(await at.player())]
  const answers = []
  for (const [playerId, category] of [
    [one, 'rewards'],
    [one, 'races'],
    [other, 'rewards'],
    [one, 'rewards'],
    [one, 'account'],
    [one, 'account'],
  ] as const)
    answers.push(await send(playerId, inCategory(category)))
  expect(answers).toEqual([true, true, true, false, true, true])
})

test('what a transaction gave up counts for nothing', async () => {
  const playerId = await at.idOf(await at.player())
  const gaveUp = transact(at.runtime.database.db, async (tx) => {
    await notify(at.runtime, tx, playerId, inCategory('rewards'))
    throw new Error('given up')
  })
  await expect(gaveUp).rejects.toThrow('given up')
  expect(await send(playerId, inCategory('rewards'))).toBe(true)
})
