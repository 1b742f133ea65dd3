import { calls } from '#features/bonus-offer/contract.ts'
import type { Client } from '../rig/client.ts'

/** A bonus as the list of a player has it, by its name. */
export const bonusOf = async (client: Client, name: string) =>
  (await client.call(calls.getBonuses)).body.data![name]
