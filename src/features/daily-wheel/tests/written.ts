import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import type { Client } from '#tests/rig/client.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import type { WrittenPiece } from '#tests/wire/written.ts'
import { calls } from '../contract.ts'

const id = async (_: unknown, client: Client) => ({
  id: (await client.call(calls.config)).body.dailyWheel.id,
})

async function boosted(at: TestSite, client: Client) {
  const receiver = { playerId: await at.idOf(client), state: 'TX', theme: 'aurelia' }
  const cause = { feature: 'daily-wheel', key: 'gift', kind: 'gift' }
  await transact(at.runtime.database.db, (tx) =>
    grant(at.runtime, tx, receiver, { wheelSpin: 'booster' }, cause),
  )
}

/** The wheels as they are written (001 §7). */
export const piece: WrittenPiece = {
  calls: [
    { ask: 'GET /rest/wheel/config/', reads: ['dailyWheel', 'boosterWheel'] },
    { ask: 'GET /rest/wheel/config/{id}/', before: id, reads: ['dailyWheel', 'boosterWheel'] },
    {
      ask: 'POST /rest/wheel/spin/{id}/',
      before: id,
      reads: ['success', 'data.winSector.sectorDto', 'data.wheelData'],
    },
    { ask: 'GET /rest/wheel/booster/config/', reads: ['boosterWheel', 'boosterData'] },
    {
      ask: 'POST /rest/wheel/booster/spin/',
      before: boosted,
      reads: ['success', 'data.winSector.sectorDto'],
    },
    { ask: 'GET /rest/extra-wheel/config/', reads: ['data.available', 'data.endpoint'] },
    {
      ask: 'POST {endpoint}',
      before: async (_, client) => ({
        endpoint: (await client.call(calls.extraConfig)).body.data!.endpoint!,
      }),
      reads: ['success', 'data.winSector.sectorDto'],
    },
  ],
}
