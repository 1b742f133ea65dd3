import type { WirePiece } from '#tests/wire/table.ts'

/** Races on the wire (001 §7). */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/tournament/', ['gameId']],
    ['GET', '/rest/tournaments/:/subscribe/'],
    ['GET', '/rest/tournaments/:/board/', ['after', 'team']],
    ['GET', '/rest/tournaments/past/'],
    ['GET', '/rest/tournaments/:/check/', ['team', 'page']],
  ],
}
