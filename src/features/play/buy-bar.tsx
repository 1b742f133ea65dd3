import { useEffect, useState } from 'react'
import { loadSheet } from '#games/stage/sheet.ts'
import { thousands } from '#platform/money.ts'
import { t } from '#platform/words.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { rich } from '#ui/rich.tsx'
import type { PlayState } from './state.ts'
import { freeOf } from './turn.ts'
import type { OpenGame } from './use-game.ts'

export interface BuyBarProps {
  readonly game: OpenGame
  readonly state: PlayState
}

/** Offers the feature for its price where the game sells it; a press asks before anything is paid. */
export function BuyBar({ game, state }: BuyBarProps) {
  const [asking, ask] = useState(false)
  const { maths, stakes } = game.face.definition
  // Of the next round: what is under way may be a feature that cost many stakes.
  const stake = state.stake || stakes[state.mode][0]!
  const price = 'buy' in maths ? maths.buy?.price : undefined
  if (price === undefined || freeOf(state)) return null
  const ready = state.phase === 'idle' && state.auto === null
  return (
    <div className="buy-bar">
      <Button size="s" kind="soft" icon="star" disabled={!ready} onClick={() => ask(true)}>
        {sold(game).offer(thousands(price * stake))}
      </Button>
      {asking && <BuyDialog game={game} price={price} stake={stake} onClose={() => ask(false)} />}
    </div>
  )
}

/** What a game sells, in words. */
interface Sold {
  readonly offer: (amount: string) => string
  readonly ask: () => string
  readonly cost: (amount: string, price: number) => string
  readonly drawn: () => string
}

const freeSpins: Sold = {
  offer: (amount) => t('Buy the free spins: {amount}', { amount }),
  ask: () => t('Buy the free spins?'),
  cost: (amount, price) =>
    t('It costs <b>{amount}</b>: {price} times your stake. The free spins begin at once.', { amount, price }),
  drawn: () => t('They are drawn like free spins that were won; nothing else changes.'),
}

const holdAndLink: Sold = {
  offer: (amount) => t('Buy hold and link: {amount}', { amount }),
  ask: () => t('Buy hold and link?'),
  cost: (amount, price) =>
    t('It costs <b>{amount}</b>: {price} times your stake. All three pots burst at once.', { amount, price }),
  drawn: () => t('Its coins are drawn as in one that was won; nothing else changes.'),
}

const sold = ({ face }: OpenGame): Sold => (face.definition.mechanic === 'pots' ? holdAndLink : freeSpins)

interface BuyDialogProps {
  readonly game: OpenGame
  readonly price: number
  readonly stake: number
  readonly onClose: () => void
}

/** What the feature costs and brings back on average, in the figures of its par sheet. */
function BuyDialog({ game, price, stake, onClose }: BuyDialogProps) {
  const { definition } = game.face
  const [figures, setFigures] = useState<{ readonly rtp: number; readonly covered: number }>()
  useEffect(() => {
    let here = true
    void loadSheet(definition.slug).then((sheet) => here && sheet && 'buy' in sheet && setFigures(sheet.buy))
    return () => void (here = false)
  }, [definition.slug])
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
      <div className="buy-facts">
        <p>{rich(sold(game).cost(amount, price))}</p>
        {figures && (
          <p>
            {t(
              'On average {rtp} % of the price comes back; {covered} % of such features bring the price or more.',
              { rtp: (figures.rtp * 100).toFixed(2), covered: (figures.covered * 100).toFixed(1) },
            )}
          </p>
        )}
        <p className="quiet">{sold(game).drawn()}</p>
      </div>
    </Modal>
  )
}
