import { useState } from 'react'
import { artSet } from '#ui/art/art.ts'
import { prefersReducedMotion } from '#ui/motion/motion.ts'
import { moneyArt } from '#ui/art/brand-art.ts'
import './money-box.css'

const DROPS = Array.from({ length: 16 }, (_, i) => ({
  left: `${4 + ((i * 37) % 90)}%`,
  delay: `${(i * 53) % 620}ms`,
  size: 20 + ((i * 7) % 3) * 7,
  turn: (i % 2 === 0 ? 1 : -1) * (120 + ((i * 31) % 160)),
}))

/** Coins that rain once; none with less motion. */
export function CoinRain() {
  const [isWet] = useState(() => !prefersReducedMotion())
  if (!isWet) return null
  return (
    <span className="coin-rain" aria-hidden>
      {DROPS.map(({ left, delay, size, turn }) => (
        <img
          key={left}
          {...artSet(moneyArt('coin'), size)}
          alt=""
          width={size}
          height={size}
          style={{ left, animationDelay: delay, rotate: `${turn}deg` }}
        />
      ))}
    </span>
  )
}
