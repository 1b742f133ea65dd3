import type { WirePiece } from '#tests/wire/table.ts'

/** The wheels on the wire as the specification writes them (000 §3, 001 §2, §7). */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/wheel/config/'],
    ['GET', '/rest/wheel/config/:/'],
    ['POST', '/rest/wheel/spin/:/'],
    ['GET', '/rest/wheel/booster/config/'],
    ['POST', '/rest/wheel/booster/spin/'],
    ['GET', '/rest/extra-wheel/config/'],
  ],
  statusName: 'dailyWheel',
  modals: ['daily-wheel'],
}
