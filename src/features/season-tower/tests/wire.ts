import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'
import { standing } from '../answers.server.ts'

/** The season on the wire (001 §7), and what the init data says of it (000 §3): a key more or less is an error. */

export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/seasons/:/'],
    ['GET', '/rest/seasons/switch/between-status-systems/'],
  ],
  initData: { season: z.strictObject(standing) },
  modals: ['app-season-modal'],
}
