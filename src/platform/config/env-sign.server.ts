import { createPrivateKey } from 'node:crypto'

/** Settings of the ways in: captcha and sign-in by other companies. Read by `env.server.ts`, with its tools. */

type Source = Readonly<Record<string, string | undefined>>

export interface EnvTools {
  readonly wrong: (name: string, value: string, wanted: string) => never
  readonly url: (source: Source, name: string, protocols: readonly string[], example: string) => string | null
}

const CAPTCHAS = ['altcha', 'hcaptcha', 'turnstile', 'off'] as const

export interface CaptchaSettings {
  readonly kind: (typeof CAPTCHAS)[number]
  /** Asked for at every sign-up and sign-in instead of only where risk shows. */
  readonly always: boolean
  readonly key: string
  readonly secret: string
  /** Where answers are checked, when it is not the company's own address. */
  readonly verifyUrl: string | null
}

export const captchaDefaults: CaptchaSettings = {
  kind: 'altcha',
  always: false,
  key: '',
  secret: '',
  verifyUrl: null,
}

/** @throws EnvError with one sentence */
export function readCaptcha(source: Source, { wrong, url }: EnvTools): CaptchaSettings {
  const kind = (source['CAPTCHA'] || 'altcha') as CaptchaSettings['kind']
  if (!CAPTCHAS.includes(kind)) wrong('CAPTCHA', kind, `one of ${CAPTCHAS.join(', ')}`)
  const when = source['CAPTCHA_WHEN'] || 'risk'
  if (when !== 'risk' && when !== 'always') wrong('CAPTCHA_WHEN', when, 'risk or always')
  const [key = '', secret = ''] = [source['CAPTCHA_KEY'], source['CAPTCHA_SECRET']]
  const outside = kind === 'hcaptcha' || kind === 'turnstile'
  if (outside && !key) wrong('CAPTCHA_KEY', key, `the site key of ${kind}`)
  if (outside && !secret) wrong('CAPTCHA_SECRET', '', `the secret of ${kind}`)
  const verifyUrl = url(
    source,
    'CAPTCHA_VERIFY_URL',
    ['http:', 'https:'],
    'https://api.hcaptcha.com/siteverify',
  )
  return { kind, always: when === 'always', key, secret, verifyUrl }
}

export interface SocialSettings {
  readonly google: { readonly clientId: string; readonly oauthUrl: string; readonly openidUrl: string } | null
  readonly facebook: {
    readonly appId: string
    readonly appSecret: string
    readonly graphUrl: string
  } | null
  readonly apple: {
    readonly clientId: string
    readonly teamId: string
    readonly keyId: string
    /** PKCS #8, PEM. */
    readonly privateKey: string
    readonly url: string
  } | null
}

export const noSocial: SocialSettings = { google: null, facebook: null, apple: null }

/** The settings of one provider: all of them, or none. */
function together(source: Source, tools: EnvTools, names: readonly string[], who: string): string[] | null {
  const values = names.map((name) => source[name] ?? '')
  if (values.every((value) => value === '')) return null
  const missing = values.indexOf('')
  if (missing >= 0) tools.wrong(names[missing]!, '', `set, as sign-in by ${who} needs ${names.join(', ')}`)
  return values
}

/**
 * A provider whose settings are missing has no button.
 * @throws EnvError with one sentence
 */
export function readSocial(source: Source, tools: EnvTools): SocialSettings {
  const host = (name: string, otherwise: string) =>
    (tools.url(source, name, ['http:', 'https:'], otherwise) ?? otherwise).replace(/\/$/, '')
  const hosts = {
    oauthUrl: host('GOOGLE_OAUTH_URL', 'https://oauth2.googleapis.com'),
    openidUrl: host('GOOGLE_OPENID_URL', 'https://openidconnect.googleapis.com'),
    graphUrl: host('FACEBOOK_GRAPH_URL', 'https://graph.facebook.com'),
    appleUrl: host('APPLE_ID_URL', 'https://appleid.apple.com'),
  }
  const google = together(source, tools, ['GOOGLE_CLIENT_ID'], 'Google')
  const facebook = together(source, tools, ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'], 'Facebook')
  const appleNames = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']
  const apple = together(source, tools, appleNames, 'Apple')
  // A line of settings cannot hold the line ends of a key.
  const privateKey = apple?.[3]!.replaceAll('\\n', '\n') ?? ''
  if (apple && !isEcKey(privateKey)) tools.wrong('APPLE_PRIVATE_KEY', '…', 'the key that Apple gave, as PEM')
  const { oauthUrl, openidUrl, graphUrl, appleUrl } = hosts
  return {
    google: google && { clientId: google[0]!, oauthUrl, openidUrl },
    facebook: facebook && { appId: facebook[0]!, appSecret: facebook[1]!, graphUrl },
    apple: apple && {
      clientId: apple[0]!,
      teamId: apple[1]!,
      keyId: apple[2]!,
      privateKey,
      url: appleUrl,
    },
  }
}

function isEcKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}
