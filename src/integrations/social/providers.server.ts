import { importPKCS8 } from 'jose'
import type { Clock } from '#platform/time/clock.ts'
import type { SocialSettings } from '#platform/config/env.server.ts'
import type { SocialProviders } from '#platform/players/social.server.ts'
import { apple } from './apple.server.ts'
import { byNetwork, type HttpClient } from './ask.server.ts'
import { facebook } from './facebook.server.ts'
import { google } from './google.server.ts'

/** The providers that are set up. What the settings leave out, `fake` may stand in for. */
export function openProviders(
  settings: SocialSettings,
  clock: Clock,
  fakes: SocialProviders = {},
  http: HttpClient = byNetwork,
): SocialProviders {
  const opened: { -readonly [M in keyof SocialProviders]: SocialProviders[M] } = { ...fakes }
  if (settings.google) opened.google = { id: settings.google.clientId, verify: google(settings.google, http) }
  if (settings.facebook)
    opened.facebook = { id: settings.facebook.appId, verify: facebook(settings.facebook, http, clock) }
  if (settings.apple) {
    const { clientId, privateKey, url } = settings.apple
    const key = () => importPKCS8(privateKey, 'ES256')
    const options = { ...settings.apple, issuer: url, privateKey: key }
    opened.apple = { id: clientId, verify: apple(options, http, clock) }
  }
  return opened
}
