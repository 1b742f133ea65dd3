import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import type { Client } from '#tests/rig/client.ts'
import { whileSessionBegins } from '#tests/rig/identity/at-once.ts'
import { linkPart } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'

/** A link that is pressed at the moment at which all sessions end: who pressed it is signed out with the rest. */
const at = testSite()

const ways: readonly (readonly [string, (owner: Client) => Promise<unknown>])[] = [
  ['all other sessions end', (owner) => owner.call(account.endOtherSessions)],
  [
    'the password is changed',
    (owner) => {
      const next = { password: 'another horse battery', password_repeat: 'another horse battery' }
      return owner.call(account.changePassword, { ...next, password_old: owner.password })
    },
  ],
  ['the player is excluded', (owner) => at.exclude(owner)],
]

test.each(ways)('while %s', async (_, secure) => {
  const owner = await at.player({ confirmed: true })
  const reader = at.visitor()
  await reader.call(calls.send, { email: owner.email })
  const token = await linkPart(reader, owner.email, 'aa')
  const [entered] = await whileSessionBegins(
    at,
    () => reader.call(calls.use, { token }),
    () => secure(owner),
  )
  expect(entered.status).toBe(200)
  const sessions = 'select 1 from session where player_id = $1'
  const left = await at.runtime.database.pool.query(sessions, [await at.idOf(owner)])
  expect((await reader.call(account.balance)).status).not.toBe(200)
  expect(left.rowCount).toBeLessThan(2)
})
