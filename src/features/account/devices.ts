import type { Translator } from '#platform/words/translator.ts'

/** A device as described by its User-Agent header, in words that its owner recognizes. */
export interface Device {
  readonly name: string
  readonly isMobile: boolean
}

/** First match speaks: browsers that build on others name those too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameIn = (table: typeof BROWSERS, agent: string) => table.find(([mark]) => mark.test(agent))?.[1]

/** `Chrome on Windows` of a User-Agent header; `Unknown device` where it says nothing that we know. */
export function deviceOf(agent: string, { t }: Translator): Device {
  const browser = nameIn(BROWSERS, agent)
  const system = nameIn(SYSTEMS, agent)
  const isMobile = /\b(iPhone|iPad|Android|Mobile)\b/.test(agent)
  if (browser && system) return { name: t('{browser} on {system}', { browser, system }), isMobile }
  return { name: browser ?? system ?? t('Unknown device'), isMobile }
}
