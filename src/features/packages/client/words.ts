/** A price: `$9.99`. @param cents US cents */
export const dollarText = (cents: number): string => `$${(cents / 100).toFixed(2)}`
