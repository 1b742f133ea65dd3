import type {
  AuthenticatorAssertionResponseJSON,
  AuthenticatorAttestationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { del, get, post, type Answer } from '#platform/calls/contract.ts'

/** A key that a device keeps and opens by finger, face or PIN. */
export interface Passkey {
  readonly id: string
  readonly name: string
  /** Kept by the device's maker too, so that it outlives the device. */
  readonly backedUp: boolean
  /** ISO time. */
  readonly createdAt: string
  /** Null while nobody has signed in with it. */
  readonly usedAt: string | null
  /** Its device counts no more, as after a change of the password manager: it has to be added again. */
  readonly moved: boolean
}

/** All keys of an account that its host still accepts, as the browser hands them on to password managers. */
export interface AcceptedKeys {
  /** The host that they are made for. */
  readonly rpId: string
  /** The account inside the keys; base64url, as the ids are. */
  readonly userId: string
  readonly ids: readonly string[]
}

/** With the refusal of a key that will never be accepted again. */
export interface GoneKey {
  readonly isGone: true
}

/** Options of WebAuthn without extensions that hold bytes, which JSON has none of: the site asks for no such. */
export type KeyOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'> & {
  readonly extensions?: { readonly credProps?: boolean }
}
export type SignInOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>

/** A browser's answer about a key, as far as the site reads it. */
export interface KeyAnswer<R> {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly authenticatorAttachment?: string | undefined
  readonly clientExtensionResults?: object | undefined
  readonly response: R
}
export type MadeKey = KeyAnswer<
  Pick<AuthenticatorAttestationResponseJSON, 'clientDataJSON' | 'attestationObject' | 'transports'>
>
export type UsedKey = KeyAnswer<AuthenticatorAssertionResponseJSON>

export const calls = {
  list: get<Answer<{ passkeys: readonly Passkey[]; canRemove: boolean; accepted: AcceptedKeys }>>(
    '/rest/player/passkeys/',
  ),
  /** Options for creating a key; usable once, within five minutes. */
  begin: post<Answer<KeyOptions>>('/rest/passkey/options/'),
  add: post<Answer<Passkey>, { response: MadeKey; name: string }>('/rest/player/passkeys/'),
  rename: post<Answer, { id: string; name: string }>('/rest/player/passkeys/:id/'),
  remove: del<Answer, { id: string }>('/rest/player/passkeys/:id/'),
  /** Options for signing in with a key; usable once, within five minutes. */
  ask: post<Answer<SignInOptions>>('/rest/login/passkey/options/'),
  signIn: post<Answer<{ login: string }>, { response: UsedKey }>('/rest/login/passkey/'),
}
