import { afterAll, expect, test, vi } from 'vitest'
import { openMailServer } from '#tests/rig/mail/server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '#features/account/contract.ts'
import { calls as signInLink } from '../contract.ts'

/**
 * Covers the header by which emails tell a mailbox provider how long the owner has had the address (RFC
 * 7293), against a real mail server.
 */
const mail = await openMailServer()
const at = testSite({ smtpUrl: mail.url })
afterAll(() => mail.close())

const ownerIn = async (to: string, subject: RegExp) => {
  const one = () => mail.taken.find((email) => email.to === to && subject.test(email.subject))
  await vi.waitFor(() => expect(one()).toBeDefined(), { timeout: 20_000, interval: 50 })
  return one()!.validSince
}

test('links into an account name the time at which the mailbox was verified, all other emails none', async () => {
  const player = await at.player({ confirmed: true })
  const { rows } = await at.runtime.database.pool.query<{ email_confirmed_at: Date }>(
    'select email_confirmed_at from player where email = $1',
    [player.email],
  )
  const since = rows[0]!.email_confirmed_at.toUTCString().replace('GMT', '+0000')
  at.clock.advance(3_600_000)
  await at.visitor().call(calls.forgotPassword, { email: player.email })
  expect(await ownerIn(player.email, /password/i)).toBe(`${player.email}; ${since}`)
  await at.visitor().call(signInLink.send, { email: player.email })
  expect(await ownerIn(player.email, /sign-in/)).toBe(`${player.email}; ${since}`)
  // Nothing is known yet of whose mailbox this is.
  const newcomer = await at.player()
  expect(await ownerIn(newcomer.email, /verify|confirm/i)).toBeNull()
  await at.visitor().call(calls.forgotPassword, { email: newcomer.email })
  expect(await ownerIn(newcomer.email, /password/i)).toBeNull()
})
