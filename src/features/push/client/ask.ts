import { t } from '#platform/words/words.ts'
import { modals } from '#ui/overlays/modals.ts'
import { toastOfPage } from '#ui/overlays/page-toast.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { App } from '#client/context/app.ts'
import { turnOn } from './device.ts'
import { sentenceOf } from './words.ts'

/** Long enough to read two lines and decide. */
const OFFER_MS = 14_000

/**
 * Our own question, before the browser's: what for, and that it can be taken back.
 * @returns false where a window opened meanwhile: nothing is asked over it
 */
export function offer(app: App): boolean {
  if (modals.getState().stack.length > 0) return false
  toastOfPage({
    key: 'push',
    icon: 'bell',
    lasts_ms: OFFER_MS,
    text: t('Get notified when a reward is ready?'),
    detail: t('On this device, and only about what you choose.'),
    action: { label: t('Turn on'), onClick: () => void turnOnWithWords(app) },
  })
  return true
}

/** Turns messages on and says how it went. @returns whether they are on now */
export async function turnOnWithWords(app: App): Promise<boolean> {
  try {
    await turnOn(app)
    toast({
      kind: 'success',
      key: 'push',
      icon: 'bell',
      text: t('Notifications are on'),
      detail: t('Choose what we notify you about in your account.'),
    })
    return true
  } catch (error) {
    toast({ kind: 'error', key: 'push', text: sentenceOf(error) })
    return false
  }
}
