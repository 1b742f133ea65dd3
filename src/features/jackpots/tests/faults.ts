import type { Runtime } from '#platform/calls/runtime.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { emit, openConsumers } from '#platform/events/events.server.ts'
import type { Deed, FaultsBench, FaultsPiece } from '#tests/server/faults-piece.ts'
import jackpots from '../feature.server.ts'
import { economy } from '../economy.ts'
import { partOf } from '../rules.ts'
import { setPoints } from './points.ts'

/** Lets the jackpots' own consumer take what was reported, at a server. */
async function drain({ database, ...server }: Runtime): Promise<void> {
  const consumers = openConsumers({
    database,
    consumers: jackpots.events!({ ...server, database }),
    log: openLog('silent'),
  })
  await consumers.drain()
  await consumers.stop()
}

/** The stake with which a jackpot falls, and what the smallest grows by. */
const STAKE = 100_000
const GROWTH = Math.floor(partOf(STAKE, economy.coins.mini).grow / 1_000_000)

const fall = ({ at, playerId, shown }: FaultsBench): Deed => ({
  name: 'a jackpot that falls',
  // What it is paid from is in the database alone.
  again: ['other'],
  async ready() {
    await shown()
    await drain(at.runtime)
    // Any that the next round reaches: one certain point of thirty thousand takes long to find.
    const reached = ({ point, start }: { point: number; start: number }) => point <= start + GROWTH
    await setPoints(at.runtime.database.pool, 'coins:mini', reached)
    const payload = { game: 'dragon-vault', mode: 'TournamentPoints', stake: STAKE, win: 0 } as const
    const balance = { entries: 0, winnings: 0, tourPoints: 0, version: 1 }
    const round_id = at.runtime.rounds.issue(playerId())
    await transact(at.runtime.database.db, (tx) =>
      emit(tx, at.clock, playerId(), 'round.settled', { ...payload, round_id, balance }),
    )
    await shown()
    return drain
  },
  // Four parts, 0.6 % of the stake together, go in, and what was won goes out: it depends on the falls before.
  comes: ({ coins = 0 }) => ({
    coins: Math.max(1, coins),
    version: 1,
    transfers: 1,
    falls: 1,
    pots: (4 * 150 - coins) * 1_000_000,
  }),
})

/** A jackpot falls once; while other deeds are done, none does. */
export const piece: FaultsPiece = {
  state: { falls: 'select count(*) from jackpots_cycle where fell_at is not null' },
  before: (at) => setPoints(at.runtime.database.pool, '%', ({ share }) => share > 0.9),
  deeds: (bench) => [fall(bench)],
}
