import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { inAppHere, inAppOf, refusedWhere } from './in-app.ts'
import { IN_APP } from './marked.ts'
import { leavingLink, withInvitation } from './leave.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36'
const MOBILE = 'Chrome/124.0.0.0 Mobile Safari/537.36'
const DROID = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)'

/**
 * Where lines of this shape were seen: lists in the tests of inapp-spy (github.com/shalanah/inapp-spy), of
 * device-detector (github.com/matomo-org/device-detector, `mobile_app.yml`), and of ua-parser-js
 * (github.com/faisalman/ua-parser-js); blogs of 51Degrees (“The importance of detecting WebView”) and mobiForge
 * (“Webviews and User-Agent strings”); logs and tests of public code that quote them (`code`).
 */
type Source = 'inapp-spy' | 'matomo' | 'ua-parser-js' | '51degrees' | 'mobiforge' | 'code'

/** Whether the sheet hides what only apps of Android refuse that aren't Meta's. */
const sheet = readFileSync('src/app/css/auth.css', 'utf8')
const [android, ...meta] = [...sheet.matchAll(/data-wv\*='([^']+)'/g)].map(([, mark]) => mark!)
const isStrict = (agent: string) => agent.includes(android!) && !meta.some((mark) => agent.includes(mark))

describe('the browser of an app', () => {
  test.each<readonly [app: string | null, system: 'ios' | 'android', agent: string, source: Source]>([
    [
      'Facebook',
      'ios',
      `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/464.0.0.33.109;FBDV/iPhone14,5]`,
      'inapp-spy',
    ],
    ['Facebook', 'ios', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBSN/iOS]`, 'code'],
    ['Facebook', 'android', `${PIXEL} [FB_IAB/FB4A;FBAV/453.0.0.40.107;]`, '51degrees'],
    ['Facebook', 'android', `${DROID} Version/4.0 ${MOBILE} [FB_IAB/FB4A;FBAV/574.0;IABMV/1;]`, 'code'],
    ['Facebook', 'android', `${DROID} Version/4.0 ${MOBILE}[FBAN/EMA;FBLC/zh_TW;FBAV/42.0;]`, 'inapp-spy'],
    ['Messenger', 'ios', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/456.0;FBSN/iOS]`, 'inapp-spy'],
    ['Messenger', 'android', `${PIXEL} [FB_IAB/Orca-Android;FBAV/455.0.0.48.109;]`, 'matomo'],
    ['Messenger', 'android', `${PIXEL} [FB_IAB/MESSENGER;FBAV/118.0.0.19.82;]`, 'inapp-spy'],
    ['Instagram', 'ios', `${IPHONE} Mobile/15E148 Instagram 331.0.0.29 (iPhone14,5; iOS 17_5)`, 'inapp-spy'],
    ['Instagram', 'android', `${PIXEL} Instagram 331.0.0.37.90 Android (34/14; 420dpi)`, 'inapp-spy'],
    ['Instagram', 'ios', `${IPHONE} Mobile/15E148 Instagram 331.0.0 [FBAN/IGIOS;FBAV/331.0]`, 'code'],
    ['Threads', 'android', `${PIXEL} Barcelona 324.0.0.25.109 Android (34/14; 600dpi)`, 'matomo'],
    ['Threads', 'ios', `${IPHONE} Mobile/15E148 Barcelona 333.0.0.26.109 (iPhone14,5; iOS 17_5)`, 'code'],
    ['TikTok', 'ios', `${IPHONE} Mobile/15E148 BytedanceWebview/d8a21c6 musical_ly_33.2.1`, 'inapp-spy'],
    ['TikTok', 'ios', `${IPHONE} Version/26.3 Mobile/15E148 Safari/604.1 musical_ly_46.4.0`, 'code'],
    ['TikTok', 'android', `${PIXEL} musical_ly_2023303040 JsSdk/1.0 AppName/musical_ly`, 'inapp-spy'],
    ['TikTok', 'ios', `${IPHONE} Mobile/15E148 Safari/604.1 trill_43.0.0 BytedanceWebview`, 'ua-parser-js'],
    ['TikTok', 'android', `${PIXEL}trill_400 JsSdk/1.0 AppName/musically_go`, 'matomo'],
    ['TikTok', 'android', `${PIXEL} trill_2023405040 BytedanceWebview/d8a21c6`, 'ua-parser-js'],
    [
      'Snapchat',
      'ios',
      `${IPHONE} Version/17.3 Mobile/15E148 Snapchat/12.72 (like Safari/8617)`,
      'inapp-spy',
    ],
    [
      'Snapchat',
      'ios',
      `${IPHONE} Version/13.0.5 Mobile/15E148 Snapchat/10.77 (like Safari/604.1)`,
      'matomo',
    ],
    [
      'Snapchat',
      'ios',
      `${IPHONE} Version/16.5 Mobile/15E148 Safari/604.1 Snapchat/13.39 (like Safari/8618)`,
      'code',
    ],
    ['Snapchat', 'android', `${PIXEL}Snapchat/13.60.0.42 (Pixel 8; Android 14#11#34; gzip; )`, 'code'],
    ['X', 'ios', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.42`, 'inapp-spy'],
    ['X', 'android', `${PIXEL} TwitterAndroid`, 'matomo'],
    ['LinkedIn', 'ios', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.8962`, 'ua-parser-js'],
    ['LinkedIn', 'android', `${PIXEL} [LinkedInApp]`, 'matomo'],
    ['Pinterest', 'ios', `${IPHONE} Mobile/15E148 [Pinterest/iOS]`, 'code'],
    ['Pinterest', 'android', `${PIXEL} [Pinterest/Android]`, 'code'],
    ['LINE', 'ios', `${IPHONE} Mobile/15E148 Safari Line/14.7.0`, 'inapp-spy'],
    ['LINE', 'android', `${PIXEL} Line/7.4.0/IAB`, 'inapp-spy'],
    ['WeChat', 'ios', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI`, 'inapp-spy'],
    ['WeChat', 'android', `${PIXEL} MicroMessenger/6.5.7.1041 NetType/WIFI Language/zh_TW`, 'inapp-spy'],
    ['KakaoTalk', 'android', `${PIXEL};KAKAOTALK 2610880`, 'ua-parser-js'],
    ['Telegram', 'android', `${PIXEL} Telegram-Android/11.3.3 (Google Pixel 8; Android 14; SDK 34)`, 'code'],
    ['Telegram', 'android', `${DROID} ${MOBILE} Telegram-Android/11.5.5 (Samsung SM-G991U1)`, 'code'],
    ['Telegram', 'ios', `${IPHONE} Version/17.1 Mobile/15E148 Safari/604.1 Telegram 10.3.1`, 'code'],
    ['Reddit', 'ios', `${IPHONE} Mobile/15E148 Reddit/Version 2025.10.0/Build 1`, 'code'],
    ['Reddit', 'android', `${PIXEL} Reddit/Version 2026.35.0/Build 2635090/Android 16`, 'matomo'],
    [null, 'android', PIXEL, 'mobiforge'],
    [null, 'ios', `${IPHONE} Mobile/15E148`, 'mobiforge'],
    [null, 'ios', `${IPHONE.replaceAll('iPhone', 'iPad')} Mobile/15E148`, 'mobiforge'],
  ])('is known: %s on %s', (app, system, agent) => {
    covers('000 §8.5')
    expect(inAppOf(agent)).toEqual({ app, system })
    // The first script of a page tells it alike.
    const isMeta = /^(?:Facebook|Messenger|Instagram|Threads)$/.test(app ?? '')
    expect([IN_APP.test(agent), isStrict(agent)]).toEqual([true, system === 'android' && !isMeta])
  })

  test.each([
    ['Safari on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${IPHONE} CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`],
    ['Firefox on an iPhone', `${IPHONE} FxiOS/125.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge on an iPhone', `${IPHONE} Version/17.0 EdgiOS/124.0.2478.50 Mobile/15E148 Safari/604.1`],
    ['Opera on an iPhone', `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1 OPT/4.6.1`],
    ['DuckDuckGo on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
    ['Brave on an iPhone', `${IPHONE} Version/26.5 Mobile/15E148 Safari/604.1 Brave`],
    ['DuckDuckGo of today on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 Ddg/17.5`],
    ['Ecosia on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 (Ecosia ios@10.2.0.1901)`],
    ['Google’s app on Android, in a web view of its own', `${PIXEL} GSA/15.20.36.28.arm64`],
    ['Google’s app on an iPhone', `${IPHONE} GSA/317.0.634488990 Mobile/15E148 Safari/604.1`],
    ['Chrome on Android', `${DROID} Chrome/124.0.0.0 Mobile Safari/537.36`],
    ['Samsung Internet', `${DROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
    ['Edge on Android', `${DROID} Chrome/124.0.0.0 Mobile Safari/537.36 EdgA/124.0.2478.64`],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0'],
    ['Opera on Android', `${DROID} Chrome/122.0.0.0 Mobile Safari/537.36 OPR/81.1.4292.78446`],
    ['Opera Mini, in a web view of its own', `${PIXEL} OPR/77.0.2254.69831`],
    ['DuckDuckGo on Android, in a web view of its own', `${PIXEL} DuckDuckGo/5`],
    [
      'Safari on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    ],
    [
      'Chrome on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0'],
    ['nothing', ''],
  ])('is none: %s', (_, agent) => {
    expect(inAppOf(agent)).toBeNull()
    // Those that are built on a web view look like an app until the page knows better.
    expect(IN_APP.test(agent)).toBe(/; wv\)/.test(agent))
  })

  test('marks what is refused inside apps: of all, or of those of Android that are not Meta’s', () => {
    expect(refusedWhere(() => true)).toBe('all')
    expect(refusedWhere(({ app, system }) => system === 'android' && app !== 'Facebook')).toBe('android')
    expect(refusedWhere(({ app }) => app === 'Facebook')).toBeUndefined()
  })

  describe('is none by its surroundings:', () => {
    afterEach(() => void vi.unstubAllGlobals())
    const here = ({ standalone = false, installed = false, own = false }) => {
      vi.stubGlobal('navigator', { userAgent: `${IPHONE} Mobile/15E148`, standalone })
      vi.stubGlobal('matchMedia', () => ({ matches: installed }))
      vi.stubGlobal('sessionStorage', { getItem: () => (own ? 'true' : null) })
      return inAppHere()
    }
    test('the home screen, and the operator’s own apps', () => {
      expect(here({})).toEqual({ app: null, system: 'ios' })
      expect(here({ standalone: true })).toBeNull()
      expect(here({ installed: true })).toBeNull()
      expect(here({ own: true })).toBeNull()
    })
  })
})

describe('the way to the browser of the device', () => {
  const address = new URL('https://play.example/signup?game=tidal-fortune#top')
  const to = (app: string | null, system: 'android' | 'ios' | 'other') =>
    leavingLink({ app, system }, address)

  test('is an intent on Android, Safari’s own scheme on iOS, and LINE’s own word', () => {
    expect(to('Instagram', 'android')).toBe(
      'intent://play.example/signup?game=tidal-fortune#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
    )
    expect(to(null, 'ios')).toBe('x-safari-https://play.example/signup?game=tidal-fortune')
    expect(to('LINE', 'ios')).toBe('https://play.example/signup?game=tidal-fortune&openExternalBrowser=1#top')
    expect(to('WeChat', 'other')).toBeNull()
  })

  test('takes along who invited the guest, unless the address says it', () => {
    const names = ['invited_by', 'refcode']
    const cookies: Record<string, string> = { refcode: 'NADIA 7' }
    const whole = (path: string) =>
      withInvitation(new URL(path, address), names, (name) => cookies[name] ?? null).search
    expect(whole('/lobby')).toBe('?refcode=NADIA+7')
    expect(whole('/lobby?refcode=BOB')).toBe('?refcode=BOB')
  })
})
