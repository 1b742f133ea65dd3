/** The products for purchase; a free-entry card stands for one of the smallest. */
export const PRODUCTS = ['standard', 'first', 'preset', 'personal', 'fortune', 'money-box'] as const
export type Product = (typeof PRODUCTS)[number]

/** The smallest package, US cents: a card of the free route stands for one of this price, never for more. */
export const SMALLEST_CENTS = 499

/** The prices of the products that have a list, US cents; the others cost what the cashier says. */
export const PRICES: Readonly<Record<Exclude<Product, 'standard' | 'first'>, readonly number[]>> = {
  preset: [SMALLEST_CENTS],
  personal: [4_999],
  fortune: [999, 1_999, 4_999, 9_999],
  'money-box': [SMALLEST_CENTS],
}
