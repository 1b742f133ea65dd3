import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Attempt } from '#platform/calls/limits/attempt.ts'
import { secretKey, takeSecretAttempt } from '#platform/players/devices/attempts.server.ts'
import { MINUTE } from '#platform/time/clock.ts'
import { refuse } from '#platform/base/errors.ts'
import { visible } from '#platform/base/text/text.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { sendAccountNotice } from '#platform/messages/account-notices.server.ts'
import { signInFailed } from '#platform/players/captcha.server.ts'
import { lockPlayers } from '#platform/players/contacts.server.ts'
import { holdSession, startSession } from '#platform/players/sign-in.server.ts'
import type { Input } from '#platform/calls/contract.ts'
import type { Translator } from '#platform/words/translator.ts'
import type { AcceptedKeys, calls, GoneKey, Passkey } from './contract.ts'
import { addedMessage } from './messages.ts'
import {
  findCredential,
  insertChallenge,
  insertCredential,
  isAnyones,
  noteMoved,
  passkeysOf,
  takeChallenge,
  useCredential,
} from './store.server.ts'

/** Making a key and signing in with one: a challenge, a signature, a check. */

/** Signatures that every device can make: EdDSA, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]
const CHALLENGE_MS = 5 * MINUTE
/** More than anybody has devices. */
const MOST = 20

/** The host that keys are made for: a key of one brand's host opens no other's. */
const rpIdOf = ({ caller }: Context) => new URL(caller.origin).hostname

const handleOf = (playerId: string) => Buffer.from(playerId)

/** Those of a player's keys that this host accepts. */
export function acceptedKeys(context: Context, keys: Awaited<ReturnType<typeof passkeysOf>>): AcceptedKeys {
  const rpId = rpIdOf(context)
  return {
    rpId,
    userId: handleOf(context.playerId).toString('base64url'),
    ids: keys.filter((key) => key.rp_id === rpId && key.moved_at === null).map((key) => key.credential_id),
  }
}

async function remember(context: Context, text: string, playerId: string | null) {
  const ends = new Date(context.now.getTime() + CHALLENGE_MS)
  await insertChallenge(context.db, { text, playerId, ends })
}

export const ADD: Attempt = { name: 'passkey-add', period_s: 900, person: 60, address: 600 }
export const ASK: Attempt = { name: 'passkey-ask', period_s: 900, person: 60, address: 1_000 }
export const SIGN_IN: Attempt = {
  name: 'passkey-sign-in',
  period_s: 900,
  person: 60,
  address: 600,
  help: 'otherSignIn',
}

/** Returns the options for creating a passkey for the player. */
export async function begin(context: Context) {
  const { playerId, player, brand } = context
  const known = await passkeysOf(context.db, playerId)
  if (known.length >= MOST)
    refuse(
      'PASSKEYS_ENOUGH',
      `You already have ${MOST} passkeys. Remove one you don’t use, then add another.`,
      {
        status: 409,
      },
    )
  const options = await generateRegistrationOptions({
    rpName: brand.title,
    rpID: rpIdOf(context),
    // Not the email address: keys outlive it, and some devices show this word to whoever holds them.
    userName: player!.login,
    userDisplayName: player!.login,
    userID: new Uint8Array(handleOf(playerId)),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs,
    // One that was moved may be made again.
    excludeCredentials: known
      .filter(({ moved_at }) => moved_at === null)
      .map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await remember(context, options.challenge, playerId)
  return { success: true, data: options }
}

/** @throws Refusal when an answer does not hold; what exactly is wrong with it helps nobody but a thief */
async function holds<T extends { readonly verified: boolean }>(check: () => Promise<T>): Promise<T> {
  const checked = await check().catch(() => null)
  return checked?.verified ? checked : refuseKey()
}

const refuseKey = (): never =>
  refuse(
    'PASSKEY_REFUSED',
    'We couldn’t accept this passkey. The request expired, came from another site, or skipped your device’s identity check. Try again.',
  )

/** Stores a key that the player's device has made. */
export async function add(context: Context, input: Input<typeof calls.add>) {
  const { runtime, playerId, brand, caller, now, db } = context
  const { registrationInfo } = await holds(() =>
    verifyRegistrationResponse({
      response: input.response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(db, challenge, playerId, now),
      expectedOrigin: caller.origin,
      expectedRPID: rpIdOf(context),
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  )
  const { credential, credentialBackedUp: backedUp, credentialDeviceType } = registrationInfo!
  const passkeyId = uuidv7(runtime.clock)
  const name = visible(input.name) || 'Passkey'
  await context.transaction(async (within) => {
    await holdSession(within)
    const counts = credentialDeviceType === 'singleDevice'
    const key = { playerId, theme: brand.name, rpId: rpIdOf(context), backedUp, counts, name, at: now }
    const { id: credentialId, publicKey, counter, transports = [] } = credential
    if (
      !(await insertCredential(within.tx, {
        ...key,
        passkeyId,
        credentialId,
        publicKey,
        counter,
        transports,
      }))
    )
      refuse('PASSKEY_KNOWN', 'This passkey is already saved. Sign in with it, or create another one.', {
        status: 409,
      })
    const link = `${caller.origin}/account/security`
    const write = (words: Translator) => addedMessage(words, brand.title, name, link)
    const recipient = { ...within.player!, brand: brand.name }
    await sendAccountNotice(runtime, within.tx, recipient, { links: [link], write })
  })
  const made: Passkey = {
    id: passkeyId,
    name,
    backedUp,
    createdAt: now.toISOString(),
    usedAt: null,
    moved: false,
  }
  return { success: true, data: made }
}

/** Returns the options for signing in with a passkey; they don't reveal which passkeys exist. */
export async function ask(context: Context) {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(context),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  })
  await remember(context, options.challenge, null)
  return { success: true, data: options }
}

/** Details of a refusal whose key will never sign in again. */
const GONE: GoneKey = { isGone: true }

/** Signs in whose key has signed. */
export async function signIn(context: Context, { response }: Input<typeof calls.signIn>) {
  const { caller, brand, db, now } = context
  const expectedRPID = rpIdOf(context)
  const known = await findCredential(db, brand.name, response.id)
  await takeSecretAttempt(context, SIGN_IN, response.id, Boolean(known))
  if (!known || known.rp_id !== expectedRPID || !isTheirs(response.response.userHandle, known.player_id)) {
    await signInFailed(context, `${caller.ip} ${secretKey(response.id)}`)
    // Another brand at this host may know it.
    const gone = known || (await isAnyones(db, response.id)) ? {} : { details: GONE }
    return refuse(
      'PASSKEY_UNKNOWN',
      'We don’t recognize this passkey. Sign in another way and add it again.',
      {
        status: 401,
        ...gone,
      },
    )
  }
  // Taken for good, whatever becomes of the rest, and before a transaction holds a connection.
  const challenge = challengeOf(response.response.clientDataJSON)
  const isFresh = challenge !== null && (await takeChallenge(db, challenge, null, now))
  const entered = await context.transaction(async (within) => {
    await lockPlayers(within.tx, [known.player_id])
    const key = await findCredential(within.tx, brand.name, response.id, true)
    if (!key)
      return refuse('PASSKEY_UNKNOWN', 'This passkey was removed. Sign in another way.', {
        status: 401,
        details: GONE,
      })
    // The library looks at the counter before the signature, and what it says is true only after both.
    const credential = { id: response.id, publicKey: new Uint8Array(key.public_key), counter: 0 }
    const { authenticationInfo } = await holds(() =>
      verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: (given) => isFresh && given === challenge,
        expectedOrigin: caller.origin,
        expectedRPID,
        credential,
        requireUserVerification: true,
      }),
    )
    const { newCounter: counter, credentialBackedUp: backedUp, credentialDeviceType } = authenticationInfo
    const counts = isCounting(key, { counter, isShared: credentialDeviceType === 'multiDevice' })
    if (key.moved_at !== null || (counts && key.counter > 0 && counter <= key.counter)) {
      // Kept although nobody is signed in: the player adds it again.
      await noteMoved(within.tx, response.id, now)
      return null
    }
    await useCredential(within.tx, response.id, { counter, counts, backedUp, at: now })
    await startSession(within, { playerId: key.player_id, theme: brand.name })
    return { success: true, data: { login: key.login } } as const
  })
  return entered ?? refuseMoved()
}

/**
 * Whether a key's counter says anything. Devices that share a key have no counter in common, so its maker's word
 * that it is shared ends the comparison; a key that was made for one device can't say so later. A manager that
 * reports the number of the first day again when the key is used first never counts.
 */
function isCounting(
  key: {
    readonly counts: boolean | null
    readonly counter: number
    readonly backed_up: boolean
    readonly used_at: Date | null
  },
  said: { readonly counter: number; readonly isShared: boolean },
): boolean {
  if (key.used_at === null && said.counter > 0 && said.counter === key.counter) return false
  return key.counts ?? !(key.backed_up || said.isShared)
}

/** Managers that take a passkey over begin to count at 0, lag, or stand still: as a copy would. */
const refuseMoved = (): never =>
  refuse(
    'PASSKEY_MOVED',
    'Your passkey was moved to another device or password manager, so we can’t tell it from a copy. Sign in another way, then add it again under Security.',
    { status: 401, details: GONE },
  )

/** The challenge that a device claims to have signed, or null; the signature is checked later. */
function challengeOf(clientData: string): string | null {
  try {
    const said = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown } | null
    return typeof said?.challenge === 'string' ? said.challenge : null
  } catch {
    return null
  }
}

/** The device names whom it signs in; a key that names somebody else is refused. */
const isTheirs = (handle: string | undefined, playerId: string) =>
  handle === undefined || Buffer.from(handle, 'base64url').toString() === playerId
