import type { WrittenPiece } from '#tests/wire/written.ts'
import { calls } from '../contract.ts'
import { consent, write } from './open.ts'

/** The ads as they are written (001 §7). */
export const piece: WrittenPiece = {
  calls: [
    {
      ask: 'POST /rest/pop-up-ads/guest-popup-ads/',
      by: 'guest',
      body: { triggerType: 'lobby_return' },
      reads: ['data'],
    },
    {
      ask: 'POST /rest/pop-up-ads/player-popup-ads/',
      body: { triggerType: 'lobby_return' },
      reads: ['data'],
    },
    {
      ask: 'POST /rest/pop-up-ads/log-action/',
      body: { log_id: '{log_id}', action_id: 1, is_player: true },
      async before(at, client) {
        await write(at, {})
        const { data } = (await consent(client).call(calls.player, { triggerType: 'lobby_return' })).body
        return { log_id: data![0]!.log_id }
      },
    },
  ],
}
