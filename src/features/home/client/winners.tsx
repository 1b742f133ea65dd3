import { useEffect, useState } from 'react'
import { DAY, HOUR, MINUTE, SECOND } from '#platform/time/clock.ts'
import { thousands } from '#platform/base/text/money.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { WinnersTicker, type WinnerView } from '#ui/lobby/winners.tsx'
import type { BrandView } from '#client/context/brand.ts'
import { useApp } from '#client/context/app.ts'
import { artOf } from '#client/games/rows.ts'
import { calls, type HomePayload } from '../contract.ts'

type LastWinner = HomePayload['lastWinners'][number]

/** How often a page that stays open asks who won since. */
const AGAIN_MS = 30 * SECOND

/** The ticker of recent wins: real rounds, fetched again every `AGAIN_MS` while the page is visible. */
export function Winners({ winners }: { readonly winners: readonly LastWinner[] }) {
  const app = useApp()
  const [fresh, setFresh] = useState<{ readonly winners: readonly LastWinner[]; readonly at_ms: number }>()
  useEffect(() => {
    const ask = async () => {
      if (document.hidden) return
      const { data } = await app.call(calls.winners)
      if (data) setFresh({ winners: data.lastWinners, at_ms: serverClock.now() })
    }
    const timer = setInterval(() => void ask(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [app])
  const shown = winnersOf(fresh?.winners ?? winners, app.brand, fresh?.at_ms ?? app.now_ms)
  return shown.length > 0 && <WinnersTicker winners={shown} />
}

/** `now`, `5 min`, `3 h`, `2 d`. */
function agoOf(at: string, now_ms: number): string {
  const ago = Math.max(0, now_ms - Date.parse(at))
  if (ago < MINUTE) return t('now')
  if (ago < HOUR) return t('{count}m', { count: Math.floor(ago / MINUTE) })
  return ago < DAY
    ? t('{count}h', { count: Math.floor(ago / HOUR) })
    : t('{count}d', { count: Math.floor(ago / DAY) })
}

const winnersOf = (winners: readonly LastWinner[], brand: BrandView, now_ms: number): WinnerView[] =>
  winners.map(({ name, slug, title, win, currency, at }) => ({
    key: `${at} ${name} ${slug}`,
    name,
    game: title,
    href: `/games/${slug}`,
    image: artOf(slug),
    amount: `+${thousands(win)}`,
    currency: brand.words[currency].many,
    ago: agoOf(at, now_ms),
  }))
