import { t } from '#platform/words/words.ts'
import { PushTrouble, SAID } from './trouble.ts'

/** What the player is told about a setup that ended without a token, with what they can do about it. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof PushTrouble)) return t('Notifications could not be changed. Try again.')
  switch (error.code) {
    case 'unsupported-browser':
      return t('Push notifications are not supported in this browser!')
    case 'permission-blocked':
      return t('Permission to receive notifications was not granted!')
    case 'failed-service-worker-registration':
      return t('This browser lets no site work in the background, for example in a private window.')
    case 'token-unsubscribe-failed':
      return t('This device could not be taken out. Try again, or take the permission back in the browser.')
    default:
      return error.message === SAID.retries
        ? t('The push service of this browser cannot be reached. Check your connection and try again.')
        : t('Notifications could not be set up. Reload the page and try again.')
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
  return browser ?? system ?? t('A browser')
}
