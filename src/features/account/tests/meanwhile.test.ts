import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { linkPart } from '#tests/rig/inbox.ts'
import type { Client } from '#tests/rig/client.ts'
import { whileAccountChanges, whileSessionBegins } from '#tests/rig/identity/at-once.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'

/** A way in that was shown before the owner made the account safe, and used after: it opens nothing. */
const at = testSite()

const NEXT = 'another horse battery'
const next = { password: NEXT, password_repeat: NEXT }
const isIn = async (client: Client) => (await client.call(calls.balance)).status === 200

const change = (owner: Client) => owner.call(calls.changePassword, { ...next, password_old: owner.password })

async function restore(owner: Client) {
  await owner.call(calls.forgotPassword, { email: owner.email })
  await owner.call(calls.confirmRestore, { token: await linkPart(owner, owner.email, 'change-password') })
  return owner.call(calls.restorePassword, next)
}

/** The codes of errors that the database answers with from now on. */
function errorsOf() {
  const codes: unknown[] = []
  const own = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const answer: unknown = Reflect.apply(own, this, args)
    if (answer instanceof Promise) answer.catch((error: { code?: unknown }) => codes.push(error.code))
    return answer as never
  })
  return { codes, [Symbol.dispose]: () => spy.mockRestore() }
}

/** Holds a player's row as whoever changes it does. */
async function lockOf(owner: Client, change = '') {
  const { pool } = at.runtime.database
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(`update player set locale = locale${change} where player_id = $1`, [
    await at.idOf(owner),
  ])
  const waiting = async () => {
    const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await pool.query(text)).rowCount
  }
  return {
    isWaitedFor: (n: number) =>
      vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(n), 10_000),
    async release() {
      await holder.query('commit')
      holder.release()
    },
  }
}

/** Asks, and holds the answer from when the password is known to be right until something else is done. */
async function comparedBefore<T>(ask: () => Promise<T>, meanwhile: () => Promise<{ status: number }>) {
  const { passwords } = at.runtime
  const verify = passwords.verify.bind(passwords)
  const [compared, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  using _ = vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...one) => {
    const isRight = await verify(...one)
    compared.resolve()
    await done.promise
    return isRight
  })
  const asked = ask()
  await compared.promise
  expect(await meanwhile()).toMatchObject({ status: 200 })
  done.resolve()
  return asked
}

test.each([
  ['changed', change],
  ['set by the link of an email', restore],
])('a sign-in with the password of before that is on its way when one is %s', async (_, secure) => {
  const owner = await at.player({ confirmed: true })
  const thief = at.visitor()
  const answer = await comparedBefore(
    () => thief.call(calls.login, { login: owner.email, password: owner.password }),
    () => secure(owner),
  )
  expect([answer.status, answer.body.code]).toEqual([401, 'SIGN_IN_FAILED'])
  expect([thief.cookies.has('session'), await isIn(thief), await isIn(owner)]).toEqual([false, false, true])
})

test('of sign-ins that keep the password under the salt of the address at once each is let in', async () => {
  const owner = await at.player({ confirmed: true })
  const hash = await at.runtime.passwords.hash(owner.password)
  await at.runtime.database.pool.query('update player set password_hash = $2 where email = $1', [
    owner.email,
    hash,
  ])
  const enter = () => at.visitor().call(calls.login, { login: owner.email, password: owner.password })
  expect(await comparedBefore(enter, enter)).toMatchObject({ status: 200 })
})

test('a link of an email that is followed with the password of before', async () => {
  const owner = await at.player()
  const token = await owner.emailToken()
  const thief = at.visitor()
  const answer = await comparedBefore(
    () => thief.call(calls.confirmEmail, { token, password: owner.password }),
    () => change(owner),
  )
  expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([400, ['password']])
  expect(await isIn(thief)).toBe(false)
})

test('a sign-up again with the password of before signs in to no account that has another', async () => {
  const owner = await at.player()
  const playerId = await at.idOf(owner)
  const thief = at.visitor()
  const held = await lockOf(owner, `, password_hash = 'another'`)
  const asked = thief.signUp(owner.email)
  await Promise.race([asked, held.isWaitedFor(1)])
  await held.release()
  expect((await asked).status).toBe(200)
  const { pool } = at.runtime.database
  const sessions = await pool.query('select 1 from session where player_id = $1', [playerId])
  expect([sessions.rowCount, await isIn(thief)]).toEqual([1, true])
})

test('a sign-in that is on its way when the reader of the mailbox takes the account over', async () => {
  const opener = await at.player()
  const token = await opener.emailToken()
  const reader = at.visitor()
  const again = at.visitor()
  const [entered, taken] = await whileSessionBegins(
    at,
    () => again.call(calls.login, { login: opener.email, password: opener.password }),
    () => reader.call(calls.confirmEmail, { token, fresh: true }),
  )
  expect([entered.status, taken.status]).toEqual([200, 200])
  expect([await isIn(again), await isIn(opener), await isIn(reader)]).toEqual([false, false, true])
})

test('a new password and a thief’s change of the address at once wait for each other in one order', async () => {
  const owner = await at.player({ confirmed: true })
  const thief = at.visitor()
  await thief.call(calls.login, { login: owner.email, password: owner.password })
  using errors = errorsOf()
  const held = await lockOf(owner)
  const done = change(owner)
  await held.isWaitedFor(1)
  const asked = thief.call(calls.changeEmail, { email: `thief-${owner.email}` })
  await held.isWaitedFor(2)
  await held.release()
  expect((await Promise.all([done, asked])).map(({ status }) => status)).toEqual([200, 401])
  expect([await isIn(owner), await isIn(thief), errors.codes]).toEqual([true, false, []])
})

test('a link that is followed while somebody changes its account waits, and holds nothing of it', async () => {
  const owner = await at.player({ confirmed: true })
  await owner.call(calls.forgotPassword, { email: owner.email })
  const token = await linkPart(owner, owner.email, 'change-password')
  const id = await at.idOf(owner)
  // In a browser that is signed in, whose session ends by it.
  expect(await whileAccountChanges(at, id, () => owner.call(calls.confirmRestore, { token }))).toMatchObject({
    status: 200,
  })
  const newcomer = await at.player()
  const first = await newcomer.emailToken()
  const confirm = () => newcomer.call(calls.confirmEmail, { token: first })
  expect(await whileAccountChanges(at, await at.idOf(newcomer), confirm)).toMatchObject({ status: 200 })
})
