import { calls as offer } from '#features/bonus-offer/contract.ts'
import { calls as promotions } from '#features/promotions/contract.ts'
import type { Client } from '../client.ts'

/** The bonuses of a player by their names (001 §3), for features to look for their own. */
export const offersOf = async (client: Client) => (await client.call(offer.getBonuses)).body.data!

/** The promotions as a guest or a player is told of them (000 §3). */
export const promotionsOf = async (client: Client) =>
  (await client.call(promotions.promotions)).body.payload.promotions
