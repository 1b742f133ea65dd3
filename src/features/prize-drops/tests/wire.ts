import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** Prize drops on the wire (001 §7), and what the init data says of them: a key more or less is an error. */
export const piece: WirePiece = {
  rows: [['GET', '/rest/prize-drops/info/']],
  initData: {
    prizeDrops: z.strictObject({ isActive: z.boolean(), finishedAt: z.iso.datetime().nullable() }),
  },
  modals: ['app-prize-drops-welcome-modal'],
  statusName: 'prizeDrops',
}
