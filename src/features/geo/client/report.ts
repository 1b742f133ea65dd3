import type { App as Teller, Block } from '../contract.ts'
import type { App } from '#client/context/app.ts'
import { calls } from '../contract.ts'
import type { Reason } from './store.ts'

/** Tells the server why somebody was sent to the page for blocked places (000 §7, §8). */

/** The reasons in the words of the specification. */
const WORDS: Readonly<Record<Exclude<Reason, 'prompt'>, string>> = {
  unsupported: 'unsupported API',
  denied: 'permission denied',
  unavailable: 'position unavailable',
  timeout: 'timeout',
  unanswered: 'question not answered',
  unknown: 'unknown error',
  api: 'API error',
  permissions: 'permissions API error',
  inexact: 'position not exact enough',
  blocked: 'blocked region',
}

const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\b/],
]
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser and system, as the browser's own line tells them. */
export function deviceOf(agent: string): Required<Pick<NonNullable<Block['meta']>, 'isMobile'>> & {
  readonly os: string
  readonly browser: string
  readonly browserVersion: string
} {
  const os = SYSTEMS.find(([, sign]) => sign.test(agent))?.[0] ?? 'other'
  const found = BROWSERS.find(([, version]) => version.test(agent))
  return {
    os,
    isMobile: os === 'iOS' || os === 'Android' || /\bMobile\b/.test(agent),
    browser: found?.[0] ?? 'other',
    browserVersion: (found?.[1].exec(agent)?.[1] ?? '').slice(0, 60),
  }
}

/**
 * Reports a block to the operator, without waiting for an answer; a report that fails is dropped.
 * @param kind a block of the system, or a geo block (000 §8)
 * @param by the source of the place, if it was neither the device nor this system
 */
export function reportBlock(
  app: App,
  reason: Exclude<Reason, 'prompt'>,
  kind: 'system' | 'geo',
  by: Teller = kind,
): void {
  const meta = { reason: WORDS[reason], ...deviceOf(navigator.userAgent) }
  const apps = by === kind || by === 'system' ? [kind] : [kind, by]
  void app.call(calls.block, { apps, meta })
}
