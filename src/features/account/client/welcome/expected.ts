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

/** The welcome gift including a friend’s code, as the form announced it; null without a code. */
export const expectedGift = (app: App): Money | null => gifts.get(app) ?? null
