import { get, type Answer, type DataOf } from '#platform/calls/contract.ts'
import type { Bonus } from '#platform/money/prize.ts'

export const calls = {
  /** Every bonus of the player by its name, in the shape of 001 §3: what can be had, when, and where. */
  getBonuses: get<Answer<Readonly<Record<string, Bonus>>>>('/rest/bonus-offer/get-bonuses/'),
}

export type Bonuses = DataOf<(typeof calls)['getBonuses']>
