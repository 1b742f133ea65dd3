import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, give, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Rewrite } from '#tests/attacks/rewrites/ledger.ts'
import { sql, type Paid } from '#tests/attacks/rewrites/paid.ts'
import { calls } from '../contract.ts'
import { betCoins, openMachine } from './open.ts'

/** A tier that a crowd spins. */
const races = (at: Track): readonly Race[] => [
  {
    name: 'spin of the fun machine',
    versions: 1,
    async ready(client) {
      at.clock.advance(DAY)
      await openMachine(at, client)
      await give(at, client, { coins: 100_000 })
      return asks(calls.spin, { funmachine_section_id: 2 })(client)
    },
  },
]

const rewrites: readonly Rewrite[] = [
  [
    'an opening is taken away, so that it can be earned again',
    (hand) => hand.sql('delete from fun_machine_opening where player_id = $1', hand.player),
    'rows that prove something are as they were chained',
  ],
  [
    'an opening lasts longer',
    (hand) =>
      hand.sql(
        `update fun_machine_opening set open_until = open_until + interval '9 days' where player_id = $1`,
        hand.player,
      ),
    'rows that give something were written by this server',
  ],
]

const paid: readonly Paid[] = [
  {
    what: 'a fun machine that was opened by hand',
    drift: 'rows that give something were written by this server',
    async pays(at, client, player) {
      await give(at, client, { coins: 100_000 })
      await sql(
        at,
        `insert into fun_machine_opening (player_id, fills, at, open_until) values ($1, 1, $2, $3)`,
        ...[player, new Date(at.clock.now()), new Date(at.clock.now() + DAY)],
      )
      const { body } = await client.call(calls.spin, { funmachine_section_id: 1 })
      if (body.success) throw new Error('the machine was spun')
    },
  },
  {
    what: 'a fun machine that was opened by rounds which nobody played',
    drift: 'the fun machine opened for coins that were played',
    async pays(at, client, player) {
      await give(at, client, { coins: 100_000 })
      await betCoins(at, player, 200_000)
      const { body } = await client.call(calls.spin, { funmachine_section_id: 1 })
      if (!body.success) throw new Error('the machine was not spun')
    },
  },
]

export const piece: AttackPiece = { races, paid, rewrites }
