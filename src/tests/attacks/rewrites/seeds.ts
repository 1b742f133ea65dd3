import { calls as play } from '#features/play/contract.ts'
import { gameOf } from '#games/catalogue.ts'
import { commitment, fairServerRng } from '#platform/base/random/rng.server.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import type { TestSite } from '../../rig/test-site.ts'
import { idLike, type Intruder } from './intruder.ts'
import type { Rewrite } from './ledger.ts'
import { sql, type Paid } from './paid.ts'

/** Seeds that somebody knows: what they would draw is known before it is drawn. */

interface Pair {
  readonly seed_id: string
  readonly server_seed: string
  readonly client_seed: string
}

/** The player's first pair, which is revealed. */
async function revealed(hand: Intruder): Promise<Pair> {
  const [pair] = await hand.sql<Pair>(
    'select * from fair_seed where player_id = $1 and revealed_at is not null order by seed_id limit 1',
    hand.player,
  )
  if (!pair) throw new Error('the past has no revealed seed')
  return pair
}

/** Plays a round of the slot that is known to win, at the first such nonce of a seed, and counts it. */
async function playKnown(hand: Intruder, { seed_id, server_seed, client_seed }: Pair, from: number) {
  const [of] = await hand.sql<{ definition_id: number; stake: number }>(
    `select definition_id, stake from game_round r join game_definition d using (definition_id)
     where player_id = $1 and mode = 2 and slug = 'tidal-fortune' order by r.version desc limit 1`,
    hand.player,
  )
  const { definition_id, stake } = of!
  const draw = (nonce: number) =>
    gameOf('tidal-fortune')!.play(stake, null as never, fairServerRng(server_seed, client_seed, nonce))
  let nonce = from
  while (draw(nonce).win === 0 || draw(nonce).opensAt !== undefined) nonce++
  const { win, events } = draw(nonce)
  const id = await idLike(hand)
  const [wallet] = await hand.sql<{ coins: number; entries: number; winnings: number; version: number }>(
    'update wallet set coins = coins + $2, version = version + 1 where player_id = $1 returning *',
    ...[hand.player, win - stake],
  )
  const { coins, entries, winnings, version } = wallet!
  await hand.sql(
    `insert into game_round (player_id, round_id, definition_id, mode, status, stake, stake_entries, win,
       returned, seed_id, nonce, choice, events, opens_at, version, after_coins, after_entries,
       after_winnings, at, weight)
     values ($1, $2, $3, 2, 1, $4, 0, $5, 0, $6, $7, null, $8, null, $9, $10, $11, $12, now(), 10000)`,
    ...[hand.player, id, definition_id, stake, win, seed_id, nonce, JSON.stringify(events)],
    ...[version, coins, entries, winnings],
  )
  await hand.sql(
    `insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind) values
       ($1, $2, 0, 101, 110, $3, $4 - $5::bigint, $6, 'stake'), ($1, $2, 3, 111, 101, $5, $4, $6, 'win')`,
    ...[hand.player, id, stake, coins, win, version],
  )
  await hand.sql(
    'update fair_seed set rounds = rounds + 1 where player_id = $1 and seed_id = $2',
    ...[hand.player, seed_id],
  )
}

const OWN = 'cd'.repeat(32)
const AFTER = 'nothing is drawn from a seed after its reveal'
const PROVEN = 'rows that prove something are as they were chained'
const WRITTEN = 'rows that give something were written by this server'

/** Rewrites of seeds and their reveals. */
export const seedRewrites: readonly Rewrite[] = [
  [
    'a revealed seed is played again, and counted so',
    async (hand) => {
      const pair = await revealed(hand)
      await playKnown(hand, pair, 1_000)
    },
    AFTER,
  ],
  [
    'a revealed seed has a spent nonce more',
    async (hand) => {
      const { seed_id } = await revealed(hand)
      await hand.sql(
        `insert into round_refusal (player_id, seed_id, nonce, spent, at) values ($1, $2, 5000, true, now())`,
        ...[hand.player, seed_id],
      )
      await hand.sql('update fair_seed set rounds = rounds + 1 where seed_id = $1', seed_id)
    },
    PROVEN,
  ],
  [
    'a seed is said to have been revealed later',
    (hand) =>
      hand.sql(
        `update fair_seed set revealed_at = revealed_at + interval '1 day' where player_id = $1 and revealed_at is not null`,
        hand.player,
      ),
    PROVEN,
  ],
  [
    'a seed is said to have been revealed at a later version of the account',
    (hand) =>
      hand.sql(
        `update fair_seed set revealed_version = revealed_version + 99 where player_id = $1 and revealed_at is not null`,
        hand.player,
      ),
    PROVEN,
  ],
  [
    'a known pair of seeds is put in, with a round of it that won',
    async (hand) => {
      const pair = { seed_id: await idLike(hand), server_seed: OWN, client_seed: 'mine' }
      await hand.sql(
        `insert into fair_seed (player_id, seed_id, server_seed, server_seed_hash, client_seed, created_at, revealed_at, rounds)
         values ($1, $2, $3, $4, $5, now(), now(), 0)`,
        ...[hand.player, pair.seed_id, OWN, commitment(OWN), pair.client_seed],
      )
      await playKnown(hand, pair, 0)
    },
    WRITTEN,
  ],
  [
    'rows of an earlier release are to be taken over again',
    (hand) => hand.sql('delete from adoption'),
    PROVEN,
  ],
]

/** Puts in a seal of a known seed under which something was drawn, and shows it. */
async function putSeal(at: TestSite, result: number | null): Promise<void> {
  const [id, subject, now] = [uuidv7(at.clock), uuidv7(at.clock), new Date(at.clock.now())]
  await sql(
    at,
    `insert into house_seal (seal_id, purpose, subject, server_seed, server_seed_hash, created_at)
     values ($1, 'mine', $2, $3, $4, $5)`,
    ...[id, subject, OWN, commitment(OWN), now],
  )
  await sql(at, 'update house_seal set revealed_at = $2 where seal_id = $1', id, now)
  if (result === null) return
  await sql(
    at,
    `insert into house_draw (seal_id, n, key, shape, results, at) values ($1, 0, 'mine', 'sample 1 of 9', $2, $3)`,
    ...[id, [result], now],
  )
}

/** Seeds, seals, and draws that somebody with the writer's role inserts. */
export const putInSeeds: readonly Paid[] = [
  {
    what: 'a seal that the server did not make',
    drift: WRITTEN,
    site: true,
    pays: (at) => putSeal(at, null),
  },
  { what: 'a draw under a seal that was shown', drift: AFTER, site: true, pays: (at) => putSeal(at, 3) },
  {
    what: 'a draw for many that its seal does not draw',
    drift: 'draws for many players are what their seals draw',
    site: true,
    async pays(at) {
      for (const result of [0, 1]) await putSeal(at, result)
    },
  },
  {
    what: 'a pair of seeds that the server did not make is put in and shown',
    drift: WRITTEN,
    async pays(at, _, player) {
      const [id, now] = [uuidv7(at.clock), new Date(at.clock.now())]
      await sql(
        at,
        `insert into fair_seed (player_id, seed_id, server_seed, server_seed_hash, client_seed, created_at)
         values ($1, $2, $3, $4, 'mine', $5)`,
        ...[player, id, OWN, commitment(OWN), now],
      )
      await sql(
        at,
        'update fair_seed set revealed_at = $2, rounds = 0 where player_id = $1 and seed_id = $3',
        ...[player, now, id],
      )
    },
  },
  {
    what: 'a revealed seed is the wallet’s again, and a reward is drawn past the server',
    drift: AFTER,
    async pays(at, client, player) {
      const { body } = await client.call(play.rotate, {})
      await at.sealer!.sweep()
      const { seed_id } = body.data!.revealed
      await sql(
        at,
        `insert into reward_draw (player_id, seed_id, feature, n, key, weights, result, at)
         values ($1, $2, 'test', 0, 'mine', '{1}', 0, $3)`,
        ...[player, seed_id, new Date(at.clock.now())],
      )
    },
  },
]
