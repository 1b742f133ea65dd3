import { listed } from '../../base/text/text.ts'
import { raw } from '../../data/db.server.ts'
import type { GateLine } from '../../calls/gate.ts'

/** SQL: restores without their journal that nobody has accepted. */
export const OPEN_GAPS = `select gap_id, at, after_n from promise_gap
  where gap_id not in (select gap_id from promise_acceptance) order by gap_id`

/**
 * The gate's line of a site that was restored without the promises that came after its backup. Redeeming stays
 * possible: it gives people what is theirs, and invites nobody. A gap comes by a restore alone, which no server
 * runs beside, so one that found none doesn't ask again.
 */
export function promisesLine(): GateLine {
  let isWhole = false
  return {
    code: 'PROMISES_MISSING',
    order: 90,
    actions: ['stake', 'claim', 'buy', 'free-entry', 'offer', 'contact'],
    async look({ who }) {
      // On the asker's own connection: one in a transaction must not wait for another.
      isWhole ||= (await raw(who.db).query(OPEN_GAPS, [])).rows.length === 0
      return { ok: isWhole }
    },
    refusal: () => ({
      message: listed(
        'We’re checking our records, so games, rewards, and purchases are closed for now. Your balance is safe. Try again later.',
      ),
      status: 503,
    }),
  }
}
