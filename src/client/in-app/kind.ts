/**
 * The browser of an app as the first script of a page tells it, before the app that knows more has come: in few
 * bytes, and never otherwise than `in-app.ts`.
 */

/** `meta` and `android`: on Android, in an app of Meta's or in another one. `app`: elsewhere. */
export type InAppKind = 'app' | 'android' | 'meta'

const META = /\b(?:Instagram\b|Barcelona \d|FB(?:AN|AV|IOS)\/|FB_IAB\/)/
const OTHERS =
  /\b(?:musical_ly|BytedanceWebview\b|TikTok\b|trill_|Snapchat\b|Twitter(?: for i|Android\b)|LinkedInApp\b|Line\/\d|MicroMessenger\b|KAKAOTALK\b|Telegram-Android\/)|\[Pinterest\//i
const BROWSERS =
  /\b(?:OPR|OPX|OPT|DuckDuckGo|Ddg|SamsungBrowser|EdgA|EdgiOS|CriOS|FxiOS|Focus|Klar|GSA|YaBrowser)\//
const EMBEDDED = /Android.*; wv\)|iP(?:hone|ad|od)\b(?!.*\bSafari\/).*AppleWebKit\/(?!.*\bSafari\/)/

/** The kind of app around a browser of this line; null where there is none. */
export function inAppKind(agent: string): InAppKind | null {
  const isMeta = META.test(agent)
  if (!isMeta && !OTHERS.test(agent) && (BROWSERS.test(agent) || !EMBEDDED.test(agent))) return null
  if (/iP(?:hone|ad|od)\b/.test(agent) || !/\bAndroid\b/.test(agent)) return 'app'
  return isMeta ? 'meta' : 'android'
}
