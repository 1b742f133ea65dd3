import { t } from '#platform/words/words.ts'
import { PushTrouble, PUSH_ERRORS } from './trouble.ts'

/** Returns the message for a setup that ended without a token, and what the player can do about it. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof PushTrouble)) return t('We couldn’t change your notifications. Try again.')
  switch (error.code) {
    case 'unsupported-browser':
      return t('This browser doesn’t support push notifications.')
    case 'permission-blocked':
      return t('You haven’t allowed notifications in this browser.')
    case 'permission-unanswered':
      return t(
        'Your browser didn’t answer. Choose “Allow” in its message or at the bell in the address bar, then try again.',
      )
    case 'failed-service-worker-registration':
      return t('This browser doesn’t let sites run in the background, for example in a private window.')
    case 'token-unsubscribe-failed':
      return t('We couldn’t remove this device. Try again, or block notifications in your browser settings.')
    default:
      return error.message === PUSH_ERRORS.retries
        ? t('We can’t reach this browser’s push service. Check your connection and try again.')
        : t('We couldn’t set up notifications. Reload the page and try again.')
  }
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (agent: string, names: typeof BROWSERS) => names.find(([mark]) => mark.test(agent))?.[1]

/** `Chrome on Android`, as far as the browser's own line says it. */
export function deviceName(agent: string): string {
  const [browser, system] = [named(agent, BROWSERS), named(agent, SYSTEMS)]
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? t('Unknown browser')
}
