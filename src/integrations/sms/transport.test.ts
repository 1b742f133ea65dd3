import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RefusedForGood, Unanswered } from '#platform/messages/deliveries/failures.server.ts'
import { smsTransport } from './transport.server.ts'

const received: { path: string; headers: IncomingHttpHeaders; form: Record<string, string> }[] = []
let status = 201
let answer = '{"code":21211,"message":"Invalid number"}'
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const form = Object.fromEntries(new URLSearchParams(body))
    received.push({ path: request.url!, headers: request.headers, form })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(status < 300 ? '{"sid":"SM1"}' : answer)
  })
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((closed) => void server.close(() => closed())))

const settings = () => ({
  url: `${origin}/2010-04-01/Accounts/AC1/Messages.json`,
  from: { aurelia: '+18005550100', popply: '+18005550101' },
  authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
})
const message = {
  id: '01a19467-e800-7000-8000-000000000000',
  kind: 'sms' as const,
  brand: 'aurelia',
  to: '+12025550123',
  subject: 'Your code',
  text: 'Aurelia: 123456 & more',
}

test('a message goes out as a form, with sender, receiver, text and the mark of a repeat', async () => {
  await smsTransport(settings())(message)
  expect(received.at(-1)).toMatchObject({
    path: '/2010-04-01/Accounts/AC1/Messages.json',
    form: { To: message.to, From: '+18005550100', Body: message.text },
    headers: { authorization: settings().authorization, 'i-twilio-idempotency-token': message.id },
  })
})

test('each brand has a sender of its own, and none writes as another', async () => {
  await smsTransport(settings())({ ...message, brand: 'popply' })
  expect(received.at(-1)!.form).toMatchObject({ From: '+18005550101' })
  await expect(smsTransport(settings())({ ...message, brand: 'koi' })).rejects.toThrow(/SMS_FROM .* koi/)
})

test('a refusal is an error with the words of the service, so that the job tries again', async () => {
  status = 400
  await expect(smsTransport(settings())(message)).rejects.toThrow(/400.*Invalid number/)
  status = 201
})

test('a service that takes the text and never answers may have sent it; one that is not there has not', async () => {
  const deaf = createServer(() => {})
  await new Promise<void>((ready) => void deaf.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(deaf.address() as AddressInfo).port}/`
  await expect(smsTransport({ ...settings(), url }, 200)(message)).rejects.toThrow(Unanswered)
  deaf.closeAllConnections()
  await new Promise((closed) => deaf.close(closed))
  const error: unknown = await smsTransport(
    { ...settings(), url },
    200,
  )(message).catch((caught: unknown) => caught)
  expect(error).not.toBeInstanceOf(Unanswered)
})

test('a service that is not there is an error', async () => {
  await expect(smsTransport({ ...settings(), url: 'http://127.0.0.1:9/x' })(message)).rejects.toThrow()
})

/** How a refusal by the service's own code ends. */
async function endOf(body: string) {
  status = 400
  answer = body
  const error = await smsTransport(settings())(message).catch((caught: unknown) => caught)
  status = 201
  return error instanceof RefusedForGood ? 'for good' : 'waits'
}

test.each([21_211, 21_610, 21_612, 21_614, 21_635])('code %i is about the number: for good', async (code) => {
  expect(await endOf(JSON.stringify({ code, message: 'no' }))).toBe('for good')
})

test.each([21_606, 21_212, 21_408, 21_608, 20_003, 99_999])(
  'code %i is about us, so the text waits',
  async (code) => {
    expect(await endOf(JSON.stringify({ code, message: 'no' }))).toBe('waits')
  },
)

test('a service without codes of its own means the number by 400', async () => {
  expect([await endOf('no such number'), await endOf('{"code":null}')]).toEqual(['for good', 'for good'])
})
