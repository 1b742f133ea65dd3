import type { Attempt } from '#platform/calls/limits/attempt.ts'
import { takeAttempt, takeSecretAttempt } from '#platform/players/devices/attempts.server.ts'
import { createECDH } from 'node:crypto'
import { refuse } from '#platform/base/errors.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import type { PushTarget } from '#platform/messages/web-push.server.ts'
import {
  authTokenOf,
  checkHeartbeat,
  fidOf,
  freshRefreshToken,
  freshToken,
  hashOf,
  installationUnknown,
  refreshTokenOf,
  sameHash,
} from './auth.server.ts'
import type { AuthToken, Installation, NewInstallation, Registration, WebSubscription } from './contract.ts'
import { DEVICES_MAX } from './economy.ts'
import { isAuthSecret, isP256Point, unpadded } from './rules.ts'
import {
  deleteRegistration,
  insertInstallation,
  putRegistration,
  refreshHashOf,
  refreshRegistration,
  registrationOf,
  seeInstallation,
  trimDevices,
  type Held,
  type Owner,
} from './store.server.ts'

/** The calls of the push library (001 §7): installations, their tokens, and their registrations. */

export const INSTALL: Attempt = { name: 'push-install', period_s: 3_600, person: 30, address: 1_000 }
export const TOKENS: Attempt = { name: 'push-tokens', period_s: 3_600, person: 120, address: 2_000 }
export const REGISTER = { name: 'push-register', points: 60, period_s: 3_600 }

/** @throws Refusal PROJECT_UNKNOWN (404): the project of the own service is the brand */
function checkProject({ brand }: Context, projectId: string) {
  if (projectId !== brand.name)
    refuse(
      'PROJECT_UNKNOWN',
      'This push project doesn’t exist here. Get the project from /api/push/config.',
      {
        status: 404,
      },
    )
}

/** Returns the signed-in player of a device's call: from now on the device is theirs. */
export const ownerOf = ({ session }: Context): Owner | null =>
  session ? { playerId: session.player.playerId, sessionId: session.sessionId } : null

/** A new installation. An id that is taken is not given twice: the answer then names another one. */
export async function install(context: Context, input: NewInstallation): Promise<Installation> {
  const { runtime, tx, now, brand, caller } = context
  checkProject(context, input.projectId)
  checkHeartbeat(caller)
  await takeAttempt(context, INSTALL, context.session?.player.playerId ?? null)
  const refreshToken = freshRefreshToken()
  const row = {
    theme: brand.name,
    refreshHash: hashOf(refreshToken),
    appId: input.appId,
    sdkVersion: input.sdkVersion,
    at: now,
  }
  // 128 random bits of another installation's id never meet twice.
  const other = `c${hashOf(refreshToken).toString('base64url').slice(0, 21)}`
  const fid = (await insertInstallation(tx, { ...row, fid: input.fid })) ? input.fid : other
  if (fid !== input.fid) await insertInstallation(tx, { ...row, fid })
  return { fid, refreshToken, authToken: await authTokenOf(runtime, fid, brand.name) }
}

/** A new token for an installation that shows its secret. */
export async function renewAuthToken(
  context: Context,
  { projectId, fid }: { projectId: string; fid: string },
): Promise<AuthToken> {
  const { runtime, tx, now, brand, caller } = context
  checkProject(context, projectId)
  checkHeartbeat(caller)
  const shown = refreshTokenOf(caller)
  const known = shown === null ? null : await refreshHashOf(tx, fid, brand.name)
  const isKnown = Boolean(known) && sameHash(known!, hashOf(shown!))
  await takeSecretAttempt(context, TOKENS, fid, isKnown)
  if (!isKnown) return installationUnknown()
  await seeInstallation(tx, fid, now)
  return authTokenOf(runtime, fid, brand.name)
}

const badWeb = (field: string, why: string): never =>
  refuse('BAD_SUBSCRIPTION', `This subscription isn’t valid: ${why}. Subscribe again in the browser.`, {
    errors: { [`web.${field}`]: [`${why}.`] },
  })

/** Only a point of the curve can be encrypted to: found out now, not with the first message. */
function isOnCurve(p256dh: string): boolean {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

/** The device that a subscription describes. */
function targetOf({ runtime, brand }: Context, web: WebSubscription): PushTarget {
  if (!runtime.webPush.allows(web.endpoint)) badWeb('endpoint', 'its endpoint isn’t a known push service')
  if (!isP256Point(web.p256dh) || !isOnCurve(web.p256dh))
    badWeb('p256dh', 'its public key isn’t a P-256 point')
  if (!isAuthSecret(web.auth)) badWeb('auth', 'its secret does not have 16 bytes')
  const { provider, vapidKey } = runtime.webPush.project(brand.name)
  const key = web.applicationPubKey
  if (key !== undefined && provider === 'own' && unpadded(key) !== vapidKey)
    badWeb('applicationPubKey', 'it was made for the key of another application')
  return { kind: 'own', endpoint: web.endpoint, p256dh: unpadded(web.p256dh), auth: unpadded(web.auth) }
}

async function speaker(context: Context, projectId: string): Promise<string> {
  const { runtime, tx, now, brand, caller } = context
  checkProject(context, projectId)
  checkHeartbeat(caller)
  const fid = await fidOf(runtime, caller, brand.name)
  await runtime.limits.take(REGISTER, fid)
  // A signed token outlives an installation that was forgotten.
  return (await seeInstallation(tx, fid, now)) ? fid : installationUnknown()
}

/** Registers the device of an installation, in the place of what it registered before. */
export async function register(
  context: Context,
  { projectId, web }: Registration,
): Promise<{ token: string }> {
  const { runtime, tx, now, brand, caller } = context
  const fid = await speaker(context, projectId)
  const token = freshToken(fid)
  const owner = ownerOf(context)
  await putRegistration(tx, {
    id: uuidv7(runtime.clock),
    theme: brand.name,
    fid,
    tokenHash: hashOf(token),
    target: targetOf(context, web),
    owner,
    agent: caller.agent.slice(0, 300),
    at: now,
  })
  if (owner) await trimDevices(tx, owner.playerId, DEVICES_MAX)
  return { token }
}

const unknown = (): never =>
  refuse(
    'REGISTRATION_UNKNOWN',
    'This installation has no such registration. It was removed or has expired. Register again.',
    { status: 404 },
  )

/** The registration of a token, if it is this installation's and nobody else's who is signed in. */
async function heldBy(context: Context, fid: string, token: string): Promise<Held> {
  const held = await registrationOf(context.tx, hashOf(token), context.brand.name, context.now)
  if (!held || held.fid !== fid) return unknown()
  checkOwner(context, held)
  return held
}

/**
 * A device that another player is signed in on stays theirs.
 * @throws Refusal DEVICE_TAKEN (409)
 */
export function checkOwner({ player }: Context, { owner }: Held): void {
  if (owner && player && owner !== player.playerId)
    refuse('DEVICE_TAKEN', 'Another player gets notifications on this device. Sign them out here first.', {
      status: 409,
    })
}

/** The subscription has changed, or a week has gone by: the token stays. */
export async function update(
  context: Context,
  { projectId, token, web }: Registration & { token: string },
): Promise<{ token: string }> {
  const fid = await speaker(context, projectId)
  const held = await heldBy(context, fid, token)
  if (held.is_ended) return unknown()
  const owner = ownerOf(context)
  const target = targetOf(context, web)
  await refreshRegistration(context.tx, held.registration_id, { target, owner, at: context.now })
  if (owner) await trimDevices(context.tx, owner.playerId, DEVICES_MAX)
  return { token }
}

/** The device wants no more messages. */
export async function unregister(
  context: Context,
  { projectId, token }: { projectId: string; token: string },
): Promise<Record<string, never>> {
  const fid = await speaker(context, projectId)
  const { registration_id } = await heldBy(context, fid, token)
  await deleteRegistration(context.tx, registration_id)
  return {}
}
