import type { AuthToken, Installation } from '../contract.ts'
import { HOUR } from '#platform/time/clock.ts'
import { ask, SDK_VERSION, ServiceTrouble, type Library } from './service.ts'
import type { InstallationRecord } from './store.ts'

/** The installation of this browser and the token by which it speaks (001 §7, §9). */

/** A token is renewed when less than this is left of it (001 §9). */
const MARGIN_MS = HOUR

/** A new id: 17 random bytes whose first half-byte is 0111, as 22 characters of base64url. */
export function freshFid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(17))
  bytes[0] = 0x70 | (bytes[0]! & 0x0f)
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22)
}

const recordOf = ({ token, expiresIn }: AuthToken, now_ms: number): InstallationRecord['authToken'] => ({
  token,
  createTime: now_ms,
  expires_ms: Number.parseInt(expiresIn, 10) * 1_000,
})

async function install(library: Library): Promise<InstallationRecord> {
  const { config, store, clock } = library
  const { fid, refreshToken, authToken } = await ask<Installation>(library, {
    method: 'POST',
    url: `${config.installations}/projects/${config.projectId}/installations`,
    body: { fid: freshFid(), authVersion: 'FIS_v2', appId: config.appId, sdkVersion: SDK_VERSION },
  })
  const record = { fid, refreshToken, authToken: recordOf(authToken, clock.now()) }
  await store.put('installation', record)
  return record
}

async function renew(library: Library, known: InstallationRecord): Promise<InstallationRecord> {
  const { config, store, clock } = library
  try {
    const token = await ask<AuthToken>(library, {
      method: 'POST',
      url: `${config.installations}/projects/${config.projectId}/installations/${known.fid}/authTokens:generate`,
      headers: { authorization: `FIS_v2 ${known.refreshToken}` },
      body: { installation: { sdkVersion: SDK_VERSION, appId: config.appId } },
    })
    const record = { ...known, authToken: recordOf(token, clock.now()) }
    await store.put('installation', record)
    return record
  } catch (error) {
    // The service has forgotten this installation: it begins again, and so does its registration.
    if (!(error instanceof ServiceTrouble) || (error.status !== 401 && error.status !== 404)) throw error
    await store.remove('installation')
    await store.remove('token')
    return install(library)
  }
}

/** Whether a token can be used; a clock that was set back makes it as doubtful as one that has ended. */
const isGood = ({ createTime, expires_ms }: InstallationRecord['authToken'], now_ms: number): boolean =>
  now_ms >= createTime && now_ms < createTime + expires_ms - MARGIN_MS

/**
 * The token by which this browser speaks; made, renewed or taken from the store.
 * @param force renews one that the service refused, whatever its time says
 */
export async function authToken(library: Library, force = false): Promise<string> {
  const known = await library.store.get('installation')
  const record = !known
    ? await install(library)
    : force || !isGood(known.authToken, library.clock.now())
      ? await renew(library, known)
      : known
  return record.authToken.token
}
