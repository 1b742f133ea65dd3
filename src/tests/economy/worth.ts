import { loadServices } from '#features/index.server.ts'
import type { Prize } from '#platform/money/prize.ts'

/** By kind of asset, the function that gives its worth where a brand has none of that kind. */
const worths = new Map(
  (await loadServices())
    .flatMap(({ assets = [] }) => assets)
    .flatMap(({ kind, worth }) =>
      worth ? ([[kind as string, worth as (thing: unknown) => Prize]] as const) : [],
    ),
)

/** A prize in coins or entries, with what its things are worth. */
export function worthOf(prize: Prize, unit: 'coins' | 'entries'): number {
  const { coins = 0, entries = 0, ...things } = prize
  return Object.entries(things).reduce(
    (sum, [kind, thing]) => sum + (worths.get(kind)?.(thing)[unit] ?? 0),
    { coins, entries }[unit],
  )
}
