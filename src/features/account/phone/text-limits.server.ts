import type { Context } from '#platform/calls/context.server.ts'
import { refuseTooMany } from '#platform/calls/limits/rate-limits.server.ts'
import { captchaForCost } from '#platform/players/captcha.server.ts'
import { takeAttempt, takePlace } from '#platform/players/devices/attempts.server.ts'
import { ATTEMPTS, TEXTS_OF_SITE } from '../limits.server.ts'

/** Limits on text messages: each costs the site money, and an unwanted one annoys whoever gets it. */

/** The counter that all players share. */
const SITE = 'site'

/**
 * Asks for a captcha where the account's email isn't verified, and of everybody while the site sends very
 * many.
 * @throws Refusal CAPTCHA_NEEDED (403)
 */
export async function captchaForText(context: Context, answer: string | undefined): Promise<void> {
  const isBusy = (await context.runtime.limits.spent(TEXTS_OF_SITE, SITE)) >= TEXTS_OF_SITE.points / 2
  if (isBusy || !context.player!.emailConfirmed) await captchaForCost(context, answer)
}

/**
 * Takes one text message of a player to a number, or nothing of the site's share.
 * @throws Refusal TOO_MANY (429): whose limit it is, until when, and what else works
 */
export async function takeText(context: Context, phone: string): Promise<void> {
  const { limits } = context.runtime
  const wait_s = await limits.takeAll([TEXTS_OF_SITE], SITE)
  if (wait_s > 0) refuseTooMany('site', wait_s)
  try {
    await takeAttempt(context, ATTEMPTS.texts, context.playerId)
    const place_s = await takePlace(context, ATTEMPTS.numbers, phone)
    if (place_s > 0) refuseTooMany('network', place_s)
  } catch (error) {
    await limits.giveBack([TEXTS_OF_SITE], SITE)
    throw error
  }
}
