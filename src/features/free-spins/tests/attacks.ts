import { transact } from '#platform/data/db.server.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { sql, type Paid } from '#tests/attacks/rewrites/paid.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'

const SLUG = 'tidal-fortune'

const rewrites: readonly Rewrite[] = [
  [
    'free spins become more',
    (hand) => hand.sql('update free_spins set count = count + 50 where player_id = $1', hand.player),
  ],
  [
    'free spins are given by hand, and their link is left to the server',
    async (hand) => {
      const [row] = await hand.sql<{ id: string }>(
        `insert into free_spins (grant_id, player_id, key, game, mode, bet_level, count, granted_at, expires_at)
         values (gen_random_uuid(), $1, 'level', 'tidal-fortune', 1, 10, 100, now(), now() + interval '9 days') returning grant_id as id`,
        hand.other,
      )
      await hand.sql(
        `insert into chain_queue (kind, player_id, key) values ('spins', $1, $2)`,
        hand.other,
        row!.id,
      )
    },
  ],
  [
    'a free spin can be played again',
    async (hand) => {
      await hand.sql('update free_spins set used = used - 1 where player_id = $1', hand.player)
      await hand.sql(
        `with gone as (delete from free_spin_round where player_id = $1 and n = 2 returning grant_id, n)
         update ledger_post p set key = 'free-spin:gone' from gone
         where p.player_id = $1 and p.key = 'free-spin:' || gone.grant_id || ':' || gone.n`,
        hand.player,
      )
    },
  ],
]

const paid: readonly Paid[] = [
  {
    what: 'free spins that were taken back and come to life',
    drift: 'rows that prove something are as they were chained',
    async pays(at, client, player) {
      const { assets, clock, database } = at.runtime
      const freeSpins = { game: SLUG, count: 5, betLevel: 1, lifetime_ms: 3_600_000 }
      const of = { playerId: player, key: 'taken back' }
      await transact(database.db, (tx) =>
        assets.grant(tx, clock, { ...of, mode: 'SweepStakes' }, { freeSpins }),
      )
      await transact(database.db, (tx) => assets.takeBack(tx, clock, of))
      await at.sealer!.sweep()
      await sql(at, 'update free_spins set revoked_at = null where player_id = $1', player)
      const { grant_id, stake, mode } = (await client.session(SLUG)).free_spins[0]!
      await client.beginRound(SLUG, { mode, stake, free_spins: grant_id })
    },
  },
]

/** Free spins that become more, that nobody gave, and that are played twice. */
export const piece: AttackPiece = { rewrites, paid }
