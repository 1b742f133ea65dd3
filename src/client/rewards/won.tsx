import type { ReactNode } from 'react'
import type { Prize } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { artSet } from '#ui/art/art.ts'
import type { Load } from '#ui/motion/coin-fly.ts'
import { useApp } from '../context/app.ts'
import { amountText } from '../page/prize-words.ts'
import { moneyArt } from '#ui/art/brand-art.ts'
import { Said } from '#ui/live/said.tsx'
import './reward-window.css'
import './won.css'

const CURRENCIES = ['coins', 'entries'] as const

/** What a currency looks like as it flies to its balance. */
const ART = { coins: 'coin', entries: 'entries' } as const

/** What of a prize flies to the balances. */
export const loadsOf = (prize: Prize): Load[] =>
  CURRENCIES.filter((currency) => (prize[currency] ?? 0) > 0).map((currency) => ({
    currency,
    image: moneyArt(ART[currency], 1),
  }))

export interface RewardMessageProps {
  /** Why the server said no, in place of all else. */
  readonly refused: string | null
  readonly children: ReactNode
}

/** What is said under a reward: always as high, so that nothing moves below it. */
export const RewardMessage = ({ refused, children }: RewardMessageProps) => (
  <div className="reward-message reward-text">
    {refused === null && children}
    <Said urgent className="reward-refused">
      {refused}
    </Said>
  </div>
)

export interface WonProps {
  readonly prize: Prize
  /** When the next one is. */
  readonly children: ReactNode
}

/** What was won, one currency beside the other. */
export function Won({ prize, children }: WonProps) {
  const { brand } = useApp()
  return (
    <>
      <ul className="reward-won" aria-label={t('You won')}>
        {loadsOf(prize).map(({ currency, image }) => (
          <li key={currency}>
            <img {...artSet(image, 40)} alt="" width={40} height={40} />
            <b>{amountText(brand, currency, prize[currency]!)}</b>
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </>
  )
}
