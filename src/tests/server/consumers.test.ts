import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { openConsumers, type Consumer } from '#platform/events/events.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { piecesOf } from '../rig/pieces.ts'
import { testSite } from '../rig/test-site.ts'
import type { EventsPiece } from './events-piece.ts'
import { atRest } from '../rig/rows.ts'

/** The effects of rounds are the same in any order, in any batches, and after any accident. */
const at = testSite()

const pieces = await piecesOf<EventsPiece>('events')

type Settled = DomainEvent<'round.settled'>

interface Played {
  readonly stake: number
  readonly win: number
  readonly entries: boolean
  readonly free: boolean
  readonly game: string
}

/** The consumers of rounds, as every feature has registered them. */
const consumersOfRounds = (): readonly Consumer[] =>
  [...new Set(at.dispatcher.entries.map(({ service }) => service))]
    .flatMap((service) => service.events?.(at.runtime) ?? [])
    .filter(({ topics }) => topics.includes('round.settled'))

const settled = (player_id: string, { stake, win, entries, free, game }: Played): Settled => ({
  id: uuidv7(at.clock),
  player_id,
  topic: 'round.settled',
  payload: {
    round_id: randomUUID(),
    game,
    mode: entries ? 'SweepStakes' : 'TournamentPoints',
    stake,
    win,
    ...(free ? { free } : {}),
    balance: { entries: 0, winnings: 0, tourPoints: 0, version: 1 },
  },
})

async function newPlayer(): Promise<string> {
  const client = await at.player()
  const { rows } = await at.runtime.database.pool.query<{ player_id: string }>(
    `update player set email_confirmed_at = created_at, phone_confirmed_at = created_at,
       profile_completed_at = created_at where email = $1 returning player_id`,
    [client.email],
  )
  return rows[0]!.player_id
}

class Crash extends Error {}

/** Hands the events to every consumer in parts; where a part crashes, its transaction fails and it comes again. */
async function deliver(events: readonly Settled[], parts: readonly number[], crashes: readonly boolean[]) {
  for (const consumer of consumersOfRounds()) {
    let from = 0
    for (let n = 0; from < events.length; n++) {
      const batch = events.slice(from, (from += parts[n % parts.length]!))
      const attempt = (fails: boolean) =>
        transact(at.runtime.database.db, async (tx) => {
          await consumer.take(tx, batch)
          if (fails) throw new Crash()
        })
      if (crashes[n % crashes.length]) await expect(attempt(true)).rejects.toThrow(Crash)
      await attempt(false)
    }
  }
}

/** All that the rounds of a player have come to, in every table that counts them. */
async function progress(playerId: string) {
  const { pool } = at.runtime.database
  const read = async (text: string) => (await pool.query<object>(text, [playerId])).rows
  await atRest(pool, at.consumers.drain)
  const entries = pieces.flatMap((piece) => Object.entries(piece.progress))
  return Promise.all(entries.map(async ([name, text]) => [name, await read(text)] as const))
}

const round = fc.record({
  stake: fc.integer({ min: 1, max: 900 }),
  win: fc.nat(2_000),
  entries: fc.boolean(),
  free: fc.boolean(),
  game: fc.constantFrom('tidal-fortune', 'rocket-rush', 'dragon-vault'),
})

test(
  'in whatever order, parts and crashes: every consumer comes to the same',
  { timeout: 300_000 },
  async () => {
    covers('001 bonuses.19')
    expect(consumersOfRounds().map(({ name }) => name)).toEqual(
      expect.arrayContaining(pieces.flatMap(({ consumers }) => [...consumers])),
    )
    const plan = fc.record({
      rounds: fc.array(round, { minLength: 5, maxLength: 20 }),
      order: fc.infiniteStream(fc.nat()),
      parts: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
      crashes: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ rounds, order, parts, crashes }) => {
        const [one, other] = [await newPlayer(), await newPlayer()]
        await deliver(
          rounds.map((played) => settled(one, played)),
          [rounds.length],
          [false],
        )
        const mixed = rounds
          .map((played) => ({ event: settled(other, played), at: order.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
        await deliver(
          mixed.map(({ event }) => event),
          parts,
          crashes,
        )
        expect(await progress(other)).toEqual(await progress(one))
      }),
      { seed: 11, numRuns: 4, endOnFailure: true },
    )
  },
)

test('a round is taken once, though three nodes look for it', async () => {
  const client = await at.player()
  const taken: string[] = []
  const consumer: Consumer = {
    name: 'test.once',
    topics: ['round.settled'],
    take: async (_, events) => void taken.push(...events.map(({ id }) => id)),
    fromNow: true,
  }
  const { database } = at.runtime
  const nodes = [1, 2, 3].map(() =>
    openConsumers({ database, consumers: [consumer], log: openLog('silent'), poll_ms: 1_000_000 }),
  )
  for (const node of nodes) await node.start()
  for (let i = 0; i < 6; i++) await client.playOnce('tidal-fortune')
  await expect
    .poll(
      async () => {
        await Promise.all(nodes.map((node) => node.drain()))
        return taken.length
      },
      { timeout: 20_000 },
    )
    .toBe(6)
  await Promise.all(nodes.map((node) => node.stop()))
  expect(new Set(taken).size).toBe(6)
  await database.pool.query(`delete from event_cursor where consumer = 'test.once'`)
})
