import { useEffect, useMemo, useState } from 'react'
import type { JackpotView } from '../contract.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { JackpotTicker } from './ticker.tsx'
import { useApp } from '#client/context/app.ts'
import { metersOf } from './names.ts'
import { calls } from '../contract.ts'
import './game-meters.css'

/** How often the amounts are read again: between readings they grow as they were last measured to. */
const AGAIN_MS = 60_000

/**
 * The network jackpots that a game feeds, within the game. What does not load is left out: the game plays on.
 * @param mode the currency that is played with
 */
export default function GameMeters({ mode }: { readonly mode: GameMode }) {
  const { call, brand } = useApp()
  const [all, setAll] = useState<readonly JackpotView[]>([])
  useEffect(() => {
    let here = true
    const read = async () => {
      const { data } = await call(calls.list)
      if (here && data) setAll(data.jackpots)
    }
    void read()
    const timer = setInterval(() => void read(), AGAIN_MS)
    return () => {
      here = false
      clearInterval(timer)
    }
  }, [call])
  const shown = useMemo(() => metersOf(all, mode), [all, mode])
  if (shown.length === 0) return <div className="game-meters" />
  return (
    <div className="game-meters" role="group" aria-label={t('{brand} jackpots', { brand: brand.title })}>
      <JackpotTicker jackpots={shown} decimals={0} clock={serverClock} />
    </div>
  )
}
