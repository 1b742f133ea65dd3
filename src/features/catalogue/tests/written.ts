import { restrictionHash } from '#platform/jurisdiction/restrictions.server.ts'
import type { WrittenPiece } from '#tests/wire/written.ts'

const groupKey = restrictionHash([])
const catalog = { providers: [{ id: 1 }], menu: [], issueGamesIds: { all: [1] } }
const bringing = {
  ask: `POST /api/rest/games/cached-games?groupKey=${groupKey}`,
  by: 'guest' as const,
  reads: ['success'],
}

/** The catalog's calls as they are written (000 §7). */
export const piece: WrittenPiece = {
  calls: [
    { ask: 'GET /rest/get-game-filters/', by: 'guest', reads: ['data.games', 'data.providers'] },
    { ask: `GET /api/rest/games?groupKey=${groupKey}&versionApp=1`, by: 'guest', reads: ['data.games'] },
    { ask: `GET /api/rest/games/get-cached-games?groupKey=${groupKey}`, by: 'guest', reads: ['success'] },
    // A version and a group of games, as clients send them with every call of games.
    { ask: 'GET /api/rest/games?groupKey=allGames&versionApp=1', by: 'guest', reads: ['data.games'] },
    {
      ask: 'GET /api/rest/games/get-cached-games?groupKey=allGames&versionApp=1',
      by: 'guest',
      reads: ['success'],
    },
    {
      ...bringing,
      ask: 'POST /api/rest/games/cached-games?groupKey=allGames&versionApp=1',
      body: { ...catalog, games: [{ id: 1 }] },
    },
    { ...bringing, body: { ...catalog, games: [{ id: 1 }] } },
    { ...bringing, body: { ...catalog, games: { 1: { id: 1 } } } },
  ],
}
