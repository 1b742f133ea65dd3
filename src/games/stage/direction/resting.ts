/**
 * Where reels stand before the first spin: quiet windows without anything that starts a feature, and nothing in
 * common from reel to reel, so that an idle grid neither shows a win nor nearly one.
 * @param strips symbol keys by reel, a stop each
 * @param avoided keys of scatters, coins and wilds
 * @returns a stop for each reel
 */
export function restingStops(
  strips: readonly (readonly string[])[],
  rows: number,
  avoided: ReadonlySet<string>,
): number[] {
  let before: readonly string[] = []
  const seen = new Map<string, number>()
  return strips.map((strip) => {
    const windows = strip.map((_, stop) =>
      Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length]!),
    )
    const quiet = (window: readonly string[]) => !window.some((key) => avoided.has(key))
    // Large windows always share something: then what was seen least, and least of the reel beside.
    const likeness = (window: readonly string[]) =>
      window.reduce((sum, key) => sum + (seen.get(key) ?? 0) + (before.includes(key) ? 4 : 0), 0)
    const best = windows.findIndex((window) => quiet(window) && !window.some((key) => before.includes(key)))
    const calm = [...windows.keys()].filter((at) => quiet(windows[at]!))
    const least = calm.toSorted((one, other) => likeness(windows[one]!) - likeness(windows[other]!))[0] ?? 0
    const stop = rows < 5 && best >= 0 ? best : least
    before = windows[stop] ?? []
    for (const key of before) seen.set(key, (seen.get(key) ?? 0) + 1)
    return stop
  })
}
