import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { captchaDefaults } from '#platform/testing.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '../rig/client.ts'
import { testSite } from '../rig/test-site.ts'

/** Thousands of people behind one address: each has a share, and nobody uses up that of others. */
const at = testSite({ trustProxy: '127.0.0.1', demo: false, captcha: { ...captchaDefaults, kind: 'off' } })

const from = (address: string): Client => {
  const client = at.visitor()
  const send = client.send.bind(client)
  client.send = (method, path, options = {}) =>
    send(method, path, { ...options, headers: { ...options.headers, 'x-forwarded-for': address } })
  return client
}
const PERSON = { birth_date: '1990-05-17', state: 'TX', terms: true, password: 'a fine pass phrase' }
const CAMPUS = '198.51.100.50'

const codesOf = async (many: number, ask: (n: number) => Promise<{ body: { code?: string } }>) => {
  const codes: string[] = []
  for (let n = 0; n < many; n++) codes.push((await ask(n)).body.code ?? 'ok')
  return codes
}
const all = (many: number, code = 'ok') => Array<string>(many).fill(code)

test('one who presses again and again is refused alone, and told which limit it is', async () => {
  covers('000 §4.23')
  const pressed = await codesOf(40, () =>
    from(CAMPUS).call(account.forgotPassword, { email: 'presses@example.com' }),
  )
  expect(pressed).toEqual([...all(5), ...all(35, 'TOO_MANY')])
  const { body } = await from(CAMPUS).call(account.forgotPassword, { email: 'presses@example.com' })
  expect(body.message).toMatch(
    /^Too many emails to this address\. Check its inbox .* try again in \d+ minutes\.$/,
  )
  expect(body.details).toMatchObject({ limit: 'mailbox', retry_after_s: expect.any(Number) as number })
  expect(
    await codesOf(60, (n) => from(CAMPUS).call(account.forgotPassword, { email: `s${n}@example.com` })),
  ).toEqual(all(60))
})

test('sixty people sign up and mistype passwords by one address', async () => {
  const at60 = (ask: Parameters<typeof codesOf>[1]) => codesOf(60, ask)
  expect(
    await at60((n) =>
      from('198.51.100.51').call(account.register, { ...PERSON, email: `new${n}@example.com` }),
    ),
  ).toEqual(all(60))
  const wrong = (email: string) =>
    from('198.51.100.53').call(account.login, { login: email, password: 'mistyped' })
  await codesOf(150, () => wrong('forgetful@example.com'))
  expect(await at60((n) => wrong(`typist${n}@example.com`))).toEqual(all(60, 'SIGN_IN_FAILED'))
})

test('players of one address count by themselves: texts, codes, changes of an email', async () => {
  const players: Client[] = []
  for (let n = 0; n < 15; n++) {
    const player = from('198.51.100.54')
    await player.signUp(`dorm${n}@example.com`)
    players.push(player)
  }
  const number = (n: number) => `+1202555${String(1_100 + n)}`
  expect(await codesOf(15, (n) => players[n]!.call(account.requestPhoneCode, { phone: number(n) }))).toEqual(
    all(15),
  )
  // One of them guesses on; the others' codes are still taken.
  const guessed = await codesOf(70, () => players[0]!.call(account.confirmPhone, { code: '000000' }))
  expect(guessed.at(-1)).toBe('TOO_MANY')
  expect((await players[1]!.call(account.confirmPhone, { code: '000000' })).body.code).toBe('CODE_WRONG')
  expect(
    await codesOf(15, (n) => players[n]!.call(account.changeEmail, { email: `moved${n}@example.com` })),
  ).toEqual(all(15))
})

test('when the people of an address are too many the refusal says so, and another network works', async () => {
  covers('000 §4.23')
  const ask = (address: string, n: number) =>
    from(address).call(account.forgotPassword, { email: `crowd${n}@example.com` })
  const codes = await codesOf(101, (n) => ask('198.51.100.55', n))
  expect(codes).toEqual([...all(100), 'TOO_MANY'])
  const { body } = await ask('198.51.100.55', 101)
  expect(body.message).toMatch(
    /^Too many people .* on your network\. Try again in \d+ minutes, or switch networks/,
  )
  expect(body.details).toMatchObject({ limit: 'network' })
  // Nothing of the person's own was taken, and who is among the people of the address goes on.
  expect(await codesOf(5, () => ask('198.51.100.56', 101))).toEqual(all(5))
  expect((await ask('198.51.100.55', 1)).body.code).toBeUndefined()
  const spanish = from('198.51.100.55')
  spanish.cookies.set('language', 'es')
  const said = await spanish.call(account.forgotPassword, { email: 'otro@example.com' })
  expect(said.body.values).toMatchObject({ of: 'network' })
})

test('who signs in to their own account again and again shuts nobody out', async () => {
  const own = from('198.51.100.57')
  await own.signUp('again@example.com')
  const login = { login: 'again@example.com', password: own.password }
  // Each time by another browser: nothing but the name tells them apart.
  expect(await codesOf(205, () => from('198.51.100.57').call(account.login, login))).toEqual(all(205))
  const other = { login: 'neighbor@example.com', password: 'mistyped' }
  expect((await from('198.51.100.57').call(account.login, other)).body.code).toBe('SIGN_IN_FAILED')
})

test('requests that one person sends at once take one place', async () => {
  const ask = (email: string) => from('198.51.100.58').call(account.forgotPassword, { email })
  const crowd = await Promise.all(Array.from({ length: 50 }, () => ask('at-once@example.com')))
  expect(crowd.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await codesOf(99, (n) => ask(`later${n}@example.com`))).toEqual(all(99))
  expect((await ask('last@example.com')).body.details).toMatchObject({ limit: 'network' })
})

test('links that were made up take no places of those that exist', async () => {
  const player = from('198.51.100.59')
  await player.signUp('linked@example.com')
  const made = (n: number) => `${String(n).padStart(4, '0')}${'x'.repeat(39)}`
  const codes = await codesOf(601, (n) =>
    from('198.51.100.59').call(account.confirmRestore, { token: made(n) }),
  )
  expect(codes).toEqual([...all(600, 'RESTORE_INVALID'), 'TOO_MANY'])
  const { db } = at.runtime.database
  const token = 'y'.repeat(43)
  await db
    .insertInto('token')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      purpose: 'restore',
      player_id: await at.idOf(player),
      detail: player.email,
      created_at: new Date(at.clock.now()),
      expires_at: new Date(at.clock.now() + 3_600_000),
    })
    .execute()
  expect((await from('198.51.100.59').call(account.confirmRestore, { token })).status).toBe(200)
})

test('no limit is taken by an address alone', () => {
  covers('000 §4.23')
  const own = 'src/platform/players/devices/attempts.server.ts'
  const found = globSync('src/**/*.server.ts').filter(
    (file) => file !== own && /limits\s*\.take(?:All)?\([^)]*?caller\.ip/.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
