import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { answersOf, claimed, claimOnce, claimsOf } from './claim.server.ts'
import { freshSecrets } from '../secrets/secrets.server.ts'
import { openVault, registerVault } from '../secrets/vault.server.ts'
import { simClock } from '../time/clock.ts'
import { transact } from '../data/db.server.ts'
import { timeOf, uuidv7 } from '../base/ids/ids.server.ts'
import { balanceOf, openWallet, post } from './ledger.server.ts'
import { usesDatabase } from '../testing.server.ts'

const clock = simClock(Date.UTC(2026, 10, 18))
const at = usesDatabase()
const vault = openVault(freshSecrets())
beforeAll(() => registerVault(at.database, vault))

async function player() {
  const playerId = randomUUID()
  await transact(at.database.db, (tx) => openWallet(tx, playerId, uuidv7(clock)))
  return { playerId, feature: 'gift', period: '2026-11-18', at: new Date(clock.now()) }
}

const gift = (claim: Awaited<ReturnType<typeof player>>, coins: number, fails = false) =>
  transact(at.database.db, (tx) =>
    claimOnce(tx, claim, async () => {
      const legs = [{ unit: 'coins' as const, amount: coins, against: 'bonus' as const }]
      await post(tx, clock, claim.playerId, { key: `${claim.feature}:${claim.period}`, kind: 'gift', legs })
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

test('the first claim alone is told, with what was claimed, at its time', async () => {
  const claim = await player()
  for (const coins of [5, 6]) await gift(claim, coins)
  await gift({ ...claim, feature: 'other gift', period: 'level:2' }, 7)
  const { rows } = await at.database.pool.query<{ topic: string; payload: object; id: string }>(
    `select topic, payload, id from outbox where player_id = $1 order by payload ->> 'period'`,
    [claim.playerId],
  )
  expect(rows.map(({ topic, payload, id }) => [topic, payload, timeOf(id)])).toEqual([
    ['reward.claimed', { feature: 'gift', period: '2026-11-18' }, clock.now()],
    ['reward.claimed', { feature: 'other gift', period: 'level:2' }, clock.now()],
  ])
})

test('a claim carries the mark of the server that wrote it, over all that it says', async () => {
  const claim = await player()
  const { answer } = await gift(claim, 5)
  await gift({ ...claim, period: 'level:2' }, 6)
  const { rows } = await at.database.pool.query<{ mark: Buffer }>(
    'select mark from claim where player_id = $1 and period = $2',
    [claim.playerId, claim.period],
  )
  const { playerId, feature, period } = claim
  const right = vault.mac('claim', [playerId, feature, period, claim.at.getTime(), JSON.stringify(answer)])
  expect(rows).toEqual([{ mark: right }])
})

test('kept answers are read by player, feature, and period', async () => {
  const [claim, other] = [await player(), await player()]
  await gift(claim, 5)
  await gift({ ...claim, period: 'b' }, 6)
  await gift({ ...claim, period: 'c' }, 7)
  await gift({ ...claim, feature: 'other gift', period: 'd' }, 8)
  await gift({ ...other, period: 'e' }, 9)
  const { db } = at.database
  const periods = [claim.period, 'c', 'd', 'e', 'f']
  expect(await answersOf(db, claim, periods)).toEqual(
    new Map([
      [claim.period, { coins: 5 }],
      ['c', { coins: 7 }],
    ]),
  )
  expect(await answersOf(db, claim, [])).toEqual(new Map())
  expect(await claimed(db, { ...claim, period: 'd' })).toBeNull()
  expect(await claimed(db, { ...claim, period: 'e' })).toBeNull()
})

test('all claims of a feature are read as they stand', async () => {
  const [claim, other] = [await player(), await player()]
  const feature = 'read gift'
  await gift({ ...claim, feature }, 5)
  await gift({ ...other, feature, period: 'b' }, 6)
  await gift({ ...claim, feature: 'not read' }, 7)
  const rows = await claimsOf(at.database.pool, feature)
  expect(rows.toSorted((a, b) => (a.period < b.period ? -1 : 1))).toEqual([
    { player_id: claim.playerId, period: claim.period, at: claim.at, answer: { coins: 5 } },
    { player_id: other.playerId, period: 'b', at: other.at, answer: { coins: 6 } },
  ])
})
