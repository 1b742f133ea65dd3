import { useMemo } from 'react'
import { serverClock } from '#platform/server-clock.ts'
import { t } from '#platform/words.ts'
import { JackpotTicker } from '#ui/jackpots.tsx'
import { usePlayer } from '../context.ts'
import type { PotView } from './lobby-data.ts'

/** The names of the four jackpots. */
export const tierName = (tier: PotView['tier']): string =>
  ({ mini: t('Mini'), minor: t('Minor'), major: t('Major'), grand: t('Grand') })[tier]

const ORDER = ['grand', 'major', 'minor', 'mini'] as const

/** The jackpots of the currency that is played with, the largest first; each leads to the window about them. */
export function Jackpots({ jackpots }: { readonly jackpots: readonly PotView[] }) {
  const currency = usePlayer(({ mode }) => (mode === 'SweepStakes' ? 'entries' : 'coins'))
  const shown = useMemo(() => {
    const mine = jackpots.filter((jackpot) => jackpot.currency === currency)
    return mine
      .toSorted((a, b) => ORDER.indexOf(a.tier) - ORDER.indexOf(b.tier))
      .map(({ tier, amount, at, slope }) => ({
        tier,
        amount,
        at,
        slope,
        label: tierName(tier),
        href: '?openModal=jackpots',
      }))
  }, [jackpots, currency])
  return shown.length > 0 ? <JackpotTicker jackpots={shown} decimals={0} clock={serverClock} /> : null
}
