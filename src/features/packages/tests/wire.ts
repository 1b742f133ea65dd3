import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** Packages on the wire (001 §2, §3, §7), and what the init data says of them. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/fortune-investment/packages/'],
    ['GET', '/rest/fortune-investment/chosen-package/'],
    ['POST', '/rest/fortune-investment/claim/', ['part']],
    ['POST', '/rest/packages/buy/', ['package_id', 'order']],
  ],
  statusName: ['fortuneInvestment'],
  initData: { packages: z.strictObject({ isActive: z.boolean() }) },
  modals: ['app-preset-package-modal'],
}
