import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** The season on the wire (001 §7), and what the init data says of it (000 §3): a key more or less is an error. */

const whole = z.int().min(0)

export const standing = {
  slug: z.string().nullable(),
  isEnabled: z.boolean(),
  isActive: z.boolean(),
  isAvailable: z.boolean(),
  currentLevel: whole.max(30),
  totalProgressPercents: whole.max(100),
  finishedAt: z.iso.datetime().nullable(),
}

export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/seasons/:/'],
    ['GET', '/rest/seasons/switch/between-status-systems/'],
  ],
  initData: { season: z.strictObject(standing) },
  modals: ['app-season-modal'],
}
