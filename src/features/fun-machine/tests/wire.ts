import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** Meter and machine on the wire, and what the init data says of them: a key more or less is an error. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/funmeter/info/'],
    ['GET', '/rest/funmachine/'],
    ['POST', '/rest/funmachine/spin/', ['funmachine_section_id']],
  ],
  modals: ['app-funmeter-modal', 'fun-machine-modal'],
  initData: {
    funMachine: z.strictObject({ isActive: z.boolean() }),
    funMeter: z.strictObject({ is_active: z.boolean() }),
  },
}
