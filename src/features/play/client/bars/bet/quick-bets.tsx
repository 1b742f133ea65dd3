import './bets.css'
import { t } from '#platform/words/words.ts'
import type { BetActions } from './use-bets.tsx'

export interface QuickBetsProps {
  readonly bets: BetActions
  readonly disabled: boolean
}

/** Half, double and the maximum, as buttons. */
export function QuickBets({ bets, disabled }: QuickBetsProps) {
  const button = (sign: string, name: string, onClick: () => void) => (
    <button type="button" className="quick-bet" aria-label={name} title={name} {...{ disabled, onClick }}>
      {sign}
    </button>
  )
  return (
    <div className="quick-bets" role="group" aria-label={t('Change bet')}>
      {button('½', t('Half bet'), bets.half)}
      {button('2×', `2× ${t('Double bet')}`, bets.double)}
      {button(t('Max'), t('Max bet'), bets.max)}
    </div>
  )
}
