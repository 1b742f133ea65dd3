import { expect, test, vi } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { commitment } from '../base/random/rng.server.ts'
import { sealPlainSeeds } from './seeds.server.ts'
import { vaultOf } from '../secrets/vault.server.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** Nothing in the database reveals the next draws. */
const at = testSite()
const slug = 'tidal-fortune'
const pool = () => at.runtime.database.pool

type Row = {
  player_id: string
  seed_id: string
  server_seed: string
  server_seed_hash: string
  revealed_at: Date | null
}
const seedsOf = async (playerId: string) =>
  (await pool().query<Row>('select * from fair_seed where player_id = $1 order by seed_id', [playerId])).rows

async function playOne(client: Awaited<ReturnType<typeof at.player>>) {
  const { data } = (await client.call(play.session, { slug })).body
  const stake = data!.stakes.TournamentPoints[0]!
  const ask = { slug, round_id: data!.next_round_id, stake, mode: 'TournamentPoints' as const }
  return (await client.call(play.play, ask)).body.data!
}

test('a seed is sealed from the sign-up on, plays, and is plain once it is revealed', async () => {
  covers('safety.15')
  const client = await at.player()
  const id = await at.idOf(client)
  const [first] = await seedsOf(id)
  expect(first!.server_seed).toMatch(/^s1\./)
  expect((await playOne(client)).nonce).toBe(0)
  const { revealed } = (await client.call(play.rotate, {})).body.data!
  const [shown, hidden] = await seedsOf(id)
  expect(shown!.server_seed).toBe(revealed.server_seed)
  expect(commitment(revealed.server_seed!)).toBe(first!.server_seed_hash)
  expect(hidden!.server_seed).toMatch(/^s1\./)
  expect((await playOne(client)).nonce).toBe(0)
})

test('a seed that was revealed by hand is shown to nobody as it is sealed, and calls the operator', async () => {
  const client = await at.player()
  const id = await at.idOf(client)
  const stored = await seedsOf(id)
  await pool().query('update fair_seed set revealed_at = now(), rounds = 0 where player_id = $1', [id])
  const alarms = vi.spyOn(at.runtime.log, 'error')
  const { status, body } = await client.call(play.rotate, {})
  expect([status, body.code, body.data]).toEqual([409, 'SEED_TAMPERED', undefined])
  expect(alarms.mock.calls).toEqual([[{ player: id, seed: stored[0]!.seed_id }, expect.any(String)]])
  alarms.mockRestore()
  expect((await seedsOf(id)).map(({ seed_id }) => seed_id)).toEqual([stored[0]!.seed_id])
  const { seeds } = (await client.call(play.seeds)).body.data!
  expect(seeds.map(({ server_seed }) => server_seed)).toEqual([null])
  const draws = await client.call(play.draws, {})
  expect(JSON.stringify(draws.body)).not.toContain('s1.')
})

test('a sealed seed that was moved to another player is refused, and nothing is played', async () => {
  const [mine, other] = [await at.player(), await at.player()]
  const [[{ server_seed } = {} as Row], id] = [await seedsOf(await at.idOf(other)), await at.idOf(mine)]
  await pool().query('update fair_seed set server_seed = $2 where player_id = $1', [id, server_seed])
  const { status } = await mine.call(play.session, { slug })
  expect(status).toBe(500)
  expect((await pool().query('select from game_round where player_id = $1', [id])).rowCount).toBe(0)
})

test('plain seeds of an earlier release are sealed at the start, and draw what they drew', async () => {
  const client = await at.player()
  const id = await at.idOf(client)
  const [row] = await seedsOf(id)
  const plain = vaultOf(pool()).open(row!.server_seed, `seed:${id}:${row!.seed_id}`)
  await pool().query('update fair_seed set server_seed = $2 where player_id = $1', [id, plain])
  expect(await sealPlainSeeds(at.runtime.database.db)).toBe(1)
  expect(await sealPlainSeeds(at.runtime.database.db)).toBe(0)
  const [sealed] = await seedsOf(id)
  expect(sealed!.server_seed).toMatch(/^s1\./)
  expect(vaultOf(pool()).open(sealed!.server_seed, `seed:${id}:${sealed!.seed_id}`)).toBe(plain)
  expect((await playOne(client)).nonce).toBe(0)
})
