import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as link } from '../contract.ts'
import { captchaDefaults } from '#platform/testing.server.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** A mailbox has many names: whoever types them all fills no mailbox, and uses up nothing of its owner's. */
// Captchas are off: an attacker solves them all.
const at = testSite({ trustProxy: '127.0.0.1', captcha: { ...captchaDefaults, kind: 'off' } })

const from = (address: string) => {
  const client = at.visitor()
  const send = client.send.bind(client)
  client.send = (method, path, options = {}) =>
    send(method, path, { ...options, headers: { ...options.headers, 'x-forwarded-for': address } })
  return client
}

const asks = [
  [
    'a new password',
    'password',
    (email: string, by: string) => from(by).call(account.forgotPassword, { email }),
  ],
  ['a sign-in link', 'sign-in', (email: string, by: string) => from(by).call(link.send, { email })],
] as const

/** How many emails have left, or will, for addresses that match. */
async function leaving(like: string): Promise<number> {
  const { rows } = await at.runtime.database.pool.query<{ n: number }>(
    `select count(*)::int as n from delivery d join message m using (message_id)
     where m.recipient like $1 and d.state not in ('dropped', 'replaced')`,
    [like],
  )
  return rows[0]!.n
}

const owner = async (email: string) => {
  const player = from('198.51.100.9')
  await player.signUp(email)
  await player.confirmEmail()
  return email
}

test.each(asks)('%s: its owner gets theirs after a stranger asked for other names', async (_, kind, ask) => {
  const email = await owner(`v-${kind}@firm.example`)
  const [name, host] = email.split('@') as [string, string]
  for (let n = 0; n < 12; n++)
    for (const spelled of [`${name}+${n}@${host}`, `${name}+0@${host}`]) await ask(spelled, `203.0.113.${n}`)
  const before = await leaving(email)
  const { status, body } = await ask(email, '198.51.100.10')
  expect([status, body.code]).toEqual([200, undefined])
  expect(await leaving(email)).toBe(before + 1)
})

test.each(asks)('%s: an account that is asked for leaves a stranger’s own email', async (_, kind, ask) => {
  const email = await owner(`w-${kind}@firm.example`)
  const other = email.replace('@', '+forgot@')
  await ask(email, '203.0.113.20')
  await ask(other, '203.0.113.21')
  expect(await leaving(other)).toBe(1)
})

test.each(asks)('%s: thirty names of a mailbox bring it one email', async (_, kind, ask) => {
  const names = Array.from({ length: 30 }, (__, n) => `box-${kind}+${n}@gmail.com`)
  const answers = await Promise.all(names.map((email, n) => ask(email, `203.0.113.${100 + n}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await leaving(`box-${kind}+%`)).toBe(1)
})

test.each(asks)('%s: known and unknown addresses are refused at the same press', async (_, kind, ask) => {
  const known = await owner(`x-${kind}@firm.example`)
  const [name, host] = known.split('@') as [string, string]
  const press = async (email: string, at_: number) => {
    const answers = []
    for (let n = 0; n < 8; n++) {
      const { status, body } = await ask(email, `203.0.113.${at_}`)
      answers.push([status, body.code, body.message])
    }
    return answers
  }
  const one = await press(known, 61)
  expect(one.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  // Neither another name of the same mailbox nor another mailbox differs.
  expect(await press(`${name}+unknown@${host}`, 62)).toEqual(one)
  expect(await press(`nobody-${kind}@firm.example`, 63)).toEqual(one)
})

test('accounts that never verified a mailbox have twenty such emails a day sent to it', async () => {
  const names = Array.from({ length: 5 }, (_, n) => `claimed+${n}@firm.example`)
  for (const [n, email] of names.entries()) await from(`198.51.100.${70 + n}`).signUp(email)
  for (const email of names)
    for (let n = 0; n < 5; n++)
      expect((await from(`203.0.113.${80 + n}`).call(account.forgotPassword, { email })).status).toBe(200)
  const { rows } = await at.runtime.database.pool.query(
    `select count(*)::int as held from delivery d join message m using (message_id)
     where m.recipient like 'claimed+%' and d.state = 'dropped'`,
  )
  expect(rows).toEqual([{ held: 5 }])
})
