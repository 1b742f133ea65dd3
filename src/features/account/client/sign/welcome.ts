import { coinEquivalent } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { beginAsNewcomer } from '#client/attention/attention.ts'
import type { App } from '#client/context/app.ts'
import { amountText, prizeText } from '#client/page/prize-words.ts'
import { giftFor, WELCOME_GIFT } from '../../economy.ts'

/** Greets a new player with what the sign-up paid; no window offers itself over that. */
export function welcome(app: App): void {
  beginAsNewcomer(app)
  const { mayHaveEntries, giftEntries } = app.player.getState().me
  const gift = giftFor(WELCOME_GIFT, giftEntries)
  const { coins = 0, entries = 0 } = gift
  const swapped = !mayHaveEntries && entries > 0
  toast({
    kind: 'prize',
    text: t('Welcome to {brand}', { brand: app.brand.title }),
    // Where no prizes are allowed, the bonus is in coins alone, and says why it is more of them.
    detail: swapped
      ? t(
          '{coins} plus {more} are in your balance. Because your state has no prizes, you get {more} instead of {entries}.',
          {
            coins: amountText(app.brand, 'coins', coins),
            more: prizeText(app.brand, coinEquivalent({ entries })),
            entries: prizeText(app.brand, { entries }),
          },
        )
      : t('{gift} are in your balance.', { gift: prizeText(app.brand, mayHaveEntries ? gift : { coins }) }),
  })
}
