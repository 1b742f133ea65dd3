import { expect, test, vi } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { fakeProof } from '#tests/rig/identity/fake-provider.ts'
import { whileAccountChanges, whileSessionBegins } from '#tests/rig/identity/at-once.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'

/** An account that somebody set up by another company, with an address that is not theirs. */
const at = testSite()
const theme = 'verdant'
const victim = 'victim@example.com'

const initData = async (client: Client) => (await client.call(init.init)).body.data!
const confirmIn = async (client: Client, more: object = {}) => {
  const messages = await messagesTo(client, victim)
  const link = messages.findLast(({ links }) => /token=/.test(links[0]!))!.links[0]!
  return client.call(account.confirmEmail, { token: new URL(link).searchParams.get('token')!, ...more })
}

test('who comes by a provider that runs the mailbox: the other account is not merged into theirs', async () => {
  const attacker = at.visitor({ theme })
  await attacker.signUp('tomas.reyes@gmail.com')
  const owner = at.visitor({ theme })
  await owner.call(calls.logIn, await fakeProof(owner, 'google', 'tomas'))
  const { newcomer } = (await owner.call(calls.pending)).body.data!
  const email = newcomer!.email!
  const other = at.visitor({ theme })
  await other.signUp(email)
  const person = { birth_date: '1990-05-17', state: 'TX', terms: true }
  expect((await owner.call(calls.complete, person)).body.success).toBe(true)
  expect(await initData(owner)).toMatchObject({ email, emailConfirmed: newcomer!.emailVerified })
  const back = at.visitor({ theme })
  await back.call(account.login, { login: email, password: other.password })
  expect((await initData(back)).emailConfirmed).toBe(false)
})

test('whose address a provider never checked: it confirms nothing, and goes with the rest', async () => {
  covers('000 §7.14')
  const attacker = at.visitor({ theme })
  await attacker.call(calls.logIn, await fakeProof(attacker, 'facebook', 'bruno'))
  const person = { birth_date: '1990-05-17', state: 'TX', terms: true, email: victim }
  await attacker.call(calls.complete, person)
  expect((await initData(attacker)).emailConfirmed).toBe(false)
  const owner = at.visitor({ theme })
  expect((await confirmIn(owner)).body.details).toEqual({ fresh: true, password: false })
  await confirmIn(owner, { fresh: true })
  expect((await initData(owner)).activeSocialAccounts).toEqual([])
  const again = at.visitor({ theme })
  const back = await again.call(calls.logIn, await fakeProof(again, 'facebook', 'bruno'))
  expect(back.body.data!.action).toBe('register')
})

/** An account that somebody opened by a provider, with an address that they only typed. */
async function opened(name: string, email: string) {
  const opener = at.visitor({ theme })
  await opener.call(calls.logIn, await fakeProof(opener, 'facebook', name))
  await opener.call(calls.complete, { birth_date: '1990-05-17', state: 'TX', terms: true, email })
  return opener
}

const isIn = async (client: Client) => (await client.call(account.balance)).status === 200

test('who signs in by the provider while the reader of the mailbox takes the account over is out', async () => {
  const opener = await opened('bruno', 'taken@example.com')
  const [message] = await messagesTo(opener, 'taken@example.com')
  const token = new URL(message!.links[0]!).searchParams.get('token')!
  const [again, reader] = [at.visitor({ theme }), at.visitor({ theme })]
  const proof = await fakeProof(again, 'facebook', 'bruno')
  const [entered, taken] = await whileSessionBegins(
    at,
    () => again.call(calls.logIn, proof),
    () => reader.call(account.confirmEmail, { token, fresh: true }),
  )
  expect([entered.body.data!.action, taken.status]).toEqual(['login', 200])
  expect([await isIn(again), await isIn(opener), await isIn(reader)]).toEqual([false, false, true])
})

test('who signs in by a provider whose connection is being taken away has no account by it', async () => {
  await opened('bruno', 'cut@example.com')
  const again = at.visitor({ theme })
  const proof = await fakeProof(again, 'facebook', 'bruno')
  const { pool } = at.runtime.database
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`delete from social_identity where provider = 'facebook'`)
    const asked = again.call(calls.logIn, proof)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), 10_000)
    await holder.query('commit')
    expect((await asked).body.data!.action).toBe('register')
    expect(await isIn(again)).toBe(false)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('a sign-in by a provider while somebody changes the account waits, and holds nothing of it', async () => {
  const owner = at.visitor({ theme })
  await owner.call(calls.logIn, await fakeProof(owner, 'google', 'ada'))
  const person = { birth_date: '1990-05-17', state: 'TX', terms: true, email: 'ada.held@example.com' }
  expect((await owner.call(calls.complete, person)).body.success).toBe(true)
  owner.email = (await initData(owner)).email!
  const again = at.visitor({ theme })
  const proof = await fakeProof(again, 'google', 'ada')
  const entered = await whileAccountChanges(at, await at.idOf(owner), () => again.call(calls.logIn, proof))
  expect(entered.body.data!.action).toBe('login')
})
