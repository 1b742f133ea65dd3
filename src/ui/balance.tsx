import { artSet } from './art/art.ts'
import { memo, useRef } from 'react'
import { useStore } from 'zustand'
import { short, thousands } from '#platform/base/text/money.ts'
import { balanceHolds } from './motion/balance-hold.ts'

export interface BalanceProps {
  /** Minor units, as the server says. */
  readonly amount: number
  /** Version of the account; an older one than was shown is dropped (000 §3). */
  readonly version: number
  /** The currency's name. */
  readonly label: string
  readonly currency: 'coins' | 'entries'
  /** Digits behind the point: 0 for coins; 2 shows 3620 as 36.20. */
  readonly decimals?: 0 | 2 | undefined
  /** Picture of the currency. */
  readonly image?: string | undefined
}

/** Minor units as a person reads them. */
export function money(amount: number, decimals: 0 | 2 = 0): string {
  if (decimals === 0) return thousands(amount)
  return `${thousands(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`
}

/** A balance as it is displayed: an amount with its version, and the text that it replaces. */
export interface ShownBalance {
  readonly amount: number
  readonly version: number
  readonly text: string
  readonly before: string
}

/** Returns the balance to show after a new one arrives; an older version changes nothing. */
export function nextBalance(
  shown: ShownBalance,
  amount: number,
  version: number,
  decimals: 0 | 2,
): ShownBalance {
  if (version < shown.version) return shown
  if (amount === shown.amount) return version === shown.version ? shown : { ...shown, version }
  return { amount, version, text: money(amount, decimals), before: shown.text }
}

/** A balance whose digits roll to the next amount; each digit keeps its width, so nothing moves. */
export const Balance = memo(function Balance(props: BalanceProps) {
  const { amount, version, label, currency, decimals = 0, image } = props
  const last = useRef<ShownBalance>({ amount, version, text: money(amount, decimals), before: '' })
  const held = useStore(balanceHolds, ({ count }) => count > 0)
  if (!held) last.current = nextBalance(last.current, amount, version, decimals)
  const { text, before } = last.current
  return (
    <span className="balance" data-currency={currency}>
      {/* Not urgent: React would have it fetched ahead on pages too whose header lies under a game. */}
      {image ? (
        <img {...artSet(image, 28)} alt="" width={28} height={28} fetchPriority="low" />
      ) : (
        <i className="coin-dot" aria-hidden />
      )}
      <RollingDigits text={text} before={before} rises={last.current.version} />
      <span className="balance-short" aria-hidden>
        {short(decimals ? Math.floor(last.current.amount / 100) : last.current.amount)}
      </span>
      {/* One text: React parts several by comments, which the page would carry. */}
      <span className="sr">{`${text} ${label}`}</span>
    </span>
  )
})

export interface RollingDigitsProps {
  readonly text: string
  /** The previous text; the digits that differ roll. */
  readonly before?: string | undefined
  /** Changes with every new text, so that each digit rolls once. */
  readonly rises?: number | undefined
}

/** Digits that roll from the last text to this one, right-aligned, hidden from screen readers. */
export const RollingDigits = memo(function RollingDigits({
  text,
  before = '',
  rises = 0,
}: RollingDigitsProps) {
  const old = before.padStart(text.length, ' ').slice(-text.length)
  return (
    <span className="digits" aria-hidden>
      {Array.from(text, (sign, index) => {
        const place = text.length - index
        const moved = before !== '' && old[index] !== sign
        return (
          <span
            key={moved ? `${place}:${rises}` : place}
            data-old={moved ? old[index] : undefined}
            className={sign >= '0' && sign <= '9' ? 'digit' : 'digit-sign'}
            style={moved ? { animationDelay: `${place * 18}ms` } : undefined}
          >
            {sign}
          </span>
        )
      })}
    </span>
  )
})
