import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { testSite } from '#tests/rig/test-site.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { calls } from '../contract.ts'
import { sweepMailboxes } from './marks.server.ts'

/** One mailbox has many names; exclusions, gifts, and limits know it by all of them. */
const at = testSite({ trustProxy: '127.0.0.1' })
const PERSON = { birth_date: '1990-05-17', state: 'TX', terms: true, password: 'a fine pass phrase' }

const opened = async (email: string) =>
  (await at.visitor().call(calls.register, { ...PERSON, email })).body.code ?? 'ok'

/** The hash under which releases before kept a mailbox. */
const formerMark = (name: string) =>
  createHmac('sha256', at.runtime.secrets.pepper).update(`mailbox:aurelia:${name}`).digest().subarray(0, 16)

const pool = () => at.runtime.database.pool

test.each([
  ['me.com', 'icloud.com', ['box@mac.com', 'box+a@icloud.com']],
  ['pm.me', 'proton.me', ['bo.x@proton.me', 'b-o-x@protonmail.com']],
])(
  'who is excluded with a mailbox of %s opens no account by another name of it',
  async (host, other, names) => {
    const player = at.visitor()
    await player.signUp(`box@${host}`)
    await player.confirmEmail()
    expect(await opened(`nobody@${other}`)).toBe('ok')
    await at.exclude(player)
    for (const email of [`box@${other}`, ...names])
      expect([email, await opened(email)]).toEqual([email, 'ACCOUNT_NOT_OPENED'])
  },
)

test('nor who was excluded before mailboxes had these names, whatever they moved on to since', async () => {
  const [one, two] = [await at.player(), at.visitor()]
  // As a release before kept them: one moved on from the address, one still has it.
  await pool().query(
    'insert into account_confirmed_mailbox (theme, mark, player_id, at) values ($1, $2, $3, now())',
    ['aurelia', formerMark('older@mac.com'), await at.idOf(one)],
  )
  await at.exclude(one)
  for (const email of ['older@icloud.com', 'older+x@me.com'])
    expect([email, await opened(email)]).toEqual([email, 'ACCOUNT_NOT_OPENED'])

  await two.signUp('joey-wins@yahoo.fr')
  await two.confirmEmail()
  await pool().query('update account_confirmed_mailbox set mark = $1 where player_id = $2', [
    formerMark('joey-wins@yahoo.fr'),
    await at.idOf(two),
  ])
  const noted = async () =>
    (await pool().query<{ after: string | null }>('select after from account_mailbox_sweep')).rows[0]!.after
  // A sweep that a release before ended, and one that ended with another table of names, begin again.
  for (const ended of [null, 'ffffffff-ffff-ffff-ffff-000000000000']) {
    await pool().query('update account_mailbox_sweep set after = $1', [ended])
    await pool().query('delete from account_confirmed_mailbox where player_id = $1 and mark <> $2', [
      await at.idOf(two),
      formerMark('joey-wins@yahoo.fr'),
    ])
    await sweepMailboxes(at.runtime)
    const { rows } = await pool().query('select 1 from account_confirmed_mailbox where player_id = $1', [
      await at.idOf(two),
    ])
    expect(rows).toHaveLength(2)
  }
  await at.exclude(two)
  for (const email of ['joey@yahoo.fr', 'joey-again@yahoo.fr', 'joey-wins@yahoo.fr'])
    expect([email, await opened(email)]).toEqual([email, 'ACCOUNT_NOT_OPENED'])
  // Once all are noted the job has nothing to read.
  const end = await noted()
  expect(end).toMatch(/^ffffffff-/)
  await sweepMailboxes(at.runtime)
  expect(await noted()).toBe(end)
})

test('a mailbox brings its gift once, by whatever name, also where a release before paid it', async () => {
  const paid = []
  for (const email of ['gift@icloud.com', 'gift@me.com', 'gift+2@mac.com', 'paid@me.com']) {
    if (email === 'paid@me.com')
      await pool().query(
        'insert into account_mailbox (theme, mark, player_id, at) values ($1, $2, $3, now())',
        ['aurelia', formerMark('paid@mac.com'), await at.idOf(await at.player())],
      )
    const client = at.visitor()
    await client.signUp(email)
    await client.confirmEmail()
    paid.push((await client.balance()).entries)
  }
  expect(paid).toEqual([150, 100, 100, 100])
})

test('a mailbox gets as many emails as one address would, whatever is asked for and by whatever name', async () => {
  const total = async (many: number, name: (n: number) => string) => {
    let count = 0
    for (let n = 0; n < many; n++) count += (await messagesTo(at.visitor(), name(n))).length
    return count
  }
  const crowd = (many: number, ask: (n: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: many }, (_, n) => ask(n)))

  const reset = (n: number) => `reset.me+${n}@gmail.com`
  const statuses = await crowd(30, async (n) => {
    const client = from(`198.51.100.${n}`)
    return (await client.call(calls.forgotPassword, { email: reset(n) })).status
  })
  // None is refused, which would tell whose addresses are known; the mailbox gets a stranger's one.
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await total(30, reset)).toBe(1)

  const players = await Promise.all(Array.from({ length: 8 }, () => at.player()))
  const next = (n: number) => `next-${n}@yahoo.com`
  await Promise.all(players.map((player, n) => player.call(calls.changeEmail, { email: next(n) })))
  expect(await total(8, next)).toBe(5)
})

/** A visitor from an address of their own. */
function from(ip: string) {
  const client = at.visitor()
  const send = client.send.bind(client)
  client.send = (method, path, options = {}) =>
    send(method, path, { ...options, headers: { 'x-forwarded-for': ip, ...options.headers } })
  return client
}
