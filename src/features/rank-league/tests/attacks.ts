import { transact } from '#platform/data/db.server.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { confirmAll, idOf, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { counted, countTwice, spin, sql, type Paid } from '#tests/attacks/rewrites/paid.ts'
import { payWaiting } from '../climb.server.ts'
import { reachLevels, eligibilityOf } from '../store.server.ts'

const rewrites: readonly Rewrite[] = [
  [
    'points of the league are more than the rounds gave',
    (hand) =>
      hand.sql(
        'update rank_league_progress set hundredths = hundredths + 100 where player_id = $1',
        hand.player,
      ),
  ],
  [
    'a level of the league is put in that was never reached',
    (hand) => hand.sql('insert into rank_league_level values ($1, 2, now(), null)', hand.other),
  ],
]

const paid: readonly Paid[] = [
  {
    what: 'rounds are counted once more, because a cursor was put back',
    drift: 'the league’s points and levels are no more than the rounds give',
    pays: (at, client) => countTwice(at, client, 'rank-league.rounds'),
  },
  {
    what: 'prizes of levels that were put in as waiting are paid, and the levels taken out again',
    drift: 'the league’s prizes are of levels that the rounds reach',
    async pays(at, client, player) {
      await sql(
        at,
        `insert into rank_league_level select $1, n, now(), null from generate_series(2, 70) n`,
        player,
      )
      await spin(client)
      await counted(at)
      const { rowCount } = await sql(
        at,
        `select from ledger_post where player_id = $1 and key = 'rank:level:70'`,
        player,
      )
      if (rowCount === 0) throw new Error('nothing was paid')
      await sql(at, 'delete from rank_league_level where player_id = $1', player)
    },
  },
]

/** Two levels that were reached, and a crowd that wants to pay them. */
const races = (at: Track): readonly Race[] => [
  {
    name: 'levels of the league',
    versions: 2,
    newcomer: true,
    async ready(client) {
      await confirmAll(at, client)
      const playerId = await idOf(at, client)
      const { db } = at.runtime.database
      await transact(db, (tx) => reachLevels(tx, playerId, 1, 3, new Date(at.clock.now())))
      return async () => {
        await transact(db, async (tx) => {
          const standing = (await eligibilityOf(tx, [playerId])).get(playerId)!
          await payWaiting(at.runtime, tx, standing)
        })
        return { status: 200, body: { success: true } }
      }
    },
  },
]

/** Points and levels that somebody rewrites, puts in, or has paid at the same moment. */
export const piece: AttackPiece = { rewrites, paid, races }
