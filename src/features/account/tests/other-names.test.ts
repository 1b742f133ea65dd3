import { describe, expect, test } from 'vitest'
import { testSite } from '#tests/rig/test-site.ts'
import { captchaDefaults } from '#platform/testing.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { calls } from '../contract.ts'
import { LIMITS, RESEND_S } from '../limits.server.ts'

/** A stranger types names of a mailbox by the dozen: its owner's own address has a share that none of them uses up. */
const at = testSite({ trustProxy: '127.0.0.1', captcha: { ...captchaDefaults, kind: 'off' } })
const PERSON = { birth_date: '1990-05-17', state: 'TX', terms: true }
const { openings, confirmationsTo, changesTo } = LIMITS

let machines = 0
const elsewhere = () => `198.51.${(machines >> 8) + 100}.${machines++ & 255}`
function somebody(ip = elsewhere()): Client {
  const client = at.visitor()
  const send = client.send.bind(client)
  client.send = (method, path, options = {}) =>
    send(method, path, { ...options, headers: { ...options.headers, 'x-forwarded-for': ip } })
  return client
}
const register = async (email: string, password = 'a fine pass phrase', ip = elsewhere()) => {
  const client = somebody(ip)
  const { status } = await client.call(calls.register, { ...PERSON, email, password })
  return { client, status }
}
const statuses = (many: number, work: (n: number) => Promise<{ readonly status: number }>) =>
  Array.from({ length: many }).reduce<Promise<number[]>>(
    async (before, _, n) => [...(await before), (await work(n)).status],
    Promise.resolve([]),
  )
const first = (count: number, of: number) => [
  ...Array<number>(count).fill(200),
  ...Array<number>(of - count).fill(429),
]

const phrase = 'a fine pass phrase'

describe('a stranger’s names of a mailbox use up nothing of its owner’s address', () => {
  test('at the sign-up: neither attempts nor accounts', async () => {
    const ip = elsewhere()
    const tagged = await statuses(openings.points + 2, (n) => register(`nadia.k+${n}@gmail.com`, phrase, ip))
    expect(tagged).toEqual(first(openings.points, openings.points + 2))
    // Presses that are refused count for the address alone, too.
    for (let n = 0; n < 50; n++) await register('nadia.k+0@gmail.com', `phrase number ${n}`)
    expect((await register('nadia.k@gmail.com')).status).toBe(200)
    expect((await register('nadiak@gmail.com')).status).toBe(200)
  }, 120_000)

  test.each([
    [
      'dots',
      'jane.doe@gmail.com',
      (n: number) => `${'jane.doe'.slice(0, n)}.${'jane.doe'.slice(n)}@gmail.com`,
    ],
    ['another host', 'cilia@me.com', (n: number) => `cilia@${n % 2 ? 'mac' : 'icloud'}.com`],
    ['a tag', 'ic+t@me.com', (n: number) => `ic+${n}@me.com`],
  ])('nor where the owner writes it with %s', async (_, own, other) => {
    const ip = elsewhere()
    await statuses(openings.points + 2, (n) => register(other(n + 1), `phrase number ${n}`, ip))
    expect((await register(own)).status).toBe(200)
  })

  test('names are bounded together wherever they are typed, tags and spellings apart', async () => {
    const all = openings.points * 5
    expect(await statuses(all + 2, (n) => register(`many+${n}@me.com`))).toEqual(first(all, all + 2))
    expect((await register('many@me.com')).status).toBe(200)
    expect((await register('many@icloud.com')).status).toBe(200)
  }, 120_000)

  test('at emails that verify it, requested again', async () => {
    const [email, ip] = ['again@firm.example', elsewhere()]
    const owners = [(await register(email)).client, (await register('again+mine@firm.example')).client]
    const others = await Promise.all(
      Array.from({ length: openings.points }, (_, n) => register(email.replace('@', `+${n}@`), phrase, ip)),
    )
    const requested: number[] = []
    for (let round = 0; round < 3; round++) {
      at.clock.advance(RESEND_S * 1_000)
      for (const { client } of others) requested.push((await client.call(calls.requestConfirmation)).status)
    }
    expect(requested).toEqual(first(confirmationsTo.points, 3 * openings.points))
    for (const owner of owners) expect((await owner.call(calls.requestConfirmation)).status).toBe(200)
  })

  test('at changes of an address to it', async () => {
    const email = 'moving@firm.example'
    const change = async (to: string) => (await at.player()).call(calls.changeEmail, { email: to })
    expect(await statuses(changesTo.points + 2, (n) => change(email.replace('@', `+${n}@`)))).toEqual(
      first(changesTo.points, changesTo.points + 2),
    )
    // The address itself has its own, whoever asks.
    const { points } = changesTo
    expect(await statuses(points + 1, () => change(email))).toEqual(first(points, points + 1))
    const owner = somebody()
    await owner.signUp('mover@firm.example')
    const { status } = await owner.call(calls.changeEmail, { email: 'moving+mine@firm.example' })
    expect(status).toBe(200)
  })
})
