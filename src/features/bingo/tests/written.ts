import type { Client } from '#tests/rig/client.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import type { WrittenPiece } from '#tests/wire/written.ts'
import { giveBalls, planBingo } from './plan.ts'

async function before(at: TestSite, client: Client) {
  const { runtime, clock } = at
  if (!(await runtime.runs.currentRun('bingo', 'aurelia', new Date(clock.now())))) await planBingo(at)
  await giveBalls(at, await at.idOf(client), 10)
}
const reward = { ask: 'POST /rest/bingo/bingo-accrue-reward/', before, reads: ['data.tickets', 'data.prize'] }

/** Bingo as it is written (001 §7): a game is played without being named. */
export const piece: WrittenPiece = {
  elsewhere: ['/rest/bingo/free-balls/', '/rest/bingo/store/'],
  calls: [
    {
      ask: 'GET /rest/bingo/check-player-status/',
      before,
      reads: ['data.availablePoint', 'data.bingoEndDate'],
    },
    { ask: 'GET /rest/bingo/bingo-game-data/', before, reads: ['data.game.tickets'] },
    reward,
    { ...reward, body: {} },
  ],
}
