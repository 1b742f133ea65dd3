import { HOUR, type Clock } from '../time/clock.ts'
import { refuse } from '../base/errors.ts'
import { isUuid, issuedAt, timeOf } from '../base/ids/ids.server.ts'

/** A round's id is good for three days after it was issued. */
const LIFE = 72 * HOUR

/**
 * Refuses a round id that was not issued to this player, or long ago.
 * @param isOurs whether this process itself issued it to this player: there is no MAC to be checked then
 * @throws Refusal ROUND_ID_UNKNOWN (400), ROUND_ID_EXPIRED (409)
 */
export function checkTicket(
  key: Buffer,
  clock: Clock,
  { playerId, roundId }: { readonly playerId: string; readonly roundId: string },
  isOurs = false,
): void {
  const next = 'Request the game session and use its next_round_id.'
  const at = isOurs ? timeOf(roundId) : isUuid(roundId) ? issuedAt(key, playerId, roundId) : null
  if (at === null) refuse('ROUND_ID_UNKNOWN', `This round_id wasn’t issued to you. ${next}`)
  if (at < clock.now() - LIFE)
    refuse('ROUND_ID_EXPIRED', `This round_id is older than 72 hours. ${next}`, { status: 409 })
}
