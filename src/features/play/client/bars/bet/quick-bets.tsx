import './bets.css'
import { useStore } from 'zustand'
import { t } from '#platform/words/words.ts'
import type { BetActions } from './use-bets.tsx'

export interface QuickBetsProps {
  readonly bets: BetActions
  readonly disabled: boolean
}

/** Half, double and the maximum, as buttons. */
export function QuickBets({ bets, disabled }: QuickBetsProps) {
  const felt = useStore(bets.offer)?.quick
  const button = (sign: string, name: string, onClick: () => void, isOff = false) => (
    <button
      type="button"
      className="quick-bet"
      aria-label={name}
      title={name}
      disabled={disabled || isOff}
      onClick={onClick}
    >
      {sign}
    </button>
  )
  return (
    <div className="quick-bets" role="group" aria-label={t('Change bet')}>
      {button('½', t('Half bet'), bets.half, felt?.half === null)}
      {button('2×', `2× ${t('Double bet')}`, bets.double, felt?.double === null)}
      {button(t('Max'), t('Max bet'), bets.max)}
    </div>
  )
}
