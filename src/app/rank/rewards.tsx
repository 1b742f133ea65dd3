import { useEffect, useRef } from 'react'
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
          <Counted to={prize[currency]!} told={told} />
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

/** An amount that counts up in its beat: the text alone changes, React sees its beginning and its end. */
function Counted({ to, told }: { readonly to: number; readonly told: boolean }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (told) return
    let stop = () => {}
    const timer = setTimeout(() => {
      let from: number | undefined
      stop = eachFrame((now_ms) => {
        from ??= now_ms
        const part = Math.min(1, (now_ms - from) / COUNT_MS)
        place.current!.textContent = thousands(Math.round(to * (1 - (1 - part) ** 3)))
        if (part >= 1) stop()
      })
    }, COUNT_FROM_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [to, told])
  return (
    <b key={String(told)} ref={place}>
      {thousands(told ? to : 0)}
    </b>
  )
}
