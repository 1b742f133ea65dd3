import type { Money } from '#platform/money/prize.ts'
import type { App } from '#client/context/app.ts'

const gifts = new WeakMap<App, Money>()

/**
 * Notes what a form said that a sign-up gives in all with a friend’s code; null without one. Once the account
 * is there the note stays: a form that is drawn again on the way out says nothing.
 */
export function expectGift(app: App, whole: Money | null): void {
  if (!app.player.getState().me.isGuest) return
  if (whole) gifts.set(app, whole)
  else gifts.delete(app)
}

/** What a friend’s code makes of the welcome gift, as the form said it; null without one. */
export const expectedGift = (app: App): Money | null => gifts.get(app) ?? null
