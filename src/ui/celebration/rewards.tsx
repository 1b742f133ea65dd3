import { useEffect, useRef } from 'react'
import { thousands } from '#platform/base/text/money.ts'
import type { Prize } from '#platform/money/prize.ts'
import { artSet } from '../art/art.ts'
import { columnOf, FLY_FROM_MS, flyToHeader, playCount } from './beats.ts'
import { thingArt } from '../art/brand-art.ts'
import './celebration.css'

/** A brand's names for its currencies. */
export type CurrencyNames = Readonly<
  Record<'coins' | 'entries', { readonly one: string; readonly many: string }>
>

export interface RewardsProps {
  readonly prize: Prize
  readonly words: CurrencyNames
  /** Shows the amounts at once. */
  readonly isRevealed: boolean
}

/** The rewards of a celebration: amounts that count up and fly to their balances. */
export function Rewards({ prize, words, isRevealed }: RewardsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const element = list.current
    if (isRevealed || !element) return
    playCount(element)
    const timer = setTimeout(() => flyToHeader([...element.querySelectorAll('img')]), FLY_FROM_MS)
    return () => clearTimeout(timer)
  }, [isRevealed])
  const rewards = (['coins', 'entries'] as const).filter((currency) => (prize[currency] ?? 0) > 0)
  if (rewards.length === 0) return null
  return (
    <ul className="rank-rewards" ref={list}>
      {rewards.map((currency) => (
        <li key={currency}>
          <img
            data-currency={currency}
            {...artSet(thingArt(currency === 'coins' ? 'coin' : 'entries'), 40)}
            alt=""
            width={40}
            height={40}
          />
          {isRevealed ? <b>{thousands(prize[currency]!)}</b> : <Counting to={prize[currency]!} />}
          <span>{prize[currency] === 1 ? words[currency].one : words[currency].many}</span>
        </li>
      ))}
    </ul>
  )
}

/** An amount whose digits stand in columns that roll to it; who does not see them reads it as it is. */
function Counting({ to }: { readonly to: number }) {
  const signs = [...thousands(to)]
  let digits = 0
  return (
    <b>
      <span aria-hidden>
        {signs.map((sign, index) =>
          sign >= '0' && sign <= '9' ? (
            <span key={index} className="rank-digit">
              <span className="rank-column">
                {columnOf(Number(sign), digits++, index === signs.length - 1)}
              </span>
            </span>
          ) : (
            <span key={index} className="rank-sign">
              {sign}
            </span>
          ),
        )}
      </span>
      <span className="sr">{thousands(to)}</span>
    </b>
  )
}
