/** Times that a strip holds all symbols before the last. */
export const LAPS = 3
const FIRST_MS = 900
/** Each reel stops so much later than the one before it, whatever it shows. */
const APART_MS = 260

/**
 * Spins the strips of a window from the symbols that they show to those that were drawn. A strip runs down past
 * its laps, so it begins low and ends high; the first lap and the last look alike.
 */
export function spin(
  window: Element,
  from: readonly number[],
  to: readonly number[],
  symbols: number,
): readonly Animation[] {
  const all = symbols * (LAPS + 1)
  const at = (row: number) => ({ transform: `translateY(${(-100 * row) / all}%)` })
  return [...window.querySelectorAll('[data-layer=strip]')].map((strip, reel) => {
    const end = to[reel]!
    // The rise before the stop stays within what the strip holds above its first symbol.
    const start = symbols * LAPS + from[reel]!
    return strip.animate([{ ...at(start), easing: 'cubic-bezier(.35,.1,.25,1)' }, at(end)], {
      duration: FIRST_MS + reel * APART_MS,
      fill: 'both',
    })
  })
}
