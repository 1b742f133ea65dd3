import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

/** Races on the wire (001 §7), and what the init data says of them: a key more or less is an error. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/tournament/', ['gameId']],
    ['GET', '/rest/tournaments/:/subscribe/'],
    ['GET', '/rest/tournaments/:/board/', ['after', 'team']],
    ['GET', '/rest/tournaments/past/'],
    ['GET', '/rest/tournaments/:/check/', ['team', 'page']],
  ],
  initData: {
    races: z.strictObject({ isActive: z.boolean() }),
    TournamentsSubscriptions: z.array(z.uuid()),
  },
}
