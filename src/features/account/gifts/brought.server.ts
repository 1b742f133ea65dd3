import type { Db } from '#platform/data/db.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import { waitingOf } from '#platform/owed/gift.server.ts'
import type { Brought } from '../contract.ts'
import { giftOf } from '../rules.ts'

/**
 * The gift for a step of the account, as the step's answer tells it, with the part that is still owed.
 * @param key of the gift in the ledger
 */
export async function broughtOf(
  db: Db,
  playerId: string,
  key: string,
  prize: Prize | null,
): Promise<Brought> {
  const waits = giftOf(await waitingOf(db, playerId, { feature: 'account', key }))
  return { gift: giftOf(prize), ...(waits && { waits }) }
}
