import { expect, test, vi } from 'vitest'
import { linkPart } from '#tests/rig/inbox.ts'
import type { Client } from '#tests/rig/client.ts'
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
  const { pool } = at.runtime.database
  const holder = await pool.connect()
  const thief = at.visitor()
  try {
    await holder.query('begin')
    await holder.query(`update player set password_hash = 'another' where player_id = $1`, [playerId])
    const asked = thief.signUp(owner.email)
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    const waiting = async () => {
      const text = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
      return (await pool.query(text, [rows[0]!.pid])).rowCount
    }
    await Promise.race([asked, vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 10_000)])
    await holder.query('commit')
    expect((await asked).status).toBe(200)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  const sessions = await pool.query('select 1 from session where player_id = $1', [playerId])
  expect([sessions.rowCount, await isIn(thief)]).toEqual([1, true])
})
