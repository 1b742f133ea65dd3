import type { ReactNode } from 'react'
import type { Prize } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { artSet } from '#ui/art/art.ts'
import { Icon } from '#ui/art/icon.tsx'
import type { Load } from '#ui/motion/coin-fly.ts'
import { CountUp } from '#ui/motion/count-up.tsx'
import { useApp } from '../context/app.ts'
import { amountText } from '../page/prize-words.ts'
import { moneyArt } from '#ui/art/brand-art.ts'
import { Said } from '#ui/live/said.tsx'
import './reward-window.css'
import './won.css'

const CURRENCIES = ['coins', 'entries'] as const

/** Pictures of currencies that fly to a balance. */
const ART = { coins: 'coin', entries: 'entries' } as const

/** The amounts of a prize that fly to the balances, each with its picture. */
export const loadsOf = (prize: Prize): Load[] =>
  CURRENCIES.filter((currency) => (prize[currency] ?? 0) > 0).map((currency) => ({
    currency,
    image: moneyArt(ART[currency], 1),
  }))

export interface RewardMessageProps {
  /** Why the server said no, in place of all else; absent where that is said elsewhere. */
  readonly refused?: string | null
  /** Of a window that needs more room for it. */
  readonly className?: string
  readonly children: ReactNode
}

/** The line under a reward, of constant height, so that nothing below it moves. A refusal replaces its text. */
export function RewardMessage({ refused, className = '', children }: RewardMessageProps) {
  return (
    <div className={`reward-message reward-text ${className}`.trim()}>
      {(refused ?? null) === null && children}
      {refused !== undefined && (
        <Said urgent className="reward-refused">
          {refused}
        </Said>
      )}
    </div>
  )
}

export interface WonProps {
  readonly prize: Prize
  /** It was taken before this window came: nothing counts or is stamped again. */
  readonly isKnown?: boolean | undefined
  /** When the next one is, and what else came with it. */
  readonly children?: ReactNode
}

/** A won prize, its currencies side by side: each amount counts up, then a stamp says that it was claimed. */
export function Won({ prize, isKnown, children }: WonProps) {
  const loads = loadsOf(prize)
  return (
    <>
      {loads.length > 0 && <Amounts {...{ prize, loads, isKnown }} />}
      {children && <p>{children}</p>}
    </>
  )
}

interface AmountsProps extends Pick<WonProps, 'prize' | 'isKnown'> {
  readonly loads: readonly Load[]
}

function Amounts({ prize, loads, isKnown }: AmountsProps) {
  const { brand } = useApp()
  return (
    <ul className="reward-won" aria-label={t('You won')}>
      {loads.map(({ currency, image }) => (
        <li key={currency}>
          <img {...artSet(image, 40)} alt="" width={40} height={40} />
          <b>
            <CountUp
              to={prize[currency]!}
              text={(amount) => amountText(brand, currency, amount)}
              isKnown={isKnown}
            />
          </b>
          <span className="reward-stamp" data-known={isKnown || undefined}>
            <Icon name="check" size={14} />
          </span>
        </li>
      ))}
    </ul>
  )
}
