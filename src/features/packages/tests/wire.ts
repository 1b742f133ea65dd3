import type { WirePiece } from '#tests/wire/table.ts'

/** Packages on the wire (001 §2, §3, §7). */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/fortune-investment/packages/'],
    ['GET', '/rest/fortune-investment/chosen-package/'],
    ['POST', '/rest/fortune-investment/claim/', ['part']],
    ['POST', '/rest/packages/buy/', ['package_id', 'order']],
  ],
  statusName: ['fortuneInvestment'],
  modals: ['app-preset-package-modal'],
}
