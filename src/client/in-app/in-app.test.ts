import { afterEach, describe, expect, test, vi } from 'vitest'
import { inAppHere, inAppOf } from './in-app.ts'
import { IN_APP } from './marked.ts'
import { leavingLink, withInvitation } from './leave.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36'
const DROID = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the browser of an app', () => {
  test.each([
    ['Facebook', 'ios', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/464.0.0.33.109;FBDV/iPhone14,5;FBSN/iOS]`],
    ['Facebook', 'ios', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBAV/464.0]`],
    ['Facebook', 'android', `${PIXEL} [FB_IAB/FB4A;FBAV/463.0.0.46.75;]`],
    ['Messenger', 'ios', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/456.0;FBSN/iOS]`],
    ['Messenger', 'android', `${PIXEL} [FB_IAB/Orca-Android;FBAV/455.0.0.48.109;]`],
    ['Instagram', 'ios', `${IPHONE} Mobile/15E148 Instagram 331.0.0.29.90 (iPhone14,5; iOS 17_5; en_US)`],
    ['Instagram', 'android', `${PIXEL} Instagram 331.0.0.37.90 Android (34/14; 420dpi; 1080x2138)`],
    ['Instagram', 'ios', `${IPHONE} Mobile/15E148 Instagram 331.0.0 [FBAN/IGIOS;FBAV/331.0]`],
    ['Threads', 'ios', `${IPHONE} Mobile/15E148 Barcelona 333.0.0.26.109 (iPhone14,5; iOS 17_5)`],
    [
      'TikTok',
      'ios',
      `${IPHONE} Mobile/15E148 musical_ly_34.5.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`,
    ],
    ['TikTok', 'android', `${PIXEL} musical_ly_2023405040 JsSdk/1.0 AppName/musical_ly ByteLocale/en`],
    ['TikTok', 'android', `${PIXEL} trill_2023405040 BytedanceWebview/d8a21c6`],
    [
      'Snapchat',
      'ios',
      `${IPHONE} Version/17.5 Mobile/15E148 Snapchat/12.87.0.40 (like Safari/8618.2.12, panda)`,
    ],
    ['Snapchat', 'android', `${PIXEL} Snapchat/12.87.0.39 (Pixel 8; Android 14#11; gzip; )`],
    ['X', 'ios', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.42`],
    ['X', 'android', `${PIXEL} TwitterAndroid`],
    ['LinkedIn', 'ios', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.8962`],
    ['LinkedIn', 'android', `${PIXEL} [LinkedInApp]/4.1.945`],
    ['Pinterest', 'ios', `${IPHONE} Mobile/15E148 [Pinterest/iOS]`],
    ['Pinterest', 'android', `${PIXEL} [Pinterest/Android]`],
    ['LINE', 'ios', `${IPHONE} Mobile/15E148 Safari Line/14.7.0`],
    ['LINE', 'android', `${PIXEL} Line/14.7.1/IAB`],
    ['WeChat', 'ios', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/en`],
    ['KakaoTalk', 'android', `${PIXEL};KAKAOTALK 2610880`],
    ['Telegram', 'android', `${PIXEL} Telegram-Android/11.3.3 (Google Pixel 8; Android 14; SDK 34; HIGH)`],
    [null, 'android', PIXEL],
    [null, 'ios', `${IPHONE} Mobile/15E148`],
    [null, 'ios', `${IPHONE.replaceAll('iPhone', 'iPad')} Mobile/15E148`],
  ] as const)('is known: %s on %s', (app, system, agent) => {
    expect(inAppOf(agent)).toEqual({ app, system })
    // The first script of a page tells it alike.
    expect(IN_APP.test(agent)).toBe(true)
  })

  test.each([
    ['Safari on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${IPHONE} CriOS/124.0.6367.88 Mobile/15E148 Safari/604.1`],
    ['Firefox on an iPhone', `${IPHONE} FxiOS/125.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge on an iPhone', `${IPHONE} Version/17.0 EdgiOS/124.0.2478.50 Mobile/15E148 Safari/604.1`],
    ['Opera on an iPhone', `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1 OPT/4.6.1`],
    ['DuckDuckGo on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
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
