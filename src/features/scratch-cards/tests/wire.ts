import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** Scratch cards on the wire, and what the init data says of them: a key more or less is an error. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/scratch-card-lottery/get/'],
    ['GET', '/rest/scratch-card-lottery/odds/'],
    ['POST', '/rest/scratch-card-lottery/reveal/', ['card_id']],
    ['POST', '/rest/scratch-card-lottery/box/', ['box_id']],
  ],
  modals: ['app-scratch-cards-welcome-modal'],
  initData: {
    scratchCardLottery: z.strictObject({ isActive: z.boolean(), finishedAt: z.iso.datetime().nullable() }),
  },
  statusName: 'promoLottery',
}
