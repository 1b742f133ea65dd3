import { noChoice } from '../choice.ts'
import type { BuyChoice, Checked } from '../types.ts'

/** The choice of a game with a feature on offer: none, or `{ buy: true }`. */
function buyChoice(raw: unknown): Checked<BuyChoice | null> {
  if (noChoice(raw).ok) return { ok: true, choice: null }
  const plain = typeof raw === 'object' && raw !== null && Object.getPrototypeOf(raw) === Object.prototype
  const keys = plain ? Reflect.ownKeys(raw) : []
  if (keys.length !== 1 || Object.getOwnPropertyDescriptor(raw, 'buy')?.value !== true)
    return { ok: false, why: 'Send { buy: true } to buy the feature, or send no choice.' }
  return { ok: true, choice: { buy: true } }
}

/** How a slot takes choices: those with a price sell their feature, the others take none. */
export const choiceOf = (price: number | undefined): ((raw: unknown) => Checked<BuyChoice | null>) =>
  price === undefined ? noChoice : buyChoice

/**
 * The stake that wins are counted by: all that the round costs, over the price of what was bought.
 * @throws RangeError when the price does not divide the cost, or nothing is for sale
 */
export function stakeUnder(cost: number, choice: BuyChoice | null, price: number | undefined): number {
  if (!choice) return cost
  if (price === undefined || cost % price !== 0)
    throw new RangeError(`${cost} buys no feature at ${price} times the stake`)
  return cost / price
}
