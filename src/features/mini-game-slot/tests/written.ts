import type { Client } from '#tests/rig/client.ts'
import type { TestSite } from '#tests/rig/test-site.ts'
import { DAY } from '#platform/time/clock.ts'
import type { WrittenPiece } from '#tests/wire/written.ts'
import { calls } from '../contract.ts'

/** Spins, day after day, until a run stands on a level. */
async function climbed(at: TestSite, client: Client) {
  for (let day = 0; day < 60; day++) {
    const { status, body } = await client.call(calls.spin)
    if (status !== 200) throw new Error(`a spin was refused: ${body.code}`)
    if (body.data!.advanced) return
    at.clock.advance(DAY)
    await client.signIn()
  }
  throw new Error('no run climbed')
}

/** The mini-game slot as it is written (001 §7): no key, no level, at the first spin and at later ones. */
export const piece: WrittenPiece = {
  calls: [
    { ask: 'GET /rest/mini-game-slot/configs/', reads: ['data.level'] },
    { ask: 'GET /rest/mini-game-slot/spin/', reads: ['success', 'data.level'] },
    { ask: 'GET /rest/mini-game-slot/spin/', before: climbed, reads: ['success', 'data.level'] },
    { ask: 'GET /rest/mini-game-slot/reset-level/', before: climbed, reads: ['success', 'data.level'] },
  ],
}
