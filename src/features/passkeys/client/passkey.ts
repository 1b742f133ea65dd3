import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { SECOND } from '#platform/time/clock.ts'
import { LateError, within } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { track } from '#client/analytics/analytics.ts'
import type { App } from '#client/context/app.ts'
import { becomePlayer } from '#client/session/sign.ts'
import { calls } from '../contract.ts'
import { signalRefused } from './signals.ts'
import { wantsAccountOnly } from '#client/sign-in/account-only.ts'

/** Passkeys in the browser: a chunk of its own, fetched when somebody could use one. */

const showMessage = (text: string) => void toast({ kind: 'error', key: 'passkey', text })

/** How much longer than its own limit a device is waited for, which some keep no limit at all; ms. */
const GRACE_MS = 10 * SECOND
/** Where a challenge names no limit; ms. */
const DEVICE_MS = 60 * SECOND

/**
 * Waits for the device's answer, and closes its window when the time limit is over or the request is aborted.
 * @throws LateError after the limit
 */
async function inTime<T>(limit_ms: number | undefined, work: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await within((limit_ms ?? DEVICE_MS) + GRACE_MS, work, signal)
  } catch (error) {
    if (error instanceof LateError || signal?.aborted) WebAuthnAbortService.cancelCeremony()
    throw error
  }
}

/** Whether the person closed the device's window: a refusal that needs no message. */
const isNo = (error: unknown): boolean =>
  (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') ||
  (error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name))

/** The browser says that it fills in, but knows no keys without names: then there is nothing to offer. */
const isUnable = (error: unknown): boolean => error instanceof Error && error.name === 'NotSupportedError'

async function enter(
  app: App,
  autofill: boolean,
  isOver = () => false,
  signal?: AbortSignal,
): Promise<boolean> {
  const { data, message } = await app.call(calls.ask)
  // The form may be gone by now, and the device would be asked about nothing.
  if (isOver()) return false
  if (!data) {
    if (!autofill) showMessage(message ?? t('We couldn’t start passkey sign-in. Try again.'))
    return false
  }
  const asked = startAuthentication({ optionsJSON: data, useBrowserAutofill: autofill })
  // An offer among what the browser fills in stands as long as its form does.
  const response = await (autofill ? asked : inTime(data.timeout, asked, signal))
  const answer = await app.call(calls.signIn, { response })
  if (!answer.success) {
    void signalRefused(data.rpId, response.id, answer.details)
    if (await wantsAccountOnly(app, answer)) return enter(app, autofill, isOver, signal)
    showMessage(answer.message ?? t('We couldn’t sign you in with the passkey. Try again.'))
    return false
  }
  await becomePlayer(app)
  track('sign_in', { method: 'passkey' })
  return true
}

/** Presses that wait for their device: another question to the browser would close its window. */
const pressed = new WeakMap<App, number>()

/** Signs in with a passkey; false when that did not happen. @param signal gives up the wait for the device */
export async function signInByPasskey(app: App, signal?: AbortSignal): Promise<boolean> {
  if (!browserSupportsWebAuthn()) {
    showMessage(t('This browser doesn’t support passkeys here. Sign in another way.'))
    return false
  }
  pressed.set(app, (pressed.get(app) ?? 0) + 1)
  try {
    return await enter(app, false, () => signal?.aborted === true, signal)
  } catch (error) {
    if (error instanceof LateError)
      showMessage(t('Your device didn’t answer. Try again, or sign in another way.'))
    else if (!isNo(error)) {
      reportError(error)
      showMessage(t('This device couldn’t use a passkey. Sign in another way.'))
    }
    return false
  } finally {
    pressed.set(app, pressed.get(app)! - 1)
  }
}

/**
 * Offers passkeys among what the browser fills in, as long as nobody does anything else.
 * @returns ends the offer
 */
export function offerPasskeys(app: App, onDone: () => void): () => void {
  let isDone = false
  // The field goes with its form a moment before this offer is ended.
  const isOver = () =>
    isDone ||
    (pressed.get(app) ?? 0) > 0 ||
    document.querySelector('input[autocomplete$="webauthn"]') === null
  void (async () => {
    try {
      if (!(await browserSupportsWebAuthnAutofill()) || isOver()) return
      if (await enter(app, true, isOver)) onDone()
    } catch (error) {
      if (!isOver() && !isNo(error) && !isUnable(error)) reportError(error)
    }
  })()
  return () => {
    isDone = true
    WebAuthnAbortService.cancelCeremony()
  }
}

/** A name for a key that is made here; its owner may change it. */
function deviceName(): string {
  const { userAgent } = navigator
  const known = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/Linux|CrOS/, 'Linux'],
  ] as const
  return known.find(([sign]) => sign.test(userAgent))?.[1] ?? t('Passkey')
}

/** Makes a passkey for the player; false when that did not happen. */
export async function addPasskey(app: App): Promise<boolean> {
  try {
    const { data, message } = await app.call(calls.begin)
    if (!data) {
      showMessage(message ?? t('We couldn’t create a passkey. Try again.'))
      return false
    }
    const response = await inTime(data.timeout, startRegistration({ optionsJSON: data }))
    const answer = await app.call(calls.add, { response, name: deviceName() })
    if (answer.success) return true
    showMessage(answer.message ?? t('We couldn’t save the passkey. Try again.'))
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      showMessage(t('This device already has a passkey for your account.'))
    else if (error instanceof LateError) showMessage(t('Your device didn’t answer. Try again.'))
    else if (!isNo(error)) {
      reportError(error)
      showMessage(t('This device couldn’t create a passkey.'))
    }
  }
  return false
}
