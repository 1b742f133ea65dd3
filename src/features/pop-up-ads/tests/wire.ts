import type { WirePiece } from '#tests/wire/table.ts'

/** Ads on the wire. */
export const piece: WirePiece = {
  rows: [
    ['POST', '/rest/pop-up-ads/guest-popup-ads/', ['triggerType']],
    ['POST', '/rest/pop-up-ads/player-popup-ads/', ['triggerType']],
    ['POST', '/rest/pop-up-ads/log-action/', ['log_id', 'action_id', 'is_player']],
  ],
}
