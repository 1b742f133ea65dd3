import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { transact } from '../data/db.server.ts'
import { notify } from './web-push.server.ts'

/** A message carries the brand that sends it, for the node that delivers it later. */
const at = testSite()

const brandsTo = async (recipient: string) => {
  const { rows } = await at.runtime.database.pool.query<{ kind: string; brand: string | null }>(
    'select distinct kind, brand from message where recipient = $1 order by kind',
    [recipient],
  )
  return rows
}

test.each(['aurelia', 'popply'])('what %s sends is marked as its own', async (theme) => {
  const player = await at.player({ theme })
  const phone = theme === 'aurelia' ? '+12025550123' : '+12025550124'
  await player.call(account.requestPhoneCode, { phone })
  const id = await at.idOf(player)
  await transact(at.runtime.database.db, (tx) =>
    notify(at.runtime, tx, id, { category: 'account', title: 'Title', text: 'Text' }),
  )
  expect(await brandsTo(player.email)).toEqual([
    { kind: 'email', brand: theme },
    { kind: 'push', brand: theme },
  ])
  expect(await brandsTo(phone)).toEqual([{ kind: 'sms', brand: theme }])
  const stranger = `nobody@${theme}.example`
  await at.visitor({ theme }).call(account.forgotPassword, { email: stranger })
  expect(await brandsTo(stranger)).toEqual([{ kind: 'email', brand: theme }])
  // The host of the demonstration is that of another brand: a link opens its own all the same.
  const [message] = await messagesTo(at.visitor(), stranger)
  expect(new URL(message!.links[0]!).searchParams.get('theme')).toBe(theme === 'aurelia' ? null : theme)
  expect(message!.text).toContain(message!.links[0])
})
