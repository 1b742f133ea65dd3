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
  readonly close: () => Promise<void>
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
    close: () =>
      new Promise((closed) => {
        sms.closeAllConnections()
        sms.close(() => smtp.close(() => closed()))
      }),
  }
}
