import type { Session } from './session.server.ts'
import type { Call } from '../calls/contract.ts'
import { refuse } from '../base/errors.ts'
import type { Caller } from '../calls/caller.ts'
import { ACCOUNT_HEADER } from '../calls/page-account.ts'

/**
 * A page acts only as the account that it was made for: in another tab somebody else may have signed in since.
 * @throws Refusal ACCOUNT_CHANGED (403)
 */
export function requireOwner({ asksWho }: Call, { headers }: Caller, session: Session | null): void {
  const account = headers?.[ACCOUNT_HEADER]
  if (asksWho || account === undefined || !session || session.player.playerId === account) return
  refuse(
    'ACCOUNT_CHANGED',
    'Another account has signed in with this browser, so nothing was done. Reload this page to go on.',
    { status: 403 },
  )
}
