import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, confirmAll, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { calls } from '../contract.ts'

const rewrites: readonly Rewrite[] = [
  [
    'a claim is deleted, so that it can be made again',
    (hand) => hand.sql(`delete from claim where player_id = $1 and feature = 'daily-login'`, hand.player),
  ],
  [
    'a claim has another answer',
    (hand) =>
      hand.sql(
        `update claim set answer = '{"level":7}' where player_id = $1 and feature = 'daily-login'`,
        hand.player,
      ),
  ],
  [
    'a claim is put in that was never made',
    (hand) =>
      hand.sql(
        `insert into claim values ($1, 'daily-login', '2026-11-17', '{"level":1}', now())`,
        hand.other,
      ),
  ],
]

const races = (at: Track): readonly Race[] => [
  {
    name: 'daily prize',
    versions: 1,
    // Days with spins alone post nothing: each round begins the week again.
    newcomer: true,
    ready: async (client) => {
      at.clock.advance(DAY)
      await confirmAll(at, client)
      return asks(calls.applyPrize)(client)
    },
  },
]

/** A day's claim that somebody rewrites, or makes on many connections. */
export const piece: AttackPiece = {
  rewrites,
  races,
  async past(_, { client }) {
    await client.call(calls.applyPrize)
  },
}
