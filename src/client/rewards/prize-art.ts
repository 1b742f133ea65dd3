import { useState } from 'react'
import type { Money } from '#platform/money/prize.ts'
import type { Load } from '#ui/motion/coin-fly.ts'
import { thingArt } from '#ui/art/brand-art.ts'

/** The sprite that a prize in chests and boxes is shown by. */
export const artOf = ({ coins = 0, entries = 0 }: Money): string =>
  thingArt(coins > 0 ? (entries > 0 ? 'feature-moneybag' : 'coin') : 'entries')

/** The amounts of a prize that fly to the balances. */
export const artLoadsOf = ({ prize }: { readonly prize: Money }): Load[] =>
  (['coins', 'entries'] as const).flatMap((currency) =>
    prize[currency] ? [{ currency, image: artOf({ [currency]: 1 }) }] : [],
  )

/** A view of what was opened: the same object for the same opening, because a new one would be played again. */
export function useSameView<Opened, View>(opened: Opened | null, view: (of: Opened) => View): View | null {
  const [last, setLast] = useState<{ readonly of: Opened; readonly as: View } | null>(null)
  if (opened === null) return null
  if (last?.of === opened) return last.as
  const as = view(opened)
  setLast({ of: opened, as })
  return as
}
