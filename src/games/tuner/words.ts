/** `2, 10 or 50`. */
export const or = (list: readonly (string | number)[]): string =>
  list.length < 2 ? String(list[0] ?? '') : `${list.slice(0, -1).join(', ')} or ${list.at(-1)}`

/** `2, 3 and 4`. */
export const and = (list: readonly (string | number)[]): string => or(list).replace(' or ', ' and ')

/** `three`, `four` … */
export const spelled = (count: number): string =>
  ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'][
    count
  ] ?? String(count)

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Twentieths of the stake in words: `0.5`, `2`. */
export const times = (twentieths: number): string => String(twentieths / 20)

/** Thousands with commas. */
export const grouped = (value: number): string => value.toLocaleString('en-US')

/** `Three, four or five charts anywhere pay 2, 10 or 50 times the stake and give 8, 10 or 12 free spins.` */
export function scatterRule(name: string, pays: readonly number[], spins: readonly number[]): string {
  const counts = spins.flatMap((count, at) => (count > 0 ? [at + 1] : []))
  const words = capital(or(counts.map(spelled)))
  const paid = or(counts.map((count) => times(pays[count - 1]!)))
  const given = or(counts.map((count) => spins[count - 1]!))
  return `${words} of the ${name} anywhere pay ${paid} times the stake and give ${given} free spins.`
}

/** What every game says of its limit. */
export const limitRule = (maxWin: number): string =>
  `A round pays at most ${grouped(maxWin)} times its stake; a round that reaches this ends there.`

export const buyRule = (price: number): string =>
  `The free spins can be bought for ${price} times the stake; they are drawn like those that were won.`

export const buyHoldRule = (price: number): string =>
  `Hold and link can be bought for ${price} times the stake: all three pots burst over an empty grid, and all coins are drawn as ever.`
