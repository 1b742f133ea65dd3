import type { WrittenPiece } from '#tests/wire/written.ts'

/** The page request, the init data, and the switches of the mode as they are written (000 §7). */
export const piece: WrittenPiece = {
  calls: [
    { ask: 'GET /rest/request/handle/', by: 'guest', reads: ['authorized'] },
    {
      ask: 'GET /rest/app/init/',
      reads: ['data.isGuest', 'data.gameMode', 'data.favoriteGames', 'data.bannerPresetPackage'],
    },
    { ask: 'GET /rest/player/game-mode/switch-to-sweep-stakes/', reads: ['success', 'gameMode'] },
    { ask: 'GET /rest/player/game-mode/switch-to-tournament-points/', reads: ['success', 'gameMode'] },
  ],
}
