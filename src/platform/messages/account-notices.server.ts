import type { Runtime } from '../calls/runtime.server.ts'
import type { Tx } from '../data/db.server.ts'
import type { UnwrittenMessage } from './messages.server.ts'

/** An account with the address that it was opened with, or moved to. */
export interface NoticeRecipient {
  readonly playerId: string
  /** The name of the account's brand, which the email comes from. */
  readonly brand: string
  readonly email: string
  /** Whether this account has confirmed that address. */
  readonly emailConfirmed: boolean
}

/**
 * Emails a player about the account: its password, its sign-in methods, or the rules that it plays by have
 * changed. Anybody may sign up with an address that isn’t theirs, so nothing is sent to an address that this
 * account hasn’t confirmed: its reader may never have opened an account, or have another one.
 *
 * Emails that confirm an address, reset a password, or sign in by a link have rules of their own, and call
 * `messenger.send` themselves.
 * @returns whether it was queued
 */
export async function sendAccountNotice(
  { messenger }: Pick<Runtime, 'messenger'>,
  tx: Tx,
  { playerId, brand, email: to, emailConfirmed }: NoticeRecipient,
  notice: Pick<UnwrittenMessage, 'links' | 'write'>,
): Promise<boolean> {
  if (!emailConfirmed) return false
  return messenger.send(tx, { kind: 'email', brand, playerId, to, ...notice })
}
