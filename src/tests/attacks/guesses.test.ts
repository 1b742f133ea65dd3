import { describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { captchaDefaults } from '#platform/testing.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../rig/client.ts'
import { testSite } from '../rig/test-site.ts'
import { linkPart } from '../rig/inbox.ts'

/** Guesses at the password of one account from many addresses: few are judged, and the owner stays in. */
// Captchas are off: an attacker solves them all.
const at = testSite({ trustProxy: '127.0.0.1', demo: false, captcha: { ...captchaDefaults, kind: 'off' } })
const open = testSite({ trustProxy: '127.0.0.1' })

const from = (client: Client, address: string) => {
  const send = client.send.bind(client)
  client.send = (method, path, options = {}) =>
    send(method, path, { ...options, headers: { ...options.headers, 'x-forwarded-for': address } })
  return client
}
const stranger = (address: string) => from(at.visitor(), address)

const guess = (client: Client, login: string, password: string) =>
  client.call(account.login, { login, password })

/** Three guesses from each of eighty addresses, eight addresses at a time. */
async function attack(login: string, addressOf: (i: number) => string, each = 3) {
  const codes: string[] = []
  for (let i = 0; i < 80; i += 8)
    await Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        const client = stranger(addressOf(i + lane))
        for (let n = 0; n < each; n++) {
          const { status, body } = await guess(client, login, `guess ${i + lane} ${n}`)
          codes.push(`${status} ${body.code}`)
        }
      }),
    )
  const judged = codes.filter((code) => code === '401 SIGN_IN_FAILED').length
  return { judged, of: codes.length, kinds: [...new Set(codes)].toSorted() }
}

async function owner(email: string, visitor = at.visitor()) {
  const client = from(visitor, '198.51.100.9')
  client.email = email
  const person = { birth_date: '1990-05-17', state: 'TX', terms: true }
  await client.call(account.register, { ...person, email, password: client.password })
  return client
}

describe('240 guesses from 80 addresses', () => {
  test('are hardly judged, for a known and an unknown account alike, and the owner comes in', async () => {
    covers('000 §7.12')
    const player = await owner('target@example.com')
    const known = await attack(player.email, (i) => `203.0.113.${i}`)
    const unknown = await attack('nobody@example.com', (i) => `192.0.2.${i}`)
    process.stdout.write(`judged: ${known.judged} of ${known.of} guesses at a known account\n`)
    expect([known.of, known.judged <= 10, known.judged >= 3]).toEqual([240, true, true])
    expect(unknown).toEqual(known)
    // The device that the owner has used before has a budget of its own, wherever it is.
    const own = { login: player.email, password: player.password }
    await player.call(account.logout)
    const mistyped = await player.call(account.login, { ...own, password: 'mistyped' })
    expect(mistyped.body.code).toBe('SIGN_IN_FAILED')
    expect((await player.call(account.login, own)).status).toBe(200)
    // From a new one the email's link leads in.
    const elsewhere = stranger('198.51.100.77')
    const late = await guess(elsewhere, player.email, player.password)
    expect([late.status, late.body.code]).toEqual([429, 'SIGN_IN_PAUSED'])
    expect((await elsewhere.call(account.forgotPassword, { email: player.email })).status).toBe(200)
    const { rows } = await at.runtime.database.pool.query(
      `select count(*)::int as messages from message where recipient = $1 and subject like 'Reset your % password'`,
      [player.email],
    )
    expect(rows).toEqual([{ messages: 1 }])
  })

  test('of one network of IPv6 count as those of one address', async () => {
    const { kinds } = await attack('six@example.com', (i) => `2001:db8:7:7::${i.toString(16)}`, 1)
    expect(kinds).toEqual(['401 SIGN_IN_FAILED', '429 TOO_MANY'])
  })
})

test('a captcha is required from the sixth guess at an account, from any address', async () => {
  for (const login of [(await owner('asked@example.com', open.visitor())).email, 'no-one@example.com']) {
    const codes = []
    for (let i = 0; i < 7; i++) {
      const client = from(open.visitor(), `203.0.113.${100 + i}`)
      codes.push((await guess(client, login, `guess ${i}`)).body.code)
    }
    expect(codes).toEqual([...Array(5).fill('SIGN_IN_FAILED'), 'CAPTCHA_NEEDED', 'CAPTCHA_NEEDED'])
  }
})

test('the owner comes in by a reset from a new device while the account is guessed at', async () => {
  covers('000 §7.12')
  const player = from(open.visitor(), '198.51.100.10')
  await player.signUp('resetting@example.com')
  for (let i = 0; i < 15; i++) await guess(from(open.visitor(), `203.0.113.${i}`), player.email, `guess ${i}`)
  const visitor = from(open.visitor(), '198.51.100.78')
  await visitor.call(account.forgotPassword, { email: player.email })
  const token = await linkPart(visitor, player.email, 'change-password')
  expect((await visitor.call(account.confirmRestore, { token })).status).toBe(200)
  const next = { password: 'a newer phrase', password_repeat: 'a newer phrase' }
  expect((await visitor.call(account.restorePassword, next)).status).toBe(200)
})

test('emails that others ask for use up nothing of the owner’s own device', async () => {
  const player = from(open.visitor(), '198.51.100.12')
  await player.signUp('bombed@example.com')
  const ask = async (client: Client) =>
    (await client.call(account.forgotPassword, { email: player.email })).status
  const codes = []
  for (let i = 0; i < 6; i++) codes.push(await ask(from(open.visitor(), `203.0.113.${200 + i}`)))
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  expect(await ask(player)).toBe(200)
})

test('guesses at the old password are few a day, and a reset does not share their budget', async () => {
  const player = from(open.visitor(), '198.51.100.11')
  await player.signUp('changing@example.com')
  const next = { password: 'a newer phrase', password_repeat: 'a newer phrase' }
  const codes = []
  for (let i = 0; i < 12; i++)
    codes.push((await player.call(account.changePassword, { ...next, password_old: `guess ${i}` })).body.code)
  expect(codes).toEqual([...Array(10).fill('BAD_INPUT'), 'TOO_MANY', 'TOO_MANY'])
  await player.call(account.forgotPassword, { email: player.email })
  const token = await linkPart(player, player.email, 'change-password')
  await player.call(account.confirmRestore, { token })
  expect((await player.call(account.restorePassword, next)).status).toBe(200)
})
