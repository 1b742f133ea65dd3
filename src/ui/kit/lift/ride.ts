/** One floor takes so long; a ride is never shorter than the first or longer than the last of these. */
const FLOOR_MS = 620
const SHORTEST_MS = 900
const LONGEST_MS = 1_900

/** Degrees of the dial's hand, from the lobby on its left to the top floor on its right. */
export const angleOf = (floor: number, floors: number): number => -80 + (160 * floor) / floors

/** Moves cabin and hand from one floor to another, evenly: a ride down is as calm as one up. */
export function ride(lift: Element, from: number, to: number, floors: number): readonly Animation[] {
  const of = (layer: string) => [...lift.querySelectorAll(`[data-layer="${layer}"]`)]
  const duration = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.abs(to - from) * FLOOR_MS))
  const timing = { duration, fill: 'both', easing: 'cubic-bezier(.5,0,.2,1)' } as const
  const place = (floor: number) => ({ transform: `translateY(${-100 * floor}%)` })
  const turned = (floor: number) => ({ transform: `rotate(${angleOf(floor, floors)}deg)` })
  return [
    ...of('cabin').map((one) => one.animate([place(from), place(to)], timing)),
    ...of('hand').map((one) => one.animate([turned(from), turned(to)], timing)),
  ]
}
