import { linkPart } from '#tests/rig/inbox.ts'
import type { Client } from '#tests/rig/client.ts'
import type { WrittenPiece } from '#tests/wire/written.ts'
import { calls } from '../contract.ts'

const token = async (client: Client) => {
  await client.call(calls.forgotPassword, { email: client.email })
  return { token: await linkPart(client, client.email, 'change-password') }
}
const fresh = { password: 'something else', password_repeat: 'something else' }

/** Passwords, addresses, and the flow of codes as they are written (000 §7). */
export const piece: WrittenPiece = {
  calls: [
    {
      ask: 'POST /rest/otp/get-flow/',
      by: 'guest',
      body: { registration_source: 'landing', traffic_source: 'search' },
    },
    {
      ask: 'POST /rest/players/change-password/',
      body: { password_old: 'correct horse battery', ...fresh },
      reads: ['success', 'message'],
    },
    {
      ask: 'POST /rest/password/restore/',
      body: fresh,
      async before(_, client) {
        await client.call(calls.confirmRestore, await token(client))
      },
    },
    {
      ask: 'POST /rest/password/confirm-request-restore-by-token/',
      body: { token: '{token}' },
      before: (_, client) => token(client),
    },
    {
      ask: 'POST /rest/player/email/confirmation/request/',
      async before(_, client) {
        client.cookies.clear()
        await client.signUp('unconfirmed@test.example')
      },
      reads: ['success', 'message'],
    },
    { ask: 'POST /rest/player/email/change/', body: { email: 'ada@test.example' }, reads: ['success'] },
  ],
}
