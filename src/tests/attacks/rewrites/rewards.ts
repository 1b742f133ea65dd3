import { commitment } from '#platform/base/random/rng.server.ts'
import type { Rewrite } from './ledger.ts'

const OWN = 'ab'.repeat(32)

/** Rewrites of draws, seeds and exclusions. */
export const rewardRewrites: readonly Rewrite[] = [
  [
    'a draw has another result',
    (hand) => hand.sql('update reward_draw set result = (result + 1) % 3 where player_id = $1', hand.player),
  ],
  [
    'a draw has other chances, by which its result is right',
    (hand) =>
      hand.sql(
        `update reward_draw set weights = array_fill(0, array[result]) || array_fill(10000, array[1])
           || array_fill(0, array[cardinality(weights) - result - 1]) where player_id = $1`,
        hand.player,
      ),
  ],
  ['a draw is deleted', (hand) => hand.sql('delete from reward_draw where player_id = $1', hand.player)],
  [
    'a sealed seed becomes one that is known',
    (hand) =>
      hand.sql(
        'update fair_seed set server_seed = $2, server_seed_hash = $3 where player_id = $1 and revealed_at is null',
        ...[hand.other, OWN, commitment(OWN)],
      ),
  ],
  [
    'a sealed seed becomes that of another player',
    (hand) =>
      hand.sql(
        `update fair_seed s set server_seed = o.server_seed, server_seed_hash = o.server_seed_hash
         from fair_seed o where s.player_id = $1 and o.player_id = $2 and o.revealed_at is null`,
        ...[hand.other, hand.player],
      ),
  ],
  [
    'a client seed is changed before anything was played by it',
    (hand) => hand.sql(`update fair_seed set client_seed = 'mine' where player_id = $1`, hand.other),
  ],
  [
    'a revealed seed is replaced with its hash',
    (hand) =>
      hand.sql(
        'update fair_seed set server_seed = $2, server_seed_hash = $3 where player_id = $1 and revealed_at is not null',
        ...[hand.player, OWN, commitment(OWN)],
      ),
  ],
  [
    'one item becomes nine',
    (hand) => hand.sql('update item set count = 9 where player_id = $1', hand.player),
  ],
  [
    'an item that was used is there again',
    async (hand) => {
      await hand.sql('delete from item_use where player_id = $1', hand.player)
      await hand.sql('update item set used = 0 where player_id = $1', hand.player)
    },
  ],
  [
    'an item that has expired ends later',
    (hand) =>
      hand.sql(
        `update item set expires_at = expires_at + interval '9 days' where player_id = $1`,
        hand.player,
      ),
  ],
  [
    'an exclusion is deleted, and the wallet opened',
    async (hand) => {
      await hand.sql('delete from exclusion where player_id = $1', hand.excluded)
      await hand.sql('update wallet set closed_until = null where player_id = $1', hand.excluded)
    },
  ],
  [
    'an exclusion ends sooner',
    async (hand) => {
      const sooner = `since + interval '1 minute'`
      await hand.sql(`update exclusion set until = ${sooner} where player_id = $1`, hand.excluded)
      await hand.sql(
        `update wallet set closed_until = (select until from exclusion e where e.player_id = wallet.player_id)
         where player_id = $1`,
        hand.excluded,
      )
    },
  ],
  [
    'an exclusion is put in',
    async (hand) => {
      await hand.sql('insert into exclusion (player_id, since) values ($1, now())', hand.other)
      await hand.sql(`update wallet set closed_until = 'infinity' where player_id = $1`, hand.other)
    },
  ],
]
