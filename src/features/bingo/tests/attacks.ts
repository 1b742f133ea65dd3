import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { otherPrize } from '#tests/attacks/rewrites/run-prizes.ts'
import { asks, give, type Race, type Track } from '#tests/attacks/races/track.ts'
import { calls } from '../contract.ts'
import { planBingo } from './plan.ts'

/** A run for all races of a server. */
const running = new WeakSet<Track['runtime']>()
async function begin(at: Track): Promise<void> {
  if (running.has(at.runtime)) return
  running.add(at.runtime)
  await planBingo(at, { days: 300 })
}

const races = (at: Track): readonly Race[] => [
  {
    name: 'free balls of bingo',
    // Balls are items, which no account holds.
    versions: 0,
    async ready(client) {
      await begin(at)
      at.clock.advance(DAY)
      return asks(calls.free)(client)
    },
  },
  {
    name: 'a game of bingo',
    versions: 1,
    async ready(client) {
      await begin(at)
      at.clock.advance(DAY)
      // Enough for a second game, which nobody asks for.
      await give(at, client, { items: [{ kind: 'bingo-ball', count: 20 }] })
      const { game } = (await client.call(calls.data)).body.data!
      return asks(calls.play, { game_id: game!.id })(client)
    },
  },
]

/** Free balls and one game, wanted by a crowd. */
const PRIZES = {
  feature: 'bingo',
  check: 'games of bingo and balls that were left gave what their run gives',
}

export const piece: AttackPiece = {
  races,
  rewrites: [otherPrize(PRIZES, (runId) => `bingo:left:${runId}`, 201)],
}
