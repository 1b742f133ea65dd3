import { useEffect, useRef, useState } from 'react'
import type { Clock } from '#platform/time/clock.ts'
import { t } from '#platform/words/words.ts'
import { money } from '#ui/balance.tsx'
import { useReducedMotion } from '#ui/motion/motion.ts'

/** A meter, as the ticker shows it. */
export interface Meter {
  readonly tier: 'grand' | 'major' | 'minor' | 'mini'
  readonly label: string
  /** Minor units right now `at`. */
  readonly amount: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** Minor units that it grows by in a second, as the server last measured. */
  readonly slope: number
}

export interface JackpotTickerProps {
  readonly jackpots: readonly Meter[]
  readonly decimals: 0 | 2
  readonly clock: Clock
  /** Where each leads. */
  readonly href?: string | undefined
}

/** Nobody knows for longer how it goes on: the amount then waits for the next reading. */
const EXTRAPOLATED_MS = 120_000

/** Digits that change more often blur, and cost a layout each. */
const DIGIT_MS = 50

/** The amount of a jackpot at a moment; never less than it was at its reading. */
export const jackpotAt = ({ amount, at, slope }: Meter, now_ms: number) =>
  Math.floor(amount + (Math.min(EXTRAPOLATED_MS, Math.max(0, now_ms - at)) / 1000) * slope)

/**
 * Amounts of jackpots as one ticker shows them. Between readings an amount is a guess, so the next reading can
 * be a little below it: what was shown then waits until it is reached, because a jackpot that shrinks before it
 * is won looks broken. A reading below the one before means that the jackpot was won, or is another currency's.
 */
export function openMeters() {
  const shown: Partial<Record<Meter['tier'], readonly [reading: number, amount: number]>> = {}
  return (meter: Meter, now_ms: number): number => {
    const before = shown[meter.tier]
    const at = jackpotAt(meter, now_ms)
    const amount = before && meter.amount >= before[0] ? Math.max(before[1], at) : at
    shown[meter.tier] = [meter.amount, amount]
    return amount
  }
}

/** The jackpots, growing between the server's readings: one timer for all, no pushes per second. */
export function JackpotTicker({ jackpots, decimals, clock, href }: JackpotTickerProps) {
  const list = useRef<HTMLUListElement>(null)
  const still = useReducedMotion()
  const [amountOf] = useState(openMeters)
  useEffect(() => {
    const row = list.current
    const growing = jackpots.filter(({ slope }) => slope > 0)
    if (!row || growing.length === 0) return
    const places = row.querySelectorAll('strong')
    const show = () => {
      for (const [index, jackpot] of jackpots.entries()) {
        const text = money(amountOf(jackpot, clock.now()), decimals)
        const place = places[index]?.firstChild
        if (place && place.nodeValue !== text) place.nodeValue = text
      }
    }
    const fastest = Math.max(...growing.map(({ slope }) => slope))
    const each_ms = Math.min(1_000, Math.max(still ? 1_000 : DIGIT_MS, 500 / fastest))
    let timer: ReturnType<typeof setInterval> | undefined
    // Digits that nobody sees need not roll.
    const sight = new IntersectionObserver(([entry]) => {
      clearInterval(timer)
      if (!entry?.isIntersecting) return
      show()
      timer = setInterval(show, each_ms)
    })
    sight.observe(row)
    return () => {
      sight.disconnect()
      clearInterval(timer)
    }
  }, [jackpots, decimals, clock, still, amountOf])
  return (
    <ul ref={list} className="jackpots" aria-label={t('Jackpots')}>
      {jackpots.map((jackpot) => (
        <li key={jackpot.tier} data-tier={jackpot.tier}>
          <b>{jackpot.label}</b>
          <strong suppressHydrationWarning>{money(amountOf(jackpot, jackpot.at), decimals)}</strong>
          {href && <a href={href} aria-label={t('{name} jackpot', { name: jackpot.label })} />}
        </li>
      ))}
    </ul>
  )
}
