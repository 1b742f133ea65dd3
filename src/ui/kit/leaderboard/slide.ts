const SLIDE_MS = 900
/** A place ticks through so many numbers at most. */
const TICKS = 12

/** Slides rows from where they were to where they are; new ones fade in. */
export function slide(
  rows: readonly HTMLElement[],
  before: ReadonlyMap<string, number>,
): readonly Animation[] {
  if (before.size === 0) return []
  const timing = { duration: SLIDE_MS, easing: 'cubic-bezier(.45,0,.15,1)' }
  return rows.flatMap((row) => {
    const top = before.get(row.dataset['row']!)
    if (top === undefined) return [row.animate([{ opacity: 0 }, { opacity: 1 }], timing)]
    const by = top - row.offsetTop
    return by === 0
      ? []
      : [row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], timing)]
  })
}

/** The places that are shown between two, both included: all of them, or evenly picked where they are many. */
export function placesBetween(from: number, to: number): readonly number[] {
  const far = Math.abs(to - from)
  const count = Math.min(far, TICKS)
  return Array.from({ length: count + 1 }, (_, i) =>
    count === 0 ? to : Math.round(from + ((to - from) * i) / count),
  )
}
