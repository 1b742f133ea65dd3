import { itemsOf } from '#platform/items/items.server.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, give, idOf, type Race, type Track } from '#tests/attacks/races/track.ts'
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

export const piece: AttackPiece = { races }
