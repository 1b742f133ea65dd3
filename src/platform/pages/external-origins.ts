/** Other origins that a page may take something from, beside those it may send to. */
export interface ExternalOrigins {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly frames: readonly string[]
  readonly connects: readonly string[]
}

export const noExternalOrigins: ExternalOrigins = { scripts: [], styles: [], frames: [], connects: [] }

/** Origins that scripts of other companies need, by the setting that enables them. */
const COMPANIES = {
  google: {
    scripts: ['https://accounts.google.com/gsi/client'],
    styles: ['https://accounts.google.com/gsi/style'],
    frames: ['https://accounts.google.com/gsi/'],
    connects: ['https://accounts.google.com/gsi/'],
  },
  facebook: {
    scripts: ['https://connect.facebook.net'],
    styles: [],
    frames: ['https://www.facebook.com'],
    connects: ['https://www.facebook.com', 'https://graph.facebook.com'],
  },
  apple: {
    scripts: ['https://appleid.cdn-apple.com'],
    styles: [],
    frames: ['https://appleid.apple.com'],
    connects: ['https://appleid.apple.com'],
  },
  hcaptcha: {
    scripts: ['https://js.hcaptcha.com', 'https://*.hcaptcha.com'],
    styles: ['https://*.hcaptcha.com'],
    frames: ['https://*.hcaptcha.com'],
    connects: ['https://*.hcaptcha.com'],
  },
  turnstile: {
    scripts: ['https://challenges.cloudflare.com'],
    styles: [],
    frames: ['https://challenges.cloudflare.com'],
    connects: [],
  },
} as const satisfies Record<string, ExternalOrigins>

/** The origins of the companies that the settings name; without settings a page knows no other origin. */
export function externalOrigins(env: {
  readonly social?: Readonly<Record<'google' | 'facebook' | 'apple', object | null>>
  readonly captcha?: { readonly kind: string }
}): ExternalOrigins {
  const set = new Set([env.captcha?.kind])
  for (const [name, settings] of Object.entries(env.social ?? {})) if (settings) set.add(name)
  const chosen = Object.entries(COMPANIES).flatMap(([name, one]): ExternalOrigins[] =>
    set.has(name) ? [one] : [],
  )
  const all = (part: keyof ExternalOrigins) => chosen.flatMap((one) => one[part])
  return { scripts: all('scripts'), styles: all('styles'), frames: all('frames'), connects: all('connects') }
}
