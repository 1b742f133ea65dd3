import { useEffect, useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { RewardMessage, Won } from '#client/rewards/won.tsx'
import type { Load } from '#ui/motion/coin-fly.ts'
import { useModal } from '#ui/overlays/modal.tsx'
import { DrawLink } from '#ui/kit/odds/draw-link.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import type { SpinResult } from '../contract.ts'
import { imageOf, type Currency } from '../slices.ts'

/** The prize of a spin as a currency and an amount; every sector pays in one currency. */
export function prizeAmount({ prize }: Pick<SpinResult, 'prize'>): { currency: Currency; amount: number } {
  return prize.entries > 0
    ? { currency: 'entries', amount: prize.entries }
    : { currency: 'coins', amount: prize.coins }
}

/** The prize in the form that flies to its balance. */
export function prizeLoad(won: Pick<SpinResult, 'prize'>): Load {
  const { currency } = prizeAmount(won)
  return { currency, image: imageOf(currency) }
}

/** Shows a prize in a toast once its modal is closed. */
export const announcePrize = (text: string, wheel: string): number =>
  toast({ kind: 'prize', key: 'wheel', text: t('You won {prize}', { prize: text }), detail: wheel })

export interface PrizeProps {
  readonly result: SpinResult
  /** Lets it fly from its picture; the balances show it when it lands. */
  readonly land: (from: Element | null) => Promise<void>
}

/** The prize: shown, said, flown to its balance. A toast would only lie over the card that says the same. */
export function Prize({ result, land }: PrizeProps) {
  const place = useRef<HTMLDivElement>(null)
  const { close } = useModal()
  const { prize, multiplier, draw } = result
  useEffect(() => {
    void land(place.current!.querySelector('img'))
  }, [land])
  return (
    <div className="wheel-prize" ref={place}>
      <RewardMessage>
        <Won prize={prize}>
          {multiplier > 1 && <>{t('with a {factor} booster', { factor: `×${multiplier}` })} </>}
          <DrawLink draw={`daily-wheel:${draw.seed_id}:${draw.n}`} onCheck={close}>
            {t('Check this draw')}
          </DrawLink>
        </Won>
      </RewardMessage>
    </div>
  )
}
