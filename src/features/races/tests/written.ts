import type { WrittenPiece } from '#tests/wire/written.ts'
import { planRace } from './plan.ts'

/** The races as they are written (001 §7). */
export const piece: WrittenPiece = {
  elsewhere: ['/rest/tournaments/:/board/', '/rest/tournaments/:/check/', '/rest/tournaments/past/'],
  calls: [
    { ask: 'GET /rest/tournament/', by: 'guest', reads: ['data.tournaments'] },
    { ask: 'GET /rest/tournament/?gameId=101', reads: ['data.tournaments', 'data.TournamentsSubscriptions'] },
    ...[false, true].map((teams): WrittenPiece['calls'][number] => ({
      ask: 'GET /rest/tournaments/{id}/subscribe/',
      async before(at, client) {
        const id = await planRace(at, { teams, minutes: teams ? 3 * 24 * 60 : 60 })
        await client.signIn()
        return { id }
      },
      reads: ['success', 'teamId'],
    })),
  ],
}
