import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { calls as captcha } from '#features/captcha/contract.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { takePlace } from '#platform/players/devices/attempts.server.ts'
import { captchaDefaults } from '#platform/testing.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite, type TestSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { ATTEMPTS, TEXTS_OF_SITE } from '../limits.server.ts'

/**
 * Each text costs the site money: who may have how many sent, and who proves first that they are a person.
 */
const asking = testSite({ demo: false })
const site = testSite({
  trustProxy: '127.0.0.1',
  demo: false,
  captcha: { ...captchaDefaults, kind: 'off' },
})

const from = (at: TestSite, address: string): Client => {
  const client = at.visitor()
  const send = client.send.bind(client)
  client.send = (method, path, options = {}) =>
    send(method, path, { ...options, headers: { ...options.headers, 'x-forwarded-for': address } })
  return client
}
let last = 0
const number = () => `+1202555${String(++last).padStart(4, '0')}`
const ask = (client: Client, phone: string, answer?: string) =>
  client.call(calls.requestPhoneCode, { phone, ...(answer ? { captcha: answer } : {}) })

async function solved(client: Client): Promise<string> {
  const challenge = (await client.call(captcha.challenge)).body as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

async function verifyEmail(at: TestSite, client: Client): Promise<void> {
  await at.runtime.database.pool.query('update player set email_confirmed_at = $2 where email = $1', [
    client.email,
    new Date(at.clock.now()),
  ])
  at.runtime.sessions.forget(await at.idOf(client))
}

test('an account with an unverified email solves a captcha for each text, others for none', async () => {
  const client = asking.visitor()
  await client.signUp('unverified@example.com')
  const phone = number()
  const refused = await ask(client, phone)
  expect([refused.status, refused.body.code]).toEqual([403, 'CAPTCHA_NEEDED'])
  const answer = await solved(client)
  expect((await ask(client, phone, answer)).body.success).toBe(true)
  asking.clock.advance(60_000)
  expect((await ask(client, phone, answer)).body.code).toBe('CAPTCHA_NEEDED')
  await verifyEmail(asking, client)
  expect((await ask(client, phone)).body.success).toBe(true)
})

test('the accounts of one address have codes sent to twenty numbers an hour, and to those again', async () => {
  const ip = '198.51.100.70'
  const people: Client[] = []
  for (let n = 0; n < 4; n++) {
    const one = from(site, ip)
    await one.signUp(`texts${n}@example.com`)
    people.push(one)
  }
  const numbers = Array.from({ length: 20 }, number)
  for (const [n, phone] of numbers.entries()) {
    if (n % 4 === 0) site.clock.advance(60_000)
    expect([n, (await ask(people[n % 4]!, phone)).status]).toEqual([n, 200])
  }
  site.clock.advance(60_000)
  const { status, body } = await ask(people[0]!, number())
  expect([status, body.code, body.details]).toMatchObject([429, 'TOO_MANY', { limit: 'network' }])
  expect(body.message).toMatch(/on your network\. Try again in .* or switch networks/)
  expect((await ask(people[1]!, numbers[1]!)).status).toBe(200)
  const elsewhere = from(site, '198.51.100.71')
  await elsewhere.signUp('texts-elsewhere@example.com')
  expect((await ask(elsewhere, number())).status).toBe(200)
})

test('numbers of neighboring IPv6 networks count together, four times as many', async () => {
  const places = (ip: string) =>
    takePlace({ runtime: site.runtime, caller: { ip } as Caller }, ATTEMPTS.numbers, number())
  const taken = async (many: number, ip: (n: number) => string) => {
    let had = 0
    for (let n = 0; n < many; n++) if ((await places(ip(n))) === 0) had++
    return had
  }
  expect(await taken(30, () => '2001:db8:70:1000::1')).toBe(20)
  expect(await taken(90, (n) => `2001:db8:70:10${String(10 + (n % 9))}::1`)).toBe(60)
  expect(await taken(90, (n) => `2001:db8:70:20${String(10 + (n % 9))}::1`)).toBe(80)
})

test('strangers who ask for codes at a number leave its owner two, and no number gets more than sixteen', async () => {
  const phone = number()
  let place = 0
  const stranger = async () => {
    const one = from(site, `198.51.100.${80 + ++place}`)
    await one.signUp(`texts-to${place}@example.com`)
    return one
  }
  const asked = async (one: Client) => {
    site.clock.advance(60_000)
    const { body } = await ask(one, phone)
    return body.success ? 'sent' : (body.details as { limit: string }).limit
  }
  for (let n = 0; n < 8; n++) expect([n, await asked(await stranger())]).toEqual([n, 'sent'])
  const owner = await stranger()
  expect([await asked(owner), await asked(owner), await asked(owner)]).toEqual(['sent', 'sent', 'number'])
  site.clock.advance(60_000)
  const { body } = await ask(owner, phone)
  expect(body.message).toMatch(/^This number .+ Use another number or try again tomorrow\.$/)
  for (let n = 0; n < 6; n++) expect([n, await asked(await stranger())]).toEqual([n, 'sent'])
  expect(await asked(await stranger())).toBe('number')
})

test('the site sends so many an hour and no more; from half of them on everybody solves a captcha', async () => {
  const { limits } = asking.runtime
  const client = asking.visitor()
  await client.signUp('late@example.com')
  await verifyEmail(asking, client)
  for (let n = 0; n < TEXTS_OF_SITE.points / 2; n++) await limits.add(TEXTS_OF_SITE, 'site')
  expect((await ask(client, number())).body.code).toBe('CAPTCHA_NEEDED')
  for (let n = 0; n < TEXTS_OF_SITE.points / 2; n++) await limits.add(TEXTS_OF_SITE, 'site')
  const { status, body } = await ask(client, number(), await solved(client))
  expect([status, body.code, body.details]).toMatchObject([429, 'TOO_MANY', { limit: 'site' }])
  expect(body.message).toMatch(/Try again in \d+ minutes?\. The rest of the site works as usual\.$/)
})
