import { itemsOf } from '#platform/items/items.server.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, give, idOf, type Race, type Track } from '#tests/attacks/races/track.ts'
import { sql, type Paid } from '#tests/attacks/rewrites/paid.ts'
import { calls } from '../contract.ts'

/** One box, wanted open by a crowd. */
const races = (at: Track): readonly Race[] => [
  {
    name: 'loot box',
    versions: 1,
    async ready(client) {
      await give(at, client, { items: [{ kind: 'lootbox', count: 1 }] })
      const { database, clock } = at.runtime
      const boxes = await itemsOf(database.db, await idOf(at, client), new Date(clock.now()), ['lootbox'])
      return asks(calls.open, { box_id: boxes[0]!.id })(client)
    },
  },
]

const paid: readonly Paid[] = [
  {
    what: 'a loot box that somebody put in',
    drift: 'rows that give something were written by this server',
    async pays(at, client, player) {
      const { rows } = await sql(
        at,
        `insert into item (item_id, player_id, kind, key, count, given_at)
         values (gen_random_uuid(), $1, 'lootbox', 'mine', 1, $2) returning item_id`,
        ...[player, new Date(at.clock.now())],
      )
      const [{ item_id }] = rows as [{ item_id: string }]
      const { body } = await client.call(calls.open, { box_id: item_id })
      if (!body.success) throw new Error('the box was not opened')
    },
  },
]

export const piece: AttackPiece = { races, paid }
