import { useEffect, useState } from 'react'
import { percentDown } from '#platform/words/percent.ts'
import { loadSheet } from '#games/odds/sheet.ts'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { rich } from '#ui/rich.tsx'
import type { OpenGame } from '../round/use-game.ts'

/** The texts about the feature that a game sells. */
interface Sold {
  readonly ask: () => string
  readonly cost: (amount: string, price: number) => string
  readonly drawn: () => string
}

const freeSpins: Sold = {
  ask: () => t('Buy free spins?'),
  cost: (amount, price) =>
    t('This costs <b>{amount}</b>, which is {price} times your bet. Your free spins start right away.', {
      amount,
      price,
    }),
  drawn: () => t('Results work the same way as in free spins you win. Nothing else changes.'),
}

const holdAndLink: Sold = {
  ask: () => t('Buy Hold & Link?'),
  cost: (amount, price) =>
    t('This costs <b>{amount}</b>, which is {price} times your bet. All three pots burst right away.', {
      amount,
      price,
    }),
  drawn: () => t('Coins work the same way as in a Hold & Link you win. Nothing else changes.'),
}

const sold = ({ face }: OpenGame): Sold => (face.definition.mechanic === 'pots' ? holdAndLink : freeSpins)

export interface BuyDialogProps {
  readonly game: OpenGame
  readonly price: number
  readonly stake: number
  readonly onClose: () => void
}

/** The dialog for buying a feature: its price and average return, from the par sheet. */
export function BuyDialog({ game, price, stake, onClose }: BuyDialogProps) {
  const { definition } = game.face
  const [figures, setFigures] = useState<{ readonly rtp: number; readonly covered: number }>()
  useEffect(() => {
    let here = true
    void loadSheet(definition.slug).then((sheet) => {
      if (!here || !sheet || !('buy' in sheet) || !sheet.buy) return
      const { rtp, covered } = sheet.buy
      setFigures({ rtp, covered: sheet.low?.[stake]?.covered ?? covered })
    })
    return () => void (here = false)
  }, [definition.slug, stake])
  const amount = thousands(price * stake)
  return (
    <Modal
      title={sold(game).ask()}
      size="s"
      onClose={onClose}
      footer={
        <Button
          wide
          icon="play"
          onClick={() => {
            onClose()
            void game.play.buy(price)
          }}
        >
          {t('Buy for {amount}', { amount })}
        </Button>
      }
    >
      <div className="buy-details">
        <p>{rich(sold(game).cost(amount, price))}</p>
        {figures && (
          <p>
            {t(
              'On average, {rtp} of the price is paid back. {covered} of bought features pay back the full price or more.',
              { rtp: percentDown(figures.rtp), covered: percentDown(figures.covered, 1) },
            )}
          </p>
        )}
        <p className="quiet">{sold(game).drawn()}</p>
      </div>
    </Modal>
  )
}
