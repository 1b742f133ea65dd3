import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, give, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Client } from '#tests/rig/client.ts'
import { DAY } from '#platform/time/clock.ts'
import { dailyCard } from '../cards.server.ts'
import { calls } from '../contract.ts'
import { always, planCards } from './plan.ts'

/** A run in which every card wins: what is given twice is seen. */
const running = new WeakSet<Track['runtime']>()
async function begin(at: Track): Promise<void> {
  if (running.has(at.runtime)) return
  running.add(at.runtime)
  await planCards(at, { economy: always(0), days: 300 })
}

/** A box that was given the day after. */
async function boxOf(at: Track, client: Client): Promise<string> {
  await begin(at)
  at.clock.advance(DAY)
  await give(at, client, { items: [{ kind: 'magic-box', count: 1 }] })
  // What expires first is opened first: the newest box is the last one.
  return (await client.call(calls.state)).body.data!.boxes.at(-1)!.box_id
}

/** Cards and a box that a crowd opens. */
const races = (at: Track): readonly Race[] => [
  {
    name: 'scratch card of the day',
    versions: 1,
    async ready(client) {
      await begin(at)
      at.clock.advance(DAY)
      const { timeZone } = at.runtime.brands['aurelia']!
      return asks(calls.reveal, { card_id: dailyCard(at.clock.now(), timeZone) })(client)
    },
  },
  {
    name: 'magic box',
    // It holds cards, which no account holds.
    versions: 0,
    ready: async (client) => asks(calls.box, { box_id: await boxOf(at, client) })(client),
  },
  {
    name: 'scratch card of a magic box',
    versions: 1,
    async ready(client) {
      const box_id = await boxOf(at, client)
      const { cards } = (await client.call(calls.box, { box_id })).body.data!
      return asks(calls.reveal, { card_id: cards[1]!.card_id })(client)
    },
  },
]

export const piece: AttackPiece = { races }
