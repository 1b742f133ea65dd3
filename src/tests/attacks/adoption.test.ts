import { expect, test } from 'vitest'
import { commitment } from '#platform/base/random/rng.server.ts'
import { ECONOMY } from '#features/bingo/economy.ts'
import { provideKeys, verifySite } from '#evidence.server.ts'
import { runsByIds } from '#platform/runs/store.server.ts'
import { ownerOf } from '../rig/rows.ts'
import { planFromNow } from '../rig/rewards/plan-run.ts'
import { testSite } from '../rig/test-site.ts'

/** The first start of a release that knows MACs takes over what earlier ones wrote; no later start does. */
const at = testSite()

const verified = async () =>
  (await verifySite(at.runtime.database.pool, { secrets: at.runtime.secrets, store: at.digests })).drifts

const asOwner = ownerOf(at)
const start = () => provideKeys(at.runtime.database, at.runtime.secrets, '')

test('seeds without a mark are marked at the first start, as far as they are what their hashes say', async () => {
  const [honest, odd] = [await at.idOf(await at.player()), await at.idOf(await at.player())]
  await asOwner(
    ['delete from adoption'],
    ['update fair_seed set mark = null'],
    [`update fair_seed set server_seed_hash = $1 where player_id = $2`, commitment('ab'.repeat(32)), odd],
  )
  await start()
  const { rows } = await at.runtime.database.pool.query(
    'select player_id, mark is not null as marked from fair_seed where player_id = any($1)',
    [[honest, odd]],
  )
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      { player_id: honest, marked: true },
      { player_id: odd, marked: false },
    ]),
  )
  await asOwner([`delete from fair_seed where player_id = $1`, odd])
})

test('runs without a mark are marked at the first start, as far as their numbers are what their hashes say', async () => {
  const plan = (theme: string) => planFromNow(at, { feature: 'bingo', economy: ECONOMY, days: 1, theme })
  const [honest, odd] = [await plan('marquee'), await plan('dusk')]
  await asOwner(
    [`delete from adoption where what = 'runs'`],
    ...['run', 'run_rule', 'economy_version'].map((table) => [`update ${table} set mark = null`] as const),
    [`update run set economy = economy || '{"leftOver": 900}' where run_id = $1`, odd.runId],
  )
  const ours = async () =>
    (await runsByIds(at.runtime.database.db, [honest.runId, odd.runId])).keys().toArray()
  expect(await ours()).toEqual([])
  await start()
  expect(await ours()).toEqual([honest.runId])
  await at.sealer!.sweep()
  const reported = (await verified()).map(({ detail }) => detail)
  expect(reported).toContain(`run ${odd.runId} of bingo in dusk is not as this server wrote it`)
  expect(reported.filter((detail) => detail.includes(honest.runId))).toEqual([])
})

test('rows of the audit without a mark are marked at the first start, and can’t be unmarked or marked anew', async () => {
  const { pool } = at.runtime.database
  const marks = async () =>
    (await pool.query<{ mark: string }>(`select encode(mark, 'hex') as mark from audit order by seq`)).rows
  const before = await marks()
  expect(before.length).toBeGreaterThan(0)
  await asOwner([`delete from adoption where what = 'audit'`], ['update audit set mark = null'])
  await start()
  expect(await marks()).toEqual(before)
  await expect(pool.query('update audit set mark = null')).rejects.toMatchObject({ code: '42501' })
  await pool.query(
    `insert into audit (at, actor_kind, actor, act, subject, reason) values (now(), 'staff', 'os:ada', 'a.b', 'c:1', 'why')`,
  )
  await start()
  expect(await marks()).toEqual([...before, { mark: null }])
  const naming = `update audit set actor = 'os:eve', mark = '\\x${'00'.repeat(32)}' where mark is null`
  await expect(pool.query(naming)).rejects.toMatchObject({ code: '42501' })
})

test('a later start marks nothing and seals nothing: what was put in since stays without', async () => {
  const id = await at.idOf(await at.player())
  const own = 'ab'.repeat(32)
  await at.runtime.database.pool.query(
    `insert into fair_seed (player_id, seed_id, server_seed, server_seed_hash, client_seed, created_at)
     values ($1, gen_random_uuid(), $2, $3, 'mine', now())`,
    [id, own, commitment(own)],
  )
  await start()
  const { rows } = await at.runtime.database.pool.query(
    'select mark, server_seed from fair_seed where player_id = $1 and server_seed_hash = $2',
    [id, commitment(own)],
  )
  expect(rows).toEqual([{ mark: null, server_seed: own }])
  await at.sealer!.sweep()
  expect((await verified()).map(({ check }) => check)).toContain(
    'seeds are sealed until they are revealed, and their hashes are theirs',
  )
})
