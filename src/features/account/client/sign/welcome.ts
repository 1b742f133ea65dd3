import { coinEquivalent } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { beginAsNewcomer } from '#client/attention/attention.ts'
import type { App } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { giftFor, WELCOME_GIFT } from '../../economy.ts'

/** Greets a new player with what the sign-up paid; no window offers itself over that. */
export function welcome(app: App): void {
  beginAsNewcomer(app)
  const { mayHaveEntries, giftEntries } = app.player.getState().me
  const gift = giftFor(WELCOME_GIFT, giftEntries)
  // Where no prizes are allowed, the entries of the gift are coins too.
  const paid = mayHaveEntries ? gift : coinEquivalent(gift)
  toast({
    kind: 'prize',
    text: t('Welcome to {brand}', { brand: app.brand.title }),
    detail: t('{gift} are in your balance.', { gift: prizeText(app.brand, paid) }),
  })
}
