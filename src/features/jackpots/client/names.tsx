import { useMemo } from 'react'
import type { GameMode } from '#platform/base/money.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { JackpotTicker } from '#ui/lobby/jackpots.tsx'
import { usePlayer } from '#client/context/app.ts'
import type { PotView } from '../contract.ts'

/** The names of the four network jackpots; no game calls a prize of its own by the highest of them. */
export const tierName = (tier: PotView['tier']): string =>
  ({ mini: t('Mini'), minor: t('Minor'), major: t('Major'), grand: t('Mega') })[tier]

const ORDER = ['grand', 'major', 'minor', 'mini'] as const

/** Meters of the currency that is played with, the largest first. */
export const metersOf = (jackpots: readonly PotView[], mode: GameMode) =>
  jackpots
    .filter(({ currency }) => currency === (mode === 'SweepStakes' ? 'entries' : 'coins'))
    .toSorted((a, b) => ORDER.indexOf(a.tier) - ORDER.indexOf(b.tier))
    .map(({ tier, amount, at, slope }) => ({ tier, amount, at, slope, label: tierName(tier) }))

/** The jackpots of the currency that is played with, the largest first; each leads to the window about them. */
export function Jackpots({ jackpots }: { readonly jackpots: readonly PotView[] }) {
  const mode = usePlayer((state) => state.mode)
  const shown = useMemo(
    () => metersOf(jackpots, mode).map((meter) => ({ ...meter, href: '?openModal=jackpots' })),
    [jackpots, mode],
  )
  return shown.length > 0 ? <JackpotTicker jackpots={shown} decimals={0} clock={serverClock} /> : null
}
