import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'

const at = testSite()

interface OutboundMessage {
  readonly subject: string
  readonly links: readonly string[]
}
const messageTo = async (client: Client, to: string) =>
  ((await (await client.send('GET', `/dev/inbox.json?to=${to}`)).json()) as OutboundMessage[])[0]!

/** The secret of a link that a browser has asked for. */
async function linkOf(player: Client, browser = at.visitor()): Promise<string> {
  await browser.call(calls.send, { email: player.email })
  return new URL((await messageTo(player, player.email)).links[0]!).searchParams.get('aa')!
}
/** What a page does that the link led to: it has the secret in its own address. */
const press = (client: Client, token: string, automatic?: true) =>
  client.call(calls.use, { token, automatic })
const isIn = async (client: Client) => (await client.call(account.balance)).status === 200

test('a link signs in once by a press, within ten minutes, under its own brand', async () => {
  const player = await at.player({ confirmed: true })
  const link = await linkOf(player)
  expect((await press(at.visitor({ theme: 'koi' }), link)).body.code).toBe('LINK_OVER')
  const crowd = Array.from({ length: 5 }, () => at.visitor())
  const came = await Promise.all(crowd.map((one) => press(one, link)))
  expect(came.filter(({ body }) => body.success)).toHaveLength(1)
  const [one] = crowd.filter((_, i) => came[i]!.body.success)
  expect(await isIn(one!)).toBe(true)
  const late = await linkOf(player)
  at.clock.advance(601_000)
  expect((await press(at.visitor(), late)).body.code).toBe('LINK_OVER')
  for (const made of ['', 'x', 'x'.repeat(43), 'x'.repeat(100)])
    expect((await press(at.visitor(), made)).body.code).toBe('LINK_OVER')
})

test('a look signs nobody in: neither the page-request call nor a script that nobody pressed', async () => {
  const player = await at.player({ confirmed: true })
  const link = await linkOf(player)
  const scanner = at.visitor()
  for (let i = 0; i < 3; i++)
    expect((await scanner.call(init.handle, { aa: link })).body.authorized).toBe(false)
  for (let i = 0; i < 3; i++) {
    const { status, body } = await press(scanner, link, true)
    // Somebody may have been handed the link of an account that isn't theirs: the window says whose it is.
    const email = player.email.replace(/^(.)[^@]*/, '$1…')
    expect([status, body.code, body.details]).toEqual([409, 'PRESS_NEEDED', { email }])
  }
  expect(scanner.cookies.has('session')).toBe(false)
  expect((await press(at.visitor(), link)).body.success).toBe(true)
})

test('the browser that asked is signed in without a press, and no other one by its cookie', async () => {
  const player = await at.player({ confirmed: true })
  const [asked, other] = [at.visitor(), at.visitor()]
  await linkOf(player, other)
  const link = await linkOf(player, asked)
  expect((await press(other, link, true)).body.code).toBe('PRESS_NEEDED')
  expect((await press(asked, link, true)).body.success).toBe(true)
  expect(await isIn(asked)).toBe(true)
})

test('whoever is signed in stays, and the link waits for its player', async () => {
  const [player, other] = [await at.player({ confirmed: true }), await at.player()]
  const link = await linkOf(player)
  expect((await press(other, link)).body.code).toBe('SIGNED_IN')
  expect((await other.call(init.init)).body.data!.email).toBe(other.email)
  expect((await press(at.visitor(), link)).body.success).toBe(true)
})

test('the answer tells nothing of who is known; the email does, to its reader', async () => {
  const player = await at.player({ confirmed: true })
  const unconfirmed = await at.player()
  const answers = []
  for (const email of [player.email, unconfirmed.email, 'nobody@example.com']) {
    const browser = at.visitor()
    const { body } = await browser.call(calls.send, { email })
    answers.push([body, [...browser.cookies.keys()]])
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  for (const email of [unconfirmed.email, 'nobody@example.com']) {
    const { subject, links } = await messageTo(player, email)
    expect(subject).toMatch(/We couldn’t send your Aurelia sign-in link/)
    expect(links).toEqual([`${at.url}/signup`])
  }
})

test('one mailbox is not flooded, whoever asks', async () => {
  const codes = []
  for (let i = 0; i < 6; i++)
    codes.push((await at.visitor().call(calls.send, { email: 'flood@example.com' })).status)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

test('one mailbox gets no more links by its other names', async () => {
  const names = ['icloud.com', 'me.com', 'mac.com'].map((host) => `magic@${host}`)
  for (let n = 0; n < 12; n++) await at.visitor().call(calls.send, { email: names[n % 3]! })
  const inboxes = await Promise.all(names.map((to) => at.visitor().send('GET', `/dev/inbox.json?to=${to}`)))
  const all = (await Promise.all(inboxes.map((inbox) => inbox.json()))) as unknown[][]
  expect(all.flat()).toHaveLength(5)
})

test('an address that no account has gets one email a day of each kind; a known one gets all', async () => {
  const stranger = 'one-a-day@example.com'
  const player = await at.player({ confirmed: true })
  const leaving = async (to: string) => {
    const { rows } = await at.runtime.database.pool.query<{ n: number }>(
      `select count(*)::int as n from delivery d join message m using (message_id)
       where m.recipient = $1 and m.subject ~ 'sign-in link|password' and d.state not in ('dropped', 'replaced')`,
      [to],
    )
    return rows[0]!.n
  }
  for (const email of [stranger, player.email])
    for (let n = 0; n < 2; n++)
      for (const call of [calls.send, account.forgotPassword]) {
        const { body } = await at.visitor().call(call, { email })
        expect([email, n, body.success]).toEqual([email, n, true])
      }
  expect(await leaving(stranger)).toBe(2)
  expect(await leaving(player.email)).toBeGreaterThanOrEqual(2)
})
