import type { Captcha } from '#platform/players/captcha.server.ts'
import type { Log } from '#platform/base/log.server.ts'

/** Captchas of other companies, which check an answer by the same call and differ in addresses only. */
const SITES = {
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js', verify: 'https://api.hcaptcha.com/siteverify' },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  },
} as const
export type Site = keyof typeof SITES

const TIMEOUT_MS = 4_000

/**
 * @param options.verify address of the check, where it is not the company's own
 */
export function siteverify(options: {
  readonly site: Site
  readonly key: string
  readonly secret: string
  readonly always: boolean
  readonly verify?: string | null
  readonly timeout_ms?: number
  readonly log: Pick<Log, 'error'>
}): Captcha {
  const { site, key, secret, always, log, timeout_ms = TIMEOUT_MS } = options
  const url = options.verify ?? SITES[site].verify
  return {
    face: { isEnabled: true, key, url: SITES[site].script },
    always,
    challenge: null,
    async check(answer, remoteip) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer, sitekey: key, remoteip }),
          signal: AbortSignal.timeout(timeout_ms),
        })
        const said = (await response.json()) as { success?: unknown } | null
        return response.ok && said?.success === true
      } catch (error) {
        // Nobody gets in unchecked because a check is down.
        log.error({ site, error: String(error) }, 'the captcha could not be checked')
        return false
      }
    },
  }
}
