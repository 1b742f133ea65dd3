import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { definitionHash } from '#games/catalogue.ts'
import { transact } from '#platform/data/db.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { formerRevisions } from '#tests/server/revisions/former.ts'
import { historyOf, holds, rich } from '#tests/server/revisions/stored-rounds.ts'
import { calls as freeSpins } from '../contract.ts'
import { audit } from '../evidence.server.ts'

/** Free spins stay on the revision of their game that they were given on. */
const at = testSite()
const SLUG = 'tidal-fortune'
const first = formerRevisions().find(({ slug }) => slug === SLUG)!
const pool = () => at.runtime.database.pool

async function granted(client: Client, count = 2) {
  const { assets, clock, database } = at.runtime
  const spins = { game: SLUG, count, betLevel: 1, lifetime_ms: DAY }
  const to = { playerId: await at.idOf(client), mode: 'SweepStakes', key: 'test' } as const
  await transact(database.db, (tx) => assets.grant(tx, clock, to, { freeSpins: spins }))
  return (await client.session(SLUG)).free_spins[0]!
}

const revisionIs = (client: Client, hash: string | null) =>
  at.idOf(client).then((id) =>
    pool().query(
      `update free_spins set definition_id =
         (select definition_id from game_definition where hash = $2) where player_id = $1`,
      [id, hash],
    ),
  )

test('unused free spins are played on the revision that they were given on', async () => {
  covers('games.3')
  const client = await rich(at)
  const { grant_id, stake, mode, definition_hash } = await granted(client)
  expect(definition_hash).toBe(definitionHash(SLUG))
  await revisionIs(client, first.hash)
  const session = await client.session(SLUG)
  expect(session.free_spins[0]!.definition_hash).toBe(first.hash)
  expect(session.definition_hash).toBe(definitionHash(SLUG))
  const ask = { slug: SLUG, round_id: session.next_round_id, stake, mode, free_spins: grant_id }
  // Whoever sees the newest is told that these are of another.
  const other = await client.call(play.play, { ...ask, definition_hash: definitionHash(SLUG) })
  expect([other.status, other.body.code]).toEqual([409, 'GAME_UPDATED'])
  const { body } = await client.call(play.play, { ...ask, definition_hash: first.hash })
  if (body.data!.status === 'open') await client.call(play.finish, { slug: SLUG, round_id: ask.round_id })
  const rounds = await historyOf(client, SLUG)
  expect(rounds).toMatchObject([{ definition_hash: first.hash, free: true }])
  await holds(client, rounds)
  expect((await client.call(freeSpins.list)).body.data!.freeSpins[0]!.left).toBe(1)
  expect((await verifyLedger(pool(), [audit()])).drifts).toEqual([])
  await revisionIs(client, definitionHash(SLUG))
  expect((await verifyLedger(pool(), [audit()])).drifts).toHaveLength(1)
  await revisionIs(client, first.hash)
})

test('free spins of older releases are of the last revision that there was when they were given', async () => {
  const client = await rich(at)
  await granted(client)
  await revisionIs(client, null)
  const registered = (hash: string, days: number) =>
    pool().query('update game_definition set created_at = $2 where hash = $1', [
      hash,
      new Date(at.clock.now() + days * DAY),
    ])
  await registered(first.hash, -9)
  await registered(definitionHash(SLUG), 1)
  expect((await client.session(SLUG)).free_spins[0]!.definition_hash).toBe(first.hash)
  await registered(definitionHash(SLUG), -1)
  expect((await client.session(SLUG)).free_spins[0]!.definition_hash).toBe(definitionHash(SLUG))
})
