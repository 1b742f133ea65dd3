/** `2 or 10`, `2, 10, or 50`. */
export const or = (list: readonly (string | number)[]): string =>
  list.length < 2
    ? String(list[0] ?? '')
    : `${list.slice(0, -1).join(', ')}${list.length > 2 ? ',' : ''} or ${list.at(-1)}`

/** `2, 3, and 4`. */
export const and = (list: readonly (string | number)[]): string => or(list).replace(' or ', ' and ')

/** `three`, `four` … */
export const spelled = (count: number): string =>
  ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'][
    count
  ] ?? String(count)

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Twentieths of the stake in words: `0.5`, `2`. */
export const times = (twentieths: number): string => String(twentieths / 20)

/** Thousands with commas. */
export const grouped = (value: number): string => value.toLocaleString('en-US')

/** `Three, four, or five chart scatters anywhere pay 2, 10, or 50 times your bet and award 8, 10, or 12 free spins.` */
export function scatterRule(name: string, pays: readonly number[], spins: readonly number[]): string {
  const counts = spins.flatMap((count, at) => (count > 0 ? [at + 1] : []))
  const words = capital(or(counts.map(spelled)))
  const paid = or(counts.map((count) => times(pays[count - 1]!)))
  const given = or(counts.map((count) => spins[count - 1]!))
  return `${words} ${name} scatters anywhere pay ${paid} times your bet and award ${given} free spins.`
}

/** Returns the rule about a game's maximum win. */
export const limitRule = (maxWin: number): string =>
  `The max win is ${grouped(maxWin)} times your bet. A round that reaches it ends right away.`

export const buyRule = (price: number): string =>
  `You can buy the free spins for ${price} times your bet. They work the same way as free spins you trigger.`

export const buyHoldRule = (price: number): string =>
  `You can buy Hold & Link for ${price} times your bet. All three pots burst over an empty grid, and coins are drawn as usual.`
