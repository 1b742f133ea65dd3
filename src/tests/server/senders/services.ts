import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server and a gateway for texts on this machine, which keep what they get. */
export interface TestServices {
  readonly smtpUrl: string
  readonly smsUrl: string
  /** Emails with the sender of their envelope and their source. */
  readonly emails: readonly { readonly mail: Email; readonly envelope: string; readonly raw: string }[]
  readonly texts: readonly Readonly<Record<string, string>>[]
  /**
   * Tells the site of an answer to a text, as the gateway does: a form, signed for the address it was given.
   * @param hook the address by which the site is known, and that at which it is in this test
   */
  readonly answer: (
    hook: { readonly known: string; readonly at: string; readonly authToken: string },
    fields: Readonly<Record<string, string>>,
  ) => Promise<Response>
  readonly close: () => Promise<void>
}

function answerBy(
  { known, at, authToken }: Parameters<TestServices['answer']>[0],
  fields: Parameters<TestServices['answer']>[1],
) {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const signed = known + sorted.map(([name, value]) => `${name}${value}`).join('')
  return fetch(at, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'x-forwarded-host': new URL(known).host,
      'x-forwarded-proto': 'https',
      'x-twilio-signature': createHmac('sha1', authToken).update(signed, 'utf8').digest('base64'),
    },
    body: new URLSearchParams(fields).toString(),
  })
}

export async function openServices(): Promise<TestServices> {
  const emails: { mail: Email; envelope: string; raw: string }[] = []
  const texts: Record<string, string>[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const source = Buffer.concat(parts)
        void PostalMime.parse(source).then((mail) => {
          emails.push({
            mail,
            envelope: envelope.mailFrom ? envelope.mailFrom.address : '',
            raw: source.toString(),
          })
          done()
        })
      })
    },
  })
  const sms = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      texts.push(Object.fromEntries(new URLSearchParams(body)))
      response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((ready) => void sms.listen(0, '127.0.0.1', ready))
  const listening = await new Promise<{ port: number }>((ready) => {
    const server = smtp.listen(0, '127.0.0.1', () => ready(server.address() as AddressInfo))
  })
  return {
    smtpUrl: `smtp://127.0.0.1:${listening.port}`,
    smsUrl: `http://127.0.0.1:${(sms.address() as AddressInfo).port}/Messages.json`,
    emails,
    texts,
    answer: answerBy,
    close: () =>
      new Promise((closed) => {
        sms.closeAllConnections()
        sms.close(() => smtp.close(() => closed()))
      }),
  }
}
