import type { WirePiece } from '#tests/wire/table.ts'

/** Scratch cards on the wire. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/scratch-card-lottery/get/'],
    ['GET', '/rest/scratch-card-lottery/odds/'],
    ['POST', '/rest/scratch-card-lottery/reveal/', ['card_id']],
    ['POST', '/rest/scratch-card-lottery/box/', ['box_id']],
  ],
  modals: ['app-scratch-cards-welcome-modal'],
  statusName: 'promoLottery',
}
