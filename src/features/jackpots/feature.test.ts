import { createHmac, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { raw, transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { movePools } from '#platform/money/jackpot-pools.server.ts'
import { commitment } from '#platform/base/random/rng.server.ts'
import { vaultOf } from '#platform/secrets/vault.server.ts'
import { calls as account } from '#features/account/contract.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { featureConforms } from '#tests/suites/feature-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { atRest } from '#tests/rig/rows.ts'
import { calls } from './contract.ts'
import { economy } from './economy.ts'
import { jackpots } from './feature.ts'
import { drawPoint, partOf, pointRng } from './rules.ts'
import { runningCycles, setReserve } from './store.server.ts'
import { hiddenPoint, setPoints } from './tests/points.ts'

const at = testSite()

featureConforms(at, jackpots)

const pool = () => at.runtime.database.pool
const standing = async () => (await at.visitor().call(calls.list)).body.data!
const one = async (id: string) => (await standing()).jackpots.find((jackpot) => jackpot.id === id)!

interface Played {
  readonly stake: number
  readonly mode?: GameMode
  readonly game?: string
  readonly free?: boolean
}

/** Rounds as the game tells them when they are settled. */
async function play(playerId: string, rounds: readonly Played[]) {
  const balance = { entries: 0, winnings: 0, tourPoints: 0, version: 1 }
  for (const { stake, mode = 'TournamentPoints', game = 'dragon-vault', free } of rounds)
    await transact(at.runtime.database.db, (tx) =>
      emit(tx, at.clock, playerId, 'round.settled', {
        round_id: randomUUID(),
        game,
        mode,
        stake,
        win: 0,
        balance,
        ...(free ? { free } : {}),
      }),
    )
  await atRest(pool(), at.consumers.drain)
}

/** Far from any point: what the others of these tests stake lets nothing fall. */
const late = (jackpots: string) => setPoints(pool(), jackpots, ({ share }) => share > 0.9)

test('a fresh site has eight of them, each with its sealed point', async () => {
  covers('safety.15')
  const { jackpots: all, fallen } = await standing()
  expect(all.map(({ id, amount, mustFallBy }) => [id, amount, mustFallBy])).toEqual([
    ['coins:mini', 20_674, 50_000],
    ['coins:minor', 108_215, 250_000],
    ['coins:major', 971_838, 2_500_000],
    ['coins:grand', 10_241_593, 25_000_000],
    ['entries:mini', 213, 500],
    ['entries:minor', 1_046, 2_500],
    ['entries:major', 10_387, 25_000],
    ['entries:grand', 106_238, 250_000],
  ])
  expect(fallen).toEqual([])
  const { rows } = await pool().query<{
    jackpot: string
    server_seed: string
    seed_hash: string
    point: number | null
  }>('select * from jackpots_cycle')
  for (const { jackpot, server_seed, seed_hash, point } of rows) {
    expect([server_seed.slice(0, 3), point]).toEqual(['s1.', null])
    expect(commitment(vaultOf(pool()).open(server_seed, `jackpot:${jackpot}:1`))).toBe(seed_hash)
    expect(() => vaultOf(pool()).open(server_seed, 'jackpot:coins:grand:2')).toThrow('does not open')
  }
  expect((await verifyLedger(pool())).drifts).toEqual([])
})

test('paid rounds of the games that carry them let them grow; others do not', async () => {
  const player = await at.player()
  const id = await at.idOf(player)
  await play(id, [
    { stake: 100_000, game: 'rocket-rush' },
    { stake: 100_000, free: true },
  ])
  expect(await one('coins:mini')).toMatchObject({ amount: 20_674, slope: 0 })
  await late('coins:mini')
  await play(id, [{ stake: 100_000 }, { stake: 50_000 }])
  // 150,000 coins bring 256.5, of which 41.49 % let it grow: 106.43.
  const mini = await one('coins:mini')
  expect(mini.amount).toBe(20_780)
  expect(mini.slope).toBeCloseTo(106.434 / 600, 5)
  expect((await one('entries:mini')).amount).toBe(213)
  expect((await verifyLedger(pool())).drifts).toEqual([])
})

test('the round that reaches the point wins all of it, once, and the next one begins', async () => {
  const player = await at.player()
  const id = await at.idOf(player)
  const before = await player.balance()
  await setPoints(pool(), 'entries:mini', ({ point }) => point === 214)
  const mode = 'SweepStakes' as const
  await play(id, [
    { stake: 1_000, mode },
    { stake: 1_000, mode },
    { stake: 1_000, mode },
  ])
  const after = await player.balance()
  expect([after.winnings - before.winnings, after.entries, after.tourPoints]).toEqual([
    214,
    before.entries,
    before.tourPoints,
  ])
  // The others' points are drawn again each time: one of them may have been reached too.
  const fallen = (await standing()).fallen.filter(({ id }) => id === 'entries:mini')
  expect(fallen).toHaveLength(1)
  const [fall] = fallen
  expect(fall).toMatchObject({ id: 'entries:mini', cycle: 1, amount: 214, game: 'dragon-vault', point: 214 })
  // By the name that the player has now; what is kept for good is never one that they chose.
  expect(fall!.name).toBe(await player.publicName())
  const { rows: stored } = await pool().query<{ name: string }>(
    `select name from jackpots_cycle where jackpot = 'entries:mini' and cycle = 1`,
  )
  expect((await player.call(account.savePublicName, { name: 'Nadia of Austin' })).body.success).toBe(true)
  const now = (await standing()).fallen.find(({ id }) => id === 'entries:mini')!
  expect([now.name, stored]).toEqual(['Nadia of Austin', [{ name: fall!.name }]])
  expect(commitment(fall!.serverSeed)).toBe(fall!.seedHash)
  // The next one starts from what the stakes brought, and its point is drawn again.
  const next = await one('entries:mini')
  expect(next).toMatchObject({ cycle: 2, start: 2 })
  expect(next.seedHash).not.toBe(fall!.seedHash)
  const { rows } = await pool().query('select kind, amount from ledger_transfer where debit = 313')
  expect(rows).toEqual([{ kind: 'jackpot', amount: 214 }])
  expect((await verifyLedger(pool())).drifts).toEqual([])
})

test('anybody draws the point of a fallen one again from its seed', async () => {
  const player = await at.player()
  const missing = (await hiddenPoint(pool(), 'coins:minor')) - (await one('coins:minor')).amount
  // Enough at once to reach it.
  await play(await at.idOf(player), [
    {
      stake: Math.ceil((missing * 1_000_000) / (partOf(1_000_000, economy.coins.minor).grow / 1_000_000)) + 7,
    },
  ])
  const fall = (await standing()).fallen.find(({ id }) => id === 'coins:minor')!
  const block = (message: string) =>
    createHmac('sha256', Buffer.from(fall.serverSeed, 'hex')).update(message).digest()
  expect(drawPoint(pointRng(block, fall.id, fall.cycle), fall.start * 1_000_000, fall.mustFallBy)).toBe(
    fall.point,
  )
  expect(fall.amount - fall.point).toBeLessThanOrEqual(1)
  expect(fall.amount).toBeGreaterThanOrEqual(fall.point)
})

test('is told whole: what moves while it is read shows with its other side or not at all', async () => {
  covers('001 bonuses.22')
  const { amount } = await one('coins:grand')
  const waiting = async () => {
    const { rowCount } = await pool().query(
      `select from pg_locks where relation = 'house_pot'::regclass and not granted`,
    )
    return rowCount
  }
  let listing: ReturnType<typeof one> | undefined
  await transact(at.runtime.database.db, async (tx) => {
    await raw(tx).query('lock table house_pot in access exclusive mode')
    listing = one('coins:grand')
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 10_000)
    const cycle = (await runningCycles(tx)).get('coins:grand')!
    const part = { pot: 'jackpot:coins:grand', key: 'kept', micro: 7_000_000, kind: 'part' } as const
    await movePools(tx, at.clock, 'coins', [{ ...part, against: 'stakes' }])
    await setReserve(tx, cycle, cycle.reserve_micro + part.micro)
  })
  expect((await listing!).amount).toBe(amount)
  expect((await verifyLedger(pool())).drifts).toEqual([])
})

test('many rounds of many players at once: parts less payouts are the meters', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, async () => at.idOf(await at.player())))
  await Promise.all(
    ids.map((id, i) =>
      play(
        id,
        Array.from({ length: 12 }, (_, n) => ({
          stake: 20_000 + 1_003 * n + i,
          mode: n % 3 === 0 ? ('SweepStakes' as const) : ('TournamentPoints' as const),
        })),
      ),
    ),
  )
  expect((await verifyLedger(pool())).drifts).toEqual([])
  const { rows } = await pool().query<{ game_parts: string; pot_parts: string }>(
    `select (select sum(micro) from house_pot_entry where kind = 'part' and pot like 'jackpot:%mini') as pot_parts,
      (select sum((payload->>'stake')::bigint * case payload->>'mode' when 'SweepStakes' then $1::int else $2::int end) from outbox where topic = 'round.settled'
        and payload->>'game' = 'dragon-vault' and payload->>'free' is null) as game_parts`,
    [economy.entries.mini.part_ppm, economy.coins.mini.part_ppm],
  )
  expect(rows[0]!.pot_parts).toBe(rows[0]!.game_parts)
})

test('a cycle is never deleted: the server has no right to', async () => {
  await expect(pool().query('delete from jackpots_cycle')).rejects.toMatchObject({ code: '42501' })
})
