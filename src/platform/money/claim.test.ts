import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { claimed, claimOnce } from './claim.server.ts'
import { simClock } from '../time/clock.ts'
import { transact } from '../data/db.server.ts'
import { uuidv7 } from '../base/ids.server.ts'
import { balanceOf, openWallet, post } from './ledger.server.ts'
import { usesDatabase } from '../testing.server.ts'

const clock = simClock(Date.UTC(2026, 10, 18))
const at = usesDatabase()

async function player() {
  const playerId = randomUUID()
  await transact(at.database.db, (tx) => openWallet(tx, playerId, uuidv7(clock)))
  return { playerId, feature: 'gift', period: '2026-11-18', at: new Date(clock.now()) }
}

const gift = (claim: Awaited<ReturnType<typeof player>>, coins: number, fails = false) =>
  transact(at.database.db, (tx) =>
    claimOnce(tx, claim, async () => {
      const legs = [{ unit: 'coins' as const, amount: coins, against: 'bonus' as const }]
      await post(tx, clock, claim.playerId, { key: `gift:${claim.period}`, kind: 'gift', legs })
      if (fails) throw new Error('after the posting')
      return { coins }
    }),
  )

test('fifty claims at once give one prize and one answer', async () => {
  const claim = await player()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => gift(claim, 100 + i)))
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  const { answer } = answers[0]!
  expect(new Set(answers.map((one) => one.answer.coins))).toEqual(new Set([answer.coins]))
  expect(await balanceOf(at.database.db, claim.playerId)).toMatchObject({
    tourPoints: answer.coins,
    version: 1,
  })
  expect(await claimed(at.database.db, claim)).toEqual(answer)
})

test('a claim whose work fails stays open', async () => {
  const claim = await player()
  await expect(gift(claim, 5, true)).rejects.toThrow('after the posting')
  expect(await claimed(at.database.db, claim)).toBeNull()
  expect((await gift(claim, 7)).answer).toEqual({ coins: 7 })
})

test('another period is another claim', async () => {
  const claim = await player()
  await gift(claim, 5)
  await gift({ ...claim, period: '2026-11-19' }, 6)
  expect(await balanceOf(at.database.db, claim.playerId)).toMatchObject({ tourPoints: 11 })
})

test('who is excluded claims nothing before any work, and as before once it is over', async () => {
  const claim = await player()
  const until = new Date(clock.now() + 1_000)
  await at.database.pool.query('insert into exclusion (player_id, since, until) values ($1, $2, $3)', [
    claim.playerId,
    claim.at,
    until,
  ])
  await expect(gift(claim, 5, true)).rejects.toMatchObject({ code: 'SELF_EXCLUDED', status: 403 })
  expect(await claimed(at.database.db, claim)).toBeNull()
  expect((await gift({ ...claim, at: until }, 7)).answer).toEqual({ coins: 7 })
})
