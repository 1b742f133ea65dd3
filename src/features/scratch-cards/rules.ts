import { percent, TOTAL_WEIGHT } from '#platform/base/random/weights.ts'
import { weightsIn, type Money } from '#platform/money/prize.ts'
import { MATCH, type CardEconomy } from './economy.ts'
import type { OpenedCard } from './contract.ts'

/** The published chances: first a card without a prize, then the prizes in their order. */
export const weightsOf = ({ lose, prizes }: CardEconomy): readonly number[] => [lose, ...weightsIn(prizes)]

/** The prize at a place of the chances; null for none. */
export const prizeAt = ({ prizes }: CardEconomy, place: number): Money | null =>
  place === 0 ? null : prizes[place - 1]!.prize

/**
 * The published odds of a card.
 * @param under converts a prize to the one paid where the player is
 */
export const oddsUnder = (economy: CardEconomy, under: (prize: Money) => Money) =>
  weightsOf(economy).map((weight, place) => {
    const prize = prizeAt(economy, place)
    return { prize: prize && under(prize), weight, chance: percent(weight) }
  })

/** The average value of a card in one currency, minor units. */
export const worthOf = ({ prizes }: CardEconomy, unit: 'coins' | 'entries'): number =>
  prizes.reduce((sum, { prize, weight }) => sum + (prize[unit] ?? 0) * weight, 0) / TOTAL_WEIGHT

/** Whether two prizes are the same amounts. */
export const isSame = (one: Money, other: Money): boolean =>
  (one.coins ?? 0) === (other.coins ?? 0) && (one.entries ?? 0) === (other.entries ?? 0)

/** The amounts that are not the same as an earlier one: where entries are coins, two prizes may be one. */
export const distinct = (prizes: readonly Money[]): readonly Money[] =>
  prizes.filter((prize, i) => prizes.findIndex((other) => isSame(other, prize)) === i)

/**
 * The squares of a card. A card without a prize shows nine different squares: each prize once, and lucky
 * charms, no two of which are alike. A winning card shows its prize three times, and else nothing twice. So no
 * card looks nearly won.
 * @param prizes what cards can win where the player is
 * @param order which square stands at each place of the card: the numbers from 1 to 9, shuffled
 */
export function squaresOf(
  prizes: readonly Money[],
  won: Money | null,
  order: readonly number[],
): Pick<OpenedCard, 'cells' | 'match'> {
  const all = distinct(prizes)
  const squares: readonly (Money | null)[] = won
    ? [...Array.from({ length: MATCH }, () => won), ...all.filter((prize) => !isSame(prize, won))]
    : all
  const cells = order.map((place) => squares[place - 1] ?? null)
  const match = won ? order.flatMap((place, i) => (place <= MATCH ? [i] : [])) : []
  return { cells, match }
}
