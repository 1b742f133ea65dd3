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
