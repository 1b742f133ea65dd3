import { useEffect, useRef, useState } from 'react'
import { thousands } from '#platform/money.ts'
import type { Prize } from '#platform/prize.ts'
import { eachFrame } from '#ui/ticker.ts'
import { useApp } from '../context.ts'
import { COUNT_FROM_MS, COUNT_MS, FLY_FROM_MS, flyToHeader } from './beats.ts'

/** What a ceremony gives: amounts that count up and fly to their balances; at once when all is told. */
export function Rewards({ prize, told }: { readonly prize: Prize; readonly told: boolean }) {
  const { words } = useApp().brand
  const rewards = (['coins', 'entries'] as const).filter((currency) => (prize[currency] ?? 0) > 0)
  if (rewards.length === 0) return null
  return (
    <ul className="rank-rewards">
      {rewards.map((currency) => (
        <li key={currency}>
          <Picture currency={currency} flies={!told} />
          <b>
            <Counted to={prize[currency]!} told={told} />
          </b>
          <span>{words[currency].many}</span>
        </li>
      ))}
    </ul>
  )
}

function Picture({ currency, flies }: { readonly currency: 'coins' | 'entries'; readonly flies: boolean }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!flies) return
    const timer = setTimeout(() => image.current && flyToHeader(image.current, currency), FLY_FROM_MS)
    return () => clearTimeout(timer)
  }, [flies, currency])
  const name = currency === 'coins' ? 'coin' : 'entries'
  return <img ref={image} src={`/art/sprites/${name}@0.5x.webp`} alt="" width={40} height={40} />
}

/** An amount that counts up in its beat. */
function Counted({ to, told }: { readonly to: number; readonly told: boolean }) {
  const [shown, setShown] = useState(told ? to : 0)
  useEffect(() => {
    if (told) return setShown(to)
    let from: number | undefined
    const stop = eachFrame((now_ms) => {
      from ??= now_ms
      const part = Math.min(1, Math.max(0, (now_ms - from - COUNT_FROM_MS) / COUNT_MS))
      setShown(Math.round(to * (1 - (1 - part) ** 3)))
      if (part >= 1) stop()
    })
    return stop
  }, [to, told])
  return thousands(shown)
}
