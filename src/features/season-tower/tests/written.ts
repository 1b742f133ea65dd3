import type { Client } from '#tests/rig/client.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import type { WrittenPiece } from '#tests/wire/written.ts'
import { openByCard, planSeason } from './plan.ts'

async function before(at: TestSite, client: Client) {
  const { runtime, clock } = at
  if (!(await runtime.runs.currentRun('season-tower', 'aurelia', new Date(clock.now())))) await planSeason(at)
  await openByCard(at, await at.idOf(client))
}

/** The season's calls as they are written (000 §7). */
export const piece: WrittenPiece = {
  calls: [
    {
      ask: 'GET /rest/seasons/default/',
      before,
      reads: ['data.levels.0.currentExperience', 'data.levels.0.neededExperience', 'data.levels.0.prize'],
    },
    {
      ask: 'GET /rest/seasons/switch/between-status-systems/',
      before,
      reads: ['success', 'isActiveSeasonLevelSystem'],
    },
  ],
}
