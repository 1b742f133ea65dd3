import type { WrittenPiece } from '#tests/wire/written.ts'
import { openMachine } from './open.ts'

/** Meter and machine as they are written (001 §7). */
export const piece: WrittenPiece = {
  calls: [
    { ask: 'GET /rest/funmachine/', reads: ['data.data.0.costValue', 'data.data.0.funmachineSectionId'] },
    { ask: 'GET /rest/funmeter/info/', reads: ['data.is_active'] },
    {
      ask: 'POST /rest/funmachine/spin/',
      body: { funmachine_section_id: 1 },
      async before(at, client) {
        await at.fund(client, { coins: 10_000 })
        await openMachine(at, client)
      },
      reads: ['success', 'award'],
    },
  ],
}
