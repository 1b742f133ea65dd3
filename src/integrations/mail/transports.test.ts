import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RefusedForGood } from '#platform/messages/deliveries/failures.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { openTransports } from './transports.server.ts'

const received: Email[] = []
let refusal: Error | undefined
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusal),
  onData(stream, _session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
        received.push(mail)
        done()
      })
    })
  },
})
let smtpUrl: string

beforeAll(
  () =>
    new Promise<void>((ready) => {
      const listening = server.listen(0, '127.0.0.1', () => {
        const { port } = listening.address() as { port: number }
        smtpUrl = `smtp://127.0.0.1:${port}`
        ready()
      })
    }),
)
afterAll(() => new Promise<void>((closed) => server.close(closed)))

const mailFrom = { aurelia: 'no-reply@aurelia.example', popply: '"Popply, Inc." <hi@popply.example>' }
const brands = { aurelia: { title: 'Aurelia' }, popply: { title: 'Popply' }, koi: { title: 'Koi' } }
const message = {
  id: '01a19467-e800-7000-8000-000000000000',
  kind: 'email' as const,
  brand: 'aurelia',
  to: 'nadia@example.com',
  subject: 'Grüße: confirm',
  text: 'Hello\nhttps://example.com/confirm-email?token=x',
}

test('an email goes out by SMTP with its id, so that a repeat is seen as one', async () => {
  const { transports, close } = openTransports({ smtpUrl, mailFrom }, brands)
  await transports.email(message)
  close()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    subject: message.subject,
    messageId: `<${message.id}@aurelia.example>`,
  })
  expect(received[0]!.from).toEqual({ name: 'Aurelia', address: 'no-reply@aurelia.example' })
  expect(received[0]!.to).toEqual([{ address: 'nadia@example.com', name: '' }])
  expect(received[0]!.text?.trim()).toBe(message.text)
})

test('an email that can be unsubscribed from says so to mail programs, by one POST over https', async () => {
  covers('beyond.3')
  const { transports, close } = openTransports({ smtpUrl, mailFrom }, brands)
  const headersFor = async (...links: string[]) => {
    await transports.email({ ...message, links })
    const headers = Object.fromEntries(received.at(-1)!.headers.map(({ key, value }) => [key, value]))
    return [headers['list-unsubscribe'], headers['list-unsubscribe-post']]
  }
  const link = 'https://example.com/unsubscribe?token=p.email.mac'
  expect(await headersFor('https://example.com/lobby', link)).toEqual([
    `<${link}>`,
    'List-Unsubscribe=One-Click',
  ])
  const plain = 'http://localhost:3000/unsubscribe?token=p.email.mac'
  expect(await headersFor(plain)).toEqual([`<${plain}>`, undefined])
  expect(await headersFor('https://example.com/confirm-email?token=x')).toEqual([undefined, undefined])
  close()
})

test('a link into an account asks that a later owner of the mailbox gets none (RFC 7293)', async () => {
  const { transports, close } = openTransports({ smtpUrl, mailFrom }, brands)
  const headerFor = async (validSince?: Date) => {
    await transports.email({ ...message, ...(validSince ? { validSince } : {}) })
    return received.at(-1)!.headers.find(({ key }) => key === 'require-recipient-valid-since')?.value
  }
  expect(await headerFor(new Date('2013-06-01T09:23:01Z'))).toBe(
    'nadia@example.com; Sat, 01 Jun 2013 09:23:01 +0000',
  )
  expect(await headerFor()).toBeUndefined()
  close()
})

test('each brand has a sender of its own, and none writes as another', async () => {
  const { transports, close } = openTransports({ smtpUrl, mailFrom }, brands)
  await transports.email({ ...message, brand: 'popply' })
  await expect(transports.email({ ...message, brand: 'koi' })).rejects.toThrow(/MAIL_FROM .* koi/)
  close()
  expect(received.at(-1)).toMatchObject({
    from: { name: 'Popply, Inc.', address: 'hi@popply.example' },
    messageId: `<${message.id}@popply.example>`,
  })
})

test.each([
  [550, '5.1.1 no such person', 'final'],
  [550, 'no such person here', 'final'],
  [550, '5.2.1 mailbox disabled', 'final'],
  [552, '5.3.4 message too large', 'final'],
  [554, '5.7.0 sending quota exceeded', 'later'],
  [550, '5.7.515 access denied, sender not authenticated', 'later'],
  [550, '5.1.8 bad sender', 'later'],
  [552, '5.2.2 mailbox full', 'later'],
  [554, 'transaction failed', 'later'],
  [451, '4.7.1 try again later', 'later'],
] as const)(
  'a refusal says by its code whether another try may help: %i %s',
  async (responseCode, text, is) => {
    refusal = Object.assign(new Error(text), { responseCode })
    const { transports, close } = openTransports({ smtpUrl, mailFrom }, brands)
    const error: unknown = await transports.email(message).then(
      () => null,
      (failed: unknown) => failed,
    )
    close()
    refusal = undefined
    expect(String(error)).toContain(String(responseCode))
    expect(error instanceof RefusedForGood ? 'final' : 'later').toBe(is)
  },
)

test('without a server the message is for the built-in inbox', async () => {
  const { transports } = openTransports({ smtpUrl: null, mailFrom }, brands)
  await transports.email(message)
  await transports.sms({ ...message, kind: 'sms' })
})
