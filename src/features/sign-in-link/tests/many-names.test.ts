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

/** How many emails to addresses that match were held back. */
async function heldBack(like: string): Promise<number> {
  const { rows } = await at.runtime.database.pool.query<{ n: number }>(
    `select count(*)::int as n from delivery d join message m using (message_id)
     where m.recipient like $1 and d.state = 'dropped'`,
    [like],
  )
  return rows[0]!.n
}

/** Opens accounts with names of a mailbox. */
async function claim(count: number, name: (n: number) => string): Promise<readonly string[]> {
  const names = Array.from({ length: count }, (_, n) => name(n))
  for (const [n, email] of names.entries()) await from(`198.51.100.${70 + n}`).signUp(email)
  return names
}
const reset = async (email: string, by: string) =>
  expect((await from(by).call(account.forgotPassword, { email })).status).toBe(200)

test('one network has twenty such emails a day sent to accounts that never verified a mailbox', async () => {
  const own = 'cla.imed@gmail.com'
  await from('198.51.100.60').signUp(own)
  const names = await claim(5, (n) => `c${'.laimed'.slice(0, n + 2)}.${'laimed'.slice(n + 1)}@gmail.com`)
  for (const email of names) for (let n = 0; n < 5; n++) await reset(email, '203.0.113.80')
  expect(await heldBack('c%d@gmail.com')).toBe(5)
  // Whoever has an account with one of the names has a share of their own.
  await reset(own, '203.0.113.81')
  expect(await leaving(own)).toBe(2)
})

test('all of them together have sixty', async () => {
  const names = await claim(14, (n) => `together+${n}@firm.example`)
  for (const email of names) for (let n = 0; n < 5; n++) await reset(email, `203.0.113.${90 + n}`)
  expect(await heldBack('together+%')).toBe(10)
  await from('198.51.100.61').signUp('together@firm.example')
  await reset('together@firm.example', '203.0.113.95')
  expect(await leaving('together@firm.example')).toBe(2)
})
