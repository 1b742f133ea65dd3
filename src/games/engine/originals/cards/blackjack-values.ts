import type { OriginalMaths } from '../../original-maths.ts'

type Maths = OriginalMaths['blackjack']

/**
 * Blackjack a second time, by other means than `blackjackdp.ts`: hands are counted by their hard points and
 * whether an ace is among them; the dealer is a chain that is followed card by card until nothing moves; and
 * the best play is found by improving the values of all hands at once, from standing everywhere. Cards are the
 * thirteen ranks, all values are in first stakes, net of what was staked.
 */

const RANKS = Array.from({ length: 13 }, (_, index) => index + 1)
const pointsOf = (rank: number): number => Math.min(rank, 10)

/** Places of hands: hard points 0 … 31, without an ace and with one. */
const PLACES = 64
const handPlace = (points: number, ace: boolean): number => points * 2 + (ace ? 1 : 0)
const after = (place: number, rank: number): number => (place | (rank === 1 ? 1 : 0)) + pointsOf(rank) * 2
/** The best total of a place: an ace is eleven where that is no more than 21. */
const bestOf = (place: number): number => (place >> 1) + ((place & 1) === 1 && place >> 1 <= 11 ? 10 : 0)
const isSoft = (place: number): boolean => (place & 1) === 1 && place >> 1 <= 11

/** Chances of the dealer's final places under a card, where no blackjack lies under it. */
function dealerEnds({ hitsSoft17 }: Maths, up: number): Float64Array {
  const draws = (place: number) => bestOf(place) < 17 || (bestOf(place) === 17 && isSoft(place) && hitsSoft17)
  const first = handPlace(pointsOf(up), up === 1)
  const second = RANKS.map((rank) => after(first, rank)).filter((place) => bestOf(place) !== 21)
  let now = new Float64Array(PLACES)
  for (const place of second) now[place]! += 1 / second.length
  for (let moved = true; moved;) {
    moved = false
    const next = new Float64Array(PLACES)
    now.forEach((chance, place) => {
      if (chance === 0) return
      if (!draws(place)) return void (next[place]! += chance)
      moved = true
      for (const rank of RANKS) next[after(place, rank)]! += chance / 13
    })
    now = next
  }
  return now
}

/** The expected net result of standing, in stakes, for each place. */
function standing({ lostTies }: Maths, ends: Float64Array): Float64Array {
  return new Float64Array(PLACES).map((_, place) => {
    const mine = bestOf(place)
    let value = 0
    ends.forEach((chance, end) => {
      const theirs = bestOf(end)
      if (mine > 21) value -= chance
      else if (theirs > 21 || mine > theirs) value += chance
      else if (mine < theirs || lostTies.includes(mine)) value -= chance
    })
    return value
  })
}

const meanAfter = (values: Float64Array, place: number): number =>
  RANKS.reduce((sum, rank) => sum + values[after(place, rank)]!, 0) / 13

/** The values of going on as is best, by improvement until nothing improves. */
function improved(stand: Float64Array): Float64Array {
  let values = stand
  for (;;) {
    const before = values
    values = before.map((_, place) =>
      bestOf(place) >= 21 ? stand[place]! : Math.max(stand[place]!, meanAfter(before, place)),
    )
    if (values.every((value, place) => value === before[place])) return values
  }
}

/** The value of two cards against a dealer who has no blackjack. */
function handValue(
  { doubles, natural }: Maths,
  [a, b]: readonly [number, number],
  stand: Float64Array,
  values: Float64Array,
): number {
  const place = after(handPlace(pointsOf(a), a === 1), b)
  if (bestOf(place) === 21) return natural / 100 - 1
  const open = [values[place]!]
  if (!isSoft(place) && doubles.includes(bestOf(place))) open.push(2 * meanAfter(stand, place))
  // Split aces get one card each; other halves are played on.
  const half = handPlace(pointsOf(a), a === 1)
  if (a === b) open.push(2 * meanAfter(a === 1 ? stand : values, half))
  return Math.max(...open)
}

/** The return of the best play, in first stakes. */
export function blackjackReturn(maths: Maths): number {
  let sum = 0
  for (const up of RANKS) {
    const stand = standing(maths, dealerEnds(maths, up))
    const values = improved(stand)
    for (const a of RANKS)
      for (const b of RANKS) {
        const mine = handValue(maths, [a, b], stand, values)
        const isNatural = bestOf(after(handPlace(pointsOf(a), a === 1), b)) === 21
        for (const under of RANKS) {
          const dealers = bestOf(after(handPlace(pointsOf(up), up === 1), under)) === 21
          sum += dealers ? (isNatural ? 0 : -1) : mine
        }
      }
  }
  return 1 + sum / 13 ** 4
}
