import type { AcceptedKeys, GoneKey } from '../contract.ts'

/**
 * Tells password managers which passkeys are of no use any more, so that they stop offering them. Few
 * browsers can hand that on, and none says whether it did.
 */

type Signals = Partial<
  Pick<typeof PublicKeyCredential, 'signalAllAcceptedCredentials' | 'signalUnknownCredential'>
>

async function signal(send: (browser: Signals) => Promise<void> | undefined): Promise<void> {
  try {
    await send('PublicKeyCredential' in globalThis ? PublicKeyCredential : {})
  } catch {
    // It's a hint: nothing depends on it.
  }
}

/** After a key was refused. @param details of the refusal */
export const signalRefused = (
  rpId: string | undefined,
  credentialId: string,
  details: unknown,
): Promise<void> =>
  signal((browser) =>
    rpId !== undefined && (details as GoneKey | undefined)?.isGone
      ? browser.signalUnknownCredential?.({ rpId, credentialId })
      : undefined,
  )

/** All keys of the player: managers hide those that they have beside these. */
export const signalAccepted = ({ rpId, userId, ids }: AcceptedKeys): Promise<void> =>
  signal((browser) =>
    browser.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds: [...ids] }),
  )
