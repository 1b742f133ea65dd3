import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { artSet } from '#ui/art/art.ts'
import type { Load } from '#ui/motion/coin-fly.ts'
import { useModal } from '#ui/overlays/modal.tsx'
import { DrawLink } from '#ui/kit/odds/draw-link.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import type { SpinResult } from '../contract.ts'
import { amountOf, imageOf, type Currency, type Words } from '../slices.ts'

/** What was given, in the currency that it was given in. */
export function prizeAmount({ prize }: Pick<SpinResult, 'prize'>): { currency: Currency; amount: number } {
  return prize.entries > 0
    ? { currency: 'entries', amount: prize.entries }
    : { currency: 'coins', amount: prize.coins }
}

/** What of it flies to its balance. */
export function prizeLoad(won: Pick<SpinResult, 'prize'>): Load {
  const { currency } = prizeAmount(won)
  return { currency, image: imageOf(currency) }
}

/** Shows a prize in a toast once its modal is closed. */
export const announcePrize = (text: string, wheel: string): number =>
  toast({ kind: 'prize', key: 'wheel', text: t('You won {prize}', { prize: text }), detail: wheel })

export interface PrizeProps {
  readonly result: SpinResult
  readonly words: Words
  /** Lets it fly from its picture; the balances show it when it lands. */
  readonly land: (from: Element | null) => Promise<void>
}

/** The prize: shown, said, flown to its balance. A toast would only lie over the card that says the same. */
export function Prize({ result, words, land }: PrizeProps) {
  const picture = useRef<HTMLImageElement>(null)
  const { close } = useModal()
  const { currency, amount } = prizeAmount(result)
  const text = amountOf(words, currency, amount)
  useEffect(() => {
    void land(picture.current)
  }, [land])
  return (
    <div className="wheel-prize">
      <img ref={picture} {...artSet(imageOf(currency), 56)} alt="" width={56} height={56} />
      <p>
        <small>{t('You won')}</small>
        <b>{text}</b>
        {result.multiplier > 1 && (
          <small>{t('with a {factor} booster', { factor: `×${result.multiplier}` })}</small>
        )}
        <DrawLink draw={`daily-wheel:${result.draw.seed_id}:${result.draw.n}`} onCheck={close}>
          {t('Check this draw')}
        </DrawLink>
      </p>
    </div>
  )
}
