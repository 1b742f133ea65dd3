import { useEffect, useState } from 'react'
import { eachFrame } from '#ui/lobby/ticker.ts'
import { counted } from '../direction/tiers.ts'

export interface CountUpProps {
  readonly to: number
  readonly lasts_ms: number
  readonly format: (amount: number) => string
}

/** An amount that grows to its end; at once when it has no time. */
export function CountUp({ to, lasts_ms, format }: CountUpProps) {
  const [shown, setShown] = useState(lasts_ms > 0 ? 0 : to)
  useEffect(() => {
    if (lasts_ms <= 0) return setShown(to)
    let from: number | undefined
    const stop = eachFrame((now_ms) => {
      from ??= now_ms
      const part = (now_ms - from) / lasts_ms
      setShown(counted(to, part))
      if (part >= 1) stop()
    })
    return stop
  }, [to, lasts_ms])
  return format(shown)
}

/** A win in stakes, for people: one place, never rounded up. */
export const timesOf = (win: number, stake: number): string =>
  (Math.floor((win / stake) * 10) / 10).toLocaleString('en-US')
