import type { Captcha } from '#platform/players/captcha.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { CaptchaSettings } from '#platform/config/env.server.ts'
import type { Log } from '#platform/base/log.server.ts'
import type { OneTimeTokens } from '#platform/players/one-time-tokens.server.ts'
import { altcha } from './altcha.server.ts'
import { siteverify } from './siteverify.server.ts'

/** The captcha that the settings name; our own, which needs none, by default. */
export function openCaptcha(parts: {
  readonly settings: CaptchaSettings
  readonly key: Buffer
  readonly clock: Clock
  readonly oneTimeTokens: OneTimeTokens
  readonly log: Log
}): Captcha | null {
  const { kind, always, key, secret, verifyUrl } = parts.settings
  if (kind === 'off') return null
  if (kind === 'altcha') return altcha({ ...parts, always })
  return siteverify({ site: kind, key, secret, verify: verifyUrl, always, log: parts.log })
}
