import { createServer, type Server } from 'node:http'
import { solveChallenge, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simClock } from '#platform/time/clock.ts'
import { readEnv } from '#platform/config/env.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { altcha } from './altcha.server.ts'
import { siteverify } from './siteverify.server.ts'

const clock = simClock(Date.UTC(2026, 10, 18))
const used = new Set<string>()
const oneTimeTokens = {
  spend: async (thing: string) => !used.has(thing) && used.add(thing).size > 0,
  trim: async () => {},
}
const key = Buffer.alloc(32, 7)
const ours = altcha({ key, clock, oneTimeTokens, always: false })

async function payload(made = ours): Promise<Payload> {
  const challenge = (await made.challenge!()) as unknown as Challenge
  return { challenge, solution: (await solveChallenge({ challenge, deriveKey }))! }
}
const sent = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64')

describe('a task of our own', () => {
  test('is good when it is solved, and good once', async () => {
    const answer = sent(await payload())
    expect(await ours.check(answer, '')).toBe(true)
    expect(await ours.check(answer, '')).toBe(false)
  })

  test('is refused when it is changed, unsigned, another server’s, unsolved or no task at all', async () => {
    const good = await payload()
    const { challenge, solution } = good
    const changed = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
    const later = { ...challenge.parameters, data: { until: 9e9 } }
    const stranger = altcha({ key: Buffer.alloc(32, 8), clock, oneTimeTokens, always: false })
    const wrong = [
      { challenge: changed, solution },
      { challenge: { ...challenge, parameters: later }, solution },
      { challenge: { parameters: challenge.parameters }, solution },
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge, solution: { ...solution, counter: 2 ** 40 } },
      await payload(stranger),
      { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
      {},
      null,
      'text',
    ]
    for (const answer of wrong) expect([answer, await ours.check(sent(answer), '')]).toEqual([answer, false])
    expect(await ours.check('not base64 of anything', '')).toBe(false)
    expect(await ours.check(sent(good), '')).toBe(true)
  })

  test('is over after ten minutes', async () => {
    const answer = sent(await payload())
    clock.advance(601_000)
    expect(await ours.check(answer, '')).toBe(false)
  })
})

describe('a task of another company', () => {
  let server: Server
  let verify = ''
  const asked: URLSearchParams[] = []
  let answer: { status: number; body: string; late_ms?: number } = { status: 200, body: '{"success":true}' }
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => (body += String(part)))
      request.on('end', () => {
        asked.push(new URLSearchParams(body))
        const { status, late_ms = 0 } = answer
        setTimeout(() => response.writeHead(status).end(answer.body), late_ms)
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    verify = `http://127.0.0.1:${(server.address() as { port: number }).port}/siteverify`
  })
  afterAll(() => void server.close())

  test.each(['hcaptcha', 'turnstile'] as const)(
    '%s is asked with secret, answer and address',
    async (site) => {
      covers('safety.5')
      const errors: unknown[] = []
      const log = { error: (about: unknown) => void errors.push(about) }
      const options = { site, key: 'site-key', secret: 'secret', always: false, verify, log, timeout_ms: 200 }
      const theirs = siteverify(options as never)
      expect(theirs.face).toMatchObject({ isEnabled: true, key: 'site-key' })
      answer = { status: 200, body: '{"success":true}' }
      expect(await theirs.check('said', '192.0.2.7')).toBe(true)
      expect(Object.fromEntries(asked.at(-1)!)).toEqual({
        secret: 'secret',
        response: 'said',
        sitekey: 'site-key',
        remoteip: '192.0.2.7',
      })
      for (const [status, body] of [
        [200, '{"success":false,"error-codes":["timeout-or-duplicate"]}'],
        [200, 'null'],
        [500, '{"success":true}'],
      ] as const) {
        answer = { status, body }
        expect(await theirs.check('said', '')).toBe(false)
      }
      expect(errors).toEqual([])
      answer = { status: 200, body: '<html>' }
      expect(await theirs.check('said', '')).toBe(false)
      answer = { status: 200, body: '{"success":true}', late_ms: 400 }
      expect(await theirs.check('said', '')).toBe(false)
      expect(errors).toHaveLength(2)
    },
  )
})

test('settings name the company, or say what is missing', () => {
  const readCaptcha = (source: Record<string, string>) => readEnv(source, ['aurelia']).captcha
  expect(readCaptcha({})).toMatchObject({ kind: 'altcha', always: false })
  expect(readCaptcha({ CAPTCHA: 'off' }).kind).toBe('off')
  const full = { CAPTCHA: 'hcaptcha', CAPTCHA_KEY: 'k', CAPTCHA_SECRET: 's', CAPTCHA_WHEN: 'always' }
  expect(readCaptcha(full)).toMatchObject({ kind: 'hcaptcha', key: 'k', secret: 's', always: true })
  expect(() => readCaptcha({ CAPTCHA: 'none' })).toThrow('CAPTCHA')
  expect(() => readCaptcha({ CAPTCHA: 'turnstile' })).toThrow('CAPTCHA_KEY')
  expect(() => readCaptcha({ CAPTCHA: 'turnstile', CAPTCHA_KEY: 'k' })).toThrow('CAPTCHA_SECRET')
  expect(() => readCaptcha({ CAPTCHA_WHEN: 'never' })).toThrow('CAPTCHA_WHEN')
})
