import type { AddedSignInPiece } from '#tests/attacks/added-sign-in.ts'
import { calls } from '../contract.ts'
import { device } from './authenticator.ts'

/** A passkey of an account. */
export const piece: AddedSignInPiece = async (client, { site }) => {
  const key = device(site)
  const options = (await client.call(calls.begin)).body.data!
  return {
    add: async () =>
      (await client.call(calls.add, { name: 'Key', response: key.make(options) })).body.success,
    async enter(visitor) {
      const asked = (await visitor.call(calls.ask)).body.data!
      const { body } = await visitor.call(calls.signIn, { response: key.use(asked) })
      return body.code ?? 'signed in'
    },
    unknown: 'PASSKEY_UNKNOWN',
    count: async (by) => (await by.call(calls.list)).body.data!.passkeys.length,
  }
}
