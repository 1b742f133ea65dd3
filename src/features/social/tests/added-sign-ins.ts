import type { AddedSignInPiece } from '#tests/attacks/added-sign-in.ts'
import { fakeProof } from '#tests/rig/identity/fake-provider.ts'
import { calls } from '../contract.ts'

/** A person of another company, connected to an account. */
export const piece: AddedSignInPiece = async (client, { person }) => {
  const proof = await fakeProof(client, 'google', person)
  return {
    async add() {
      const { body } = await client.call(calls.logIn, { ...proof, needToLogin: false })
      return body.data?.action === 'link'
    },
    async enter(visitor) {
      const { body } = await visitor.call(calls.logIn, await fakeProof(visitor, 'google', person))
      return body.data?.action === 'login' ? 'signed in' : String(body.data?.action ?? body.code)
    },
    unknown: 'register',
    count: async (by) => (await by.call(calls.accounts)).body.data!.accounts.length,
  }
}
