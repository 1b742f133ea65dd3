import { expect } from 'vitest'
import { brands } from '#brands.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import type { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'

/** Steps that tests of handed-over mailboxes and numbers share. */

/** Of whoever signs up here. */
export const PERSON = { birth_date: '1990-05-17', state: 'TX', terms: true }
export const NEXT_PASSWORD = 'the next owner’s phrase'

export function handoverRig(at: ReturnType<typeof testSite>) {
  return {
    /** Time passes in which nobody comes. */
    rest: (days: number) => at.clock.advance(days * 86_400_000),

    async register(email: string, password = NEXT_PASSWORD) {
      const client = at.visitor()
      client.email = email
      const { body } = await client.call(calls.register, { ...PERSON, email, password })
      return { client, code: body.code }
    },

    async verifyPhone(client: Client, phone: string) {
      await client.call(calls.requestPhoneCode, { phone })
      const [message] = await messagesTo(client, phone)
      expect((await client.call(calls.confirmPhone, { code: message!.code! })).body.success).toBe(true)
    },

    /** Where staff's command works. */
    contactsSite: () => ({
      db: at.runtime.database.db,
      clock: at.clock,
      secrets: at.runtime.secrets,
      brands,
    }),
  }
}
