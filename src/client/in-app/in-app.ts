import { useSyncExternalStore } from 'react'
import { isAms } from '../links/own-apps.ts'

/**
 * Browsers inside other apps: what opens when somebody taps a link in Instagram or TikTok. Google
 * refuses them, and many can't tell a location. Those that use the system's own browser view (Safari's, or
 * Chrome's tabs) say that they are Safari or Chrome, work like them, and are none of these.
 */

export interface InApp {
  /** The app around the page; null where the browser only shows that there is one. */
  readonly app: string | null
  readonly system: 'android' | 'ios' | 'other'
}

/** Marks of apps in the browser's line. The first one counts: several apps of Meta carry Facebook's marks too. */
const APPS: readonly (readonly [app: string, mark: RegExp])[] = [
  ['Instagram', /\bInstagram\b/],
  ['Threads', /\bBarcelona \d/],
  ['Messenger', /\bFBAN\/Messenger|\bFB_IAB\/(?:MESSENGER|Orca)/],
  ['Facebook', /\bFB(?:AN|AV|IOS)\/|\bFB_IAB\//],
  ['TikTok', /musical_ly|\bBytedanceWebview\b|\bTikTok\b|trill_/i],
  ['Snapchat', /Snapchat\//],
  ['X', /\bTwitter for i|\bTwitterAndroid\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['Pinterest', /\[Pinterest\//],
  ['LINE', /\bLine\/\d/],
  ['WeChat', /\bMicroMessenger\b/],
  ['KakaoTalk', /\bKAKAOTALK\b/],
  ['Telegram', /\bTelegram(?:-Android\/|-iOS\b| \d)/],
  ['Reddit', /\bReddit\/Version\b|\bReddit\/\d/],
]

/** Browsers of their own that are built on a web view, and Google's app, which signs in to Google. */
const BROWSERS =
  /\b(?:OPR|OPX|OPT|DuckDuckGo|Ddg|SamsungBrowser|EdgA|EdgiOS|CriOS|FxiOS|Focus|Klar|GSA|YaBrowser)\/|\(Ecosia /
const IOS = /\b(?:iPhone|iPad|iPod)\b/

/** The app that a browser's line shows around it, or null for an ordinary browser. */
export function inAppOf(agent: string): InApp | null {
  const system = IOS.test(agent) ? 'ios' : /\bAndroid\b/.test(agent) ? 'android' : 'other'
  const known = APPS.find(([, mark]) => mark.test(agent))
  if (known) return { app: known[0], system }
  if (BROWSERS.test(agent)) return null
  const embedded =
    system === 'android'
      ? /; wv\)/.test(agent)
      : system === 'ios' && /\bAppleWebKit\//.test(agent) && !/\bSafari\//.test(agent)
  return embedded ? { app: null, system } : null
}

/** The app around this page; null in a browser, on the home screen, and in the operator's own apps. */
export function inAppHere(): InApp | null {
  // A site on the home screen of iOS has the same line as a page inside an app.
  const { userAgent, standalone } = navigator as Navigator & { readonly standalone?: boolean }
  if (standalone || matchMedia('(display-mode: standalone)').matches || isAms()) return null
  return inAppOf(userAgent)
}

let known: InApp | null = null

/** The same object as long as it says the same: React compares what it reads. */
function snapshot(): InApp | null {
  const now = inAppHere()
  if (now?.app !== known?.app || now?.system !== known?.system) known = now
  return known
}
const never = () => () => {}

/** Apps of each kind. */
const KINDS: readonly InApp[] = [
  { app: null, system: 'ios' },
  { app: null, system: 'android' },
  { app: 'Facebook', system: 'android' },
]

/**
 * Where something is refused, as the first script marks pages (`marked.ts`): until the page is hydrated, it
 * isn't known which app it is.
 */
export function refusedWhere(isRefused: (inApp: InApp) => boolean): 'all' | 'android' | undefined {
  if (KINDS.every(isRefused)) return 'all'
  return isRefused(KINDS[1]!) ? 'android' : undefined
}

/** Whether the page knows by now which app is around it. */
export const useKnowsInApp = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The app around this page, once it is hydrated: the server doesn't know it. */
export const useInApp = (): InApp | null => useSyncExternalStore(never, snapshot, () => null)
