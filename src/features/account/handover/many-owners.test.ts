import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import type { Client } from '#tests/rig/client.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { calls } from '../contract.ts'

/** A mailbox that went from hand to hand: each former owner has the password of their own account. */
const at = testSite()
const PERSON = { birth_date: '1990-05-17', state: 'TX', terms: true }
const OWNERS = 5

const accountOf = async (client: Client) => (await client.call(init.init)).body.data!.account

/** Of the newest link; former owners may be told something after it. */
async function tokenOf(client: Client, email: string): Promise<string> {
  const links = (await messagesTo(client, email)).flatMap((message) => message.links)
  return new URL(links.find((link) => link.includes('token='))!).searchParams.get('token')!
}

/** Signs up with the address, verifies it, and chooses another password. */
async function own(email: string, n: number) {
  const [first, password] = [`first phrase of owner ${n}`, `later phrase of owner ${n}`]
  const client = at.visitor()
  await client.call(calls.register, { ...PERSON, email, password: first })
  const token = await tokenOf(client, email)
  expect((await client.call(calls.confirmEmail, { token })).status).toBe(200)
  const change = { password, password_repeat: password, password_old: first }
  expect((await client.call(calls.changePassword, change)).status).toBe(200)
  return { client, password, account: await accountOf(client) }
}

/** Opens an account at another address and moves it to this one, without its password. */
async function moveIn(email: string, before: string, n: number) {
  const { client, ...owner } = await own(before, n)
  await client.call(calls.changeEmail, { email })
  const token = await tokenOf(client, email)
  expect((await client.call(calls.confirmEmail, { token })).status).toBe(200)
  at.clock.advance(181 * 86_400_000)
  return owner
}

/** How many presses it takes in a browser that none of them used; each wrong one answers 401. */
async function pressesOf(email: string, { password, account }: { password: string; account: string | null }) {
  const client = at.visitor()
  for (let press = 1; press <= 5; press++) {
    const { status } = await client.call(calls.login, { login: email, password })
    if (status !== 200) continue
    expect(await accountOf(client)).toBe(account)
    return press
  }
  return null
}

test('all of them sign in, each to their own account', async () => {
  const email = 'handed-on@example.com'
  const owners = []
  for (let n = 0; n < OWNERS; n++) {
    owners.push(await own(email, n))
    at.clock.advance(181 * 86_400_000)
  }
  for (const { password, account } of owners) {
    const client = at.visitor()
    const { status } = await client.call(calls.login, { login: email, password })
    expect([status, await accountOf(client)]).toEqual([200, account])
  }
})

test('so do those whose password was chosen at another address, once they have signed in at this one', async () => {
  const email = 'moved-in@example.com'
  const owners = []
  for (let n = 0; n < OWNERS; n++) {
    const before = `before-${n}@example.com`
    const { password, account } = await own(before, n)
    const client = at.visitor()
    await client.call(calls.login, { login: before, password })
    await client.call(calls.changeEmail, { email })
    const token = await tokenOf(client, email)
    expect((await client.call(calls.confirmEmail, { token })).status).toBe(200)
    expect((await at.visitor().call(calls.login, { login: email, password })).status).toBe(200)
    owners.push({ password, account })
    at.clock.advance(181 * 86_400_000)
  }
  for (const { password, account } of owners) {
    const client = at.visitor()
    await client.call(calls.login, { login: email, password })
    expect(await accountOf(client)).toBe(account)
  }
})

test('so do those who never typed their password at the address, two of them at each press', async () => {
  const email = 'never-typed@example.com'
  const owners = []
  for (let n = 0; n < OWNERS; n++) owners.push(await moveIn(email, `typed-elsewhere-${n}@example.com`, n))
  // The last one holds it. Whoever signed in is found by one look from then on.
  for (const [n, presses] of [2, 2, 1, 1, 1].entries()) {
    expect([n, await pressesOf(email, owners[n]!)]).toEqual([n, presses])
    expect([n, await pressesOf(email, owners[n]!)]).toEqual([n, 1])
  }
})

test('those who are found by one look take nobody’s turn', async () => {
  const email = 'no-turn@example.com'
  const first = await moveIn(email, 'before-no-turn@example.com', 0)
  for (let n = 1; n < OWNERS; n++) {
    await own(email, n)
    at.clock.advance(181 * 86_400_000)
  }
  expect(await pressesOf(email, first)).toBe(1)
})

test('the password that opens the link of a new address goes along', async () => {
  const email = 'by-password@example.com'
  const owners = []
  for (let n = 0; n < OWNERS; n++) {
    const { client, ...owner } = await own(`links-elsewhere-${n}@example.com`, n)
    await client.call(calls.changeEmail, { email })
    const link = { token: await tokenOf(client, email), password: owner.password }
    expect((await at.visitor().call(calls.confirmEmail, link)).status).toBe(200)
    owners.push(owner)
    at.clock.advance(181 * 86_400_000)
  }
  for (const owner of owners) expect(await pressesOf(email, owner)).toBe(1)
})
