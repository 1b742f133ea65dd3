import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { App } from '#client/context/app.ts'

/** Greets a new player. */
export function welcome(app: App): void {
  const { coins, entries } = app.brand.words
  toast({
    kind: 'prize',
    text: t('Welcome to {brand}', { brand: app.brand.title }),
    // Where no prizes are allowed, the bonus is in coins alone.
    detail: app.player.getState().me.mayHaveEntries
      ? t('Your first {coins} and {entries} are in your balance.', {
          coins: coins.many,
          entries: entries.many,
        })
      : t('Your first {coins} are in your balance.', { coins: coins.many }),
  })
}
