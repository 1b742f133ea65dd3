import { refuse } from '../base/errors.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import type { Db } from '../data/db.server.ts'
import type { Place } from '../calls/gate.ts'
import { PRICES, SMALLEST_CENTS, type Product } from './products.ts'

/** Whether anything is for sale on this site: in a demonstration, for nothing; elsewhere once there is a cashier. */
export const isSelling = ({ env }: Pick<Runtime, 'env'>): boolean => env.demo

/**
 * Refuses what nobody sells: a product at a price that it hasn't got, and a card of the free route that would
 * stand for more or less than the smallest package.
 * @param cents of the deposit
 * @throws Refusal FREE_CARD_PRICE or UNKNOWN_PRICE (409)
 */
export function refuseUnsold(route: string, product: Product, cents: number): void {
  if (route === 'free' && cents !== SMALLEST_CENTS)
    refuse(
      'FREE_CARD_PRICE',
      'A free entry card stands for the smallest package, which costs $4.99. Nothing was credited. Credit it at that price.',
      { status: 409 },
    )
  const prices: Readonly<Partial<Record<Product, readonly number[]>>> = PRICES
  if (prices[product]?.includes(cents) === false)
    refuse(
      'UNKNOWN_PRICE',
      'This product isn’t sold at this price. Nothing was credited. Choose one of its prices.',
      { status: 409 },
    )
}

interface Buyer {
  readonly state: string
  readonly theme: string
}

/**
 * Whether this player may buy now: where something is for sale, the player's state allows purchases, and so
 * does the place that is proven.
 * @param place as it was known last; null where none was
 */
export async function mayBuyAt(
  runtime: Pick<Runtime, 'env' | 'policies'>,
  db: Db,
  { state, theme }: Buyer,
  place: Place | null,
): Promise<boolean> {
  if (!isSelling(runtime)) return false
  const allows = async (where: string | null) =>
    where !== null && (await runtime.policies.of(where, theme, db))?.purchase === true
  return (await allows(state)) && (!place?.isProven || (await allows(place.state)))
}
