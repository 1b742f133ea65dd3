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
  return strips.map((strip) => {
    const windows = strip.map((_, stop) =>
      Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length]!),
    )
    const quiet = (window: readonly string[]) => !window.some((key) => avoided.has(key))
    const best = windows.findIndex((window) => quiet(window) && !window.some((key) => before.includes(key)))
    const stop = Math.max(0, best >= 0 ? best : windows.findIndex(quiet))
    before = windows[stop] ?? []
    return stop
  })
}
