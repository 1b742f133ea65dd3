import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { openLimits } from '#platform/calls/limits/rate-limits.server.ts'
import { trimCodeGuesses } from '#platform/players/history/code-guesses.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { whileAccountChanges } from '#tests/rig/identity/at-once.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'

const at = testSite()
const strict = testSite({ demo: false })

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
/** Opens the link as its page does, with the secret from the page's own address. */
const press = (client: Client, token: string, automatic?: true) =>
  client.call(calls.use, { token, automatic })
const isIn = async (client: Client) => (await client.call(account.balance)).status === 200

test('a link signs in once by a press, within ten minutes, under its own brand', async () => {
  covers('000 §4.12')
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
  covers('000 §4.12')
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
  covers('000 §4.12')
  const player = await at.player({ confirmed: true })
  const [asked, other] = [at.visitor(), at.visitor()]
  await linkOf(player, other)
  const link = await linkOf(player, asked)
  expect((await press(other, link, true)).body.code).toBe('PRESS_NEEDED')
  expect((await press(asked, link, true)).body.success).toBe(true)
  expect(await isIn(asked)).toBe(true)
})

test('whoever is signed in stays, and the link waits for its player', async () => {
  covers('000 §4.12')
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
  const { subject, links } = await messageTo(player, 'nobody@example.com')
  expect(subject).toMatch(/We couldn’t send your Aurelia sign-in link/)
  expect(links).toEqual([`${at.url}/signup`])
})

test('an account whose email isn’t verified gets the link that verifies it, and signs in by links from then on', async () => {
  const player = await at.player()
  const asked = at.visitor()
  await asked.call(calls.send, { email: player.email })
  const { subject, links } = await messageTo(player, player.email)
  expect(subject).toBe('Verify your email to sign in to Aurelia')
  expect(links[0]).toMatch(/\/confirm-email\?token=/)
  const token = new URL(links[0]!).searchParams.get('token')!
  // The link of an email is not the account’s: another browser shows the password, or begins afresh.
  expect((await asked.call(account.confirmEmail, { token })).body.code).toBe('CONFIRM_ELSEWHERE')
  const { password } = player
  expect((await asked.call(account.confirmEmail, { token, password })).body.success).toBe(true)
  const link = await linkOf(player, at.visitor())
  expect((await press(at.visitor(), link)).body.success).toBe(true)
})

test('every form names the character that an address can’t have', async () => {
  const person = { birth_date: '1990-05-17', state: 'TX', terms: true, password: 'a fine pass phrase' }
  const email = 'Müller@example.com'
  const player = await at.player({ confirmed: true })
  const answers = [
    await at.visitor().call(calls.send, { email }),
    await at.visitor().call(account.forgotPassword, { email }),
    await at.visitor().call(account.register, { ...person, email }),
    await player.call(account.changeEmail, { email }),
  ]
  for (const { status, body } of answers)
    expect([status, (body.errors as Record<string, unknown> | undefined)?.['email']]).toEqual([
      400,
      ['Email addresses here can’t contain “ü”'],
    ])
})

test('an apostrophe of a keyboard is that of the address', async () => {
  const browser = at.visitor()
  expect((await browser.call(calls.send, { email: 'O’Brien@example.com' })).status).toBe(200)
  expect((await messageTo(browser, encodeURIComponent("o'brien@example.com"))).subject).not.toBe('')
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
  // Nobody has an account with it: one of them leaves a day.
  const inboxes = await Promise.all(names.map((to) => at.visitor().send('GET', `/dev/inbox.json?to=${to}`)))
  const all = (await Promise.all(inboxes.map((inbox) => inbox.json()))) as unknown[][]
  expect(all.flat()).toHaveLength(1)
})

test('an address that no account has gets one email a day of each kind; a known one gets all', async () => {
  const stranger = 'one-a-day@example.com'
  const player = await at.player({ confirmed: true })
  const leaving = async (to: string) => {
    const { rows } = await at.runtime.database.pool.query<{ n: number }>(
      `select count(*)::int as n from delivery d join message m using (message_id)
       where m.recipient = $1 and d.state not in ('dropped', 'replaced')`,
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
  expect(await leaving(player.email)).toBeGreaterThanOrEqual(3)
  // The demonstration's inbox lists what leaves.
  const inbox = await at.visitor().send('GET', `/dev/inbox.json?to=${stranger}`)
  expect(await inbox.json()).toHaveLength(2)
})

const codeOf = async (player: Client) => ((await messageTo(player, player.email)) as { code?: string }).code!
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const enter = (client: Client, { email }: Pick<Client, 'email'>, code: string) =>
  client.call(calls.enter, { email, code })

test('the code beside the link signs in the browser that asked, and no other; using one ends both', async () => {
  const player = await at.player({ confirmed: true })
  const [asked, other] = [at.visitor(), at.visitor()]
  const link = await linkOf(player, asked)
  const code = await codeOf(player)
  expect(code).toMatch(/^\d{6}$/)
  expect((await enter(other, player, code)).body.code).toBe('CODE_EXPIRED')
  await linkOf(await at.player({ confirmed: true }), other)
  expect((await enter(other, player, code)).body.code).toBe('CODE_WRONG')
  expect((await enter(asked, player, code)).body.data).toMatchObject({ login: expect.any(String) as string })
  expect(await isIn(asked)).toBe(true)
  expect((await press(at.visitor(), link)).body.code).toBe('LINK_OVER')
  // The other way round.
  const next = at.visitor()
  const second = await linkOf(player, next)
  const late = await codeOf(player)
  expect((await press(at.visitor(), second)).body.success).toBe(true)
  expect((await enter(next, player, late)).body.code).toBe('CODE_EXPIRED')
})

test('the code of the email before is as good as its link', async () => {
  const player = await at.player({ confirmed: true })
  const asked = at.visitor()
  await linkOf(player, asked)
  const first = await codeOf(player)
  at.clock.advance(1_000)
  await linkOf(player, asked)
  expect((await enter(asked, player, first)).body.data).toMatchObject({ login: expect.any(String) as string })
})

test('a code is tried five times, also when all come at once, and lives as long as its link', async () => {
  const player = await at.player({ confirmed: true })
  const asked = at.visitor()
  const link = await linkOf(player, asked)
  const code = await codeOf(player)
  const wrong = await Promise.all(Array.from({ length: 8 }, () => enter(asked, player, another(code))))
  expect(wrong.map(({ body }) => body.code).toSorted()).toEqual([
    ...Array<string>(4).fill('CODE_SPENT'),
    ...Array<string>(4).fill('CODE_WRONG'),
  ])
  expect((await enter(asked, player, code)).body.code).toBe('CODE_SPENT')
  // What is typed wrong takes nothing of the link.
  expect((await press(asked, link, true)).body.success).toBe(true)
  const late = await at.player({ confirmed: true })
  const browser = at.visitor()
  await linkOf(late, browser)
  const old = await codeOf(late)
  at.clock.advance(601_000)
  expect((await enter(browser, late, old)).body.code).toBe('CODE_EXPIRED')
})

test('an address without an account takes tries like any other, and its email has no code', async () => {
  const browser = at.visitor()
  const email = 'no-code@example.com'
  await browser.call(calls.send, { email })
  expect((await messageTo(browser, email)) as { code?: string | null }).toMatchObject({ code: null })
  const codes = []
  for (let n = 0; n < 6; n++) codes.push((await enter(browser, { email }, '000000')).body.code)
  expect(codes).toEqual([...Array(4).fill('CODE_WRONG'), 'CODE_SPENT', 'CODE_SPENT'])
})

test('wrong codes of a mailbox are few a day over all its links, which go on working', async () => {
  const player = await at.player({ confirmed: true })
  const codes = []
  let link = ''
  const asked = at.visitor()
  for (let n = 0; n < 4; n++) {
    at.clock.advance(1_000)
    link = await linkOf(player, asked)
    for (let i = 0; i < 4; i++)
      codes.push((await enter(asked, player, another(await codeOf(player)))).body.code)
  }
  expect(codes).toEqual([...Array(15).fill('CODE_WRONG'), 'CODES_OVER'])
  // A restart, and another node, count on; a day later there are as many again.
  Object.assign(at.runtime, { limits: openLimits(null, () => {}) })
  expect((await enter(asked, player, '000000')).body.code).toBe('CODES_OVER')
  expect((await press(asked, link, true)).body.success).toBe(true)
  at.clock.advance(86_400_000)
  const next = at.visitor()
  await linkOf(player, next)
  expect((await enter(next, player, another(await codeOf(player)))).body.code).toBe('CODE_WRONG')
  at.clock.advance(1)
  await trimCodeGuesses(at.runtime.database.db, new Date(at.clock.now() - 86_400_000))
  const { rows } = await at.runtime.database.pool.query('select count(*)::int from sign_in_code_guess')
  expect(rows).toEqual([{ count: 1 }])
})

test('emails that anybody may ask for: from the sixth mailbox of an address an hour', async () => {
  const ask = (n: number, captcha?: string) => {
    const input = { email: `mailbox${n}@example.com`, ...(captcha ? { captcha } : {}) }
    return strict.visitor().call(n % 2 ? account.forgotPassword : calls.send, input)
  }
  // Who asks again counts once.
  for (const n of [0, 1, 2, 3, 4, 0, 1, 2, 3, 4]) expect([n, (await ask(n)).status]).toEqual([n, 200])
  for (const n of [5, 6]) expect((await ask(n)).body.code).toBe('CAPTCHA_NEEDED')
})

test('whoever tries too often reads what works: the link for codes, a new link for made-up ones', async () => {
  const over = async (ask: () => Promise<{ body: { code?: string; message?: unknown } }>) => {
    for (let n = 0; n < 40; n++) {
      const { body } = await ask()
      if (body.code === 'TOO_MANY') return body.message
    }
    return null
  }
  const code = () => at.visitor().call(calls.enter, { email: 'nobody-asked@example.com', code: '123456' })
  expect(await over(code)).toMatch(/ You can open the link in the email instead\.$/)
  expect(await over(() => press(at.visitor(), 'y'.repeat(43)))).toMatch(
    / You can request a new link instead\.$/,
  )
})

test('a link that is pressed while somebody changes its account waits, and holds nothing of it', async () => {
  const player = await at.player({ confirmed: true })
  const link = await linkOf(player)
  const pressed = await whileAccountChanges(at, await at.idOf(player), () => press(at.visitor(), link))
  expect(pressed.body.success).toBe(true)
})
