import type { Client } from '#tests/rig/client.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import type { WrittenPiece } from '#tests/wire/written.ts'
import { giveDice, planMap } from './plan.ts'

async function before(at: TestSite, client: Client) {
  const { runtime, clock } = at
  if (!(await runtime.runs.currentRun('adventure-map', 'aurelia', new Date(clock.now())))) await planMap(at)
  await giveDice(at, await at.idOf(client), 1)
}
const roll = {
  ask: 'POST /rest/adventure-map/roll/',
  before,
  reads: ['success', 'data.dices', 'data.progressBar'],
}

/** The map as it is written (001 §7). */
export const piece: WrittenPiece = {
  calls: [
    { ask: 'GET /rest/adventure-map-info/', before, reads: ['data.isActive', 'data.finishedAt'] },
    {
      ask: 'GET /rest/adventure-map/current',
      before,
      reads: ['data.map.sections', 'data.dices.regular.count'],
    },
    { ...roll, body: {} },
    { ...roll, body: { value: 6 } },
    roll,
  ],
}
