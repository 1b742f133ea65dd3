import { useMemo } from 'react'
import type { EagerParts } from '#client/page/eager-slots.ts'
import { usePlayer } from '#client/context/app.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import type { PotView } from '../contract.ts'
import { metersOf } from './names.ts'
import { JackpotTicker } from './ticker.tsx'

/** The jackpots of the currency that is played with, the largest first; each leads to the window about them. */
function Jackpots({ data }: { readonly data: unknown }) {
  const mode = usePlayer((state) => state.mode)
  const shown = useMemo(() => metersOf(data as readonly PotView[], mode), [data, mode])
  return (
    shown.length > 0 && (
      <JackpotTicker jackpots={shown} decimals={0} clock={serverClock} href="?openModal=jackpots" />
    )
  )
}

/** The row beside the stage of the lobby. */
export const eager: EagerParts = {
  aside: Jackpots,
  asideData: ({ isGuest, now_ms }, { jackpots }): readonly PotView[] =>
    jackpots
      // Guests, who can't play with entries yet, see only pots in coins.
      .filter(({ currency }) => currency === 'coins' || !isGuest)
      // A pot that stands still is the same at any time, and so is the page.
      .map(({ id: _, title: __, ...pot }) => (pot.slope ? pot : { ...pot, at: now_ms })),
}
