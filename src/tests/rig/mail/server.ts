import { createServer, type AddressInfo, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How a mail server of a test behaves to whoever connects from now on. */
export type MailMood =
  | 'takes' // what it is sent
  | 'defers' // 451 to the recipient
  | 'refuses' // 550 to the recipient
  | 'shuts' // 550 to the sender: our own settings are wrong
  | 'mute' // accepts the connection, and never says a word
  | 'deaf' // takes the whole message, and never answers
  | 'late' // takes the whole message, and answers after a second
  | 'slow' // says a letter of its greeting now and then
  | 'cuts' // ends the connection in the middle of the message

export interface TakenMail {
  readonly to: string
  readonly subject: string
  readonly messageId: string
  /** Since when the sender knows the mailbox as its reader's (RFC 7293); null where it doesn't say. */
  readonly validSince: string | null
}

/** A real mail server on this machine that can be out of order in each of the ways of real ones. */
export interface MailServer {
  readonly url: string
  readonly taken: readonly TakenMail[]
  /** Whole messages so far, whether they were answered or not. */
  readonly bodies: () => number
  /** Connections so far. */
  readonly connections: () => number
  readonly be: (mood: MailMood) => void
  /** Closes the port: connections are refused until it is opened again, at the same port. */
  readonly close: () => Promise<void>
  readonly open: () => Promise<void>
}

const failure = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

export async function openMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = []
  let mood: MailMood = 'takes'
  let connections = 0
  let bodies = 0
  const sockets = new Set<Socket>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(mood === 'shuts' ? failure(550, '5.7.1 your domain is not ours') : undefined),
    onRcptTo(_address, _session, done) {
      if (mood === 'defers') done(failure(451, '4.7.1 try again later'))
      else done(mood === 'refuses' ? failure(550, '5.1.1 no such person') : undefined)
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        bodies++
        if (mood === 'cuts') for (const one of sockets) one.destroy()
        if (mood !== 'takes' && mood !== 'late') return
        const wait_ms = mood === 'late' ? 1_000 : 0
        void PostalMime.parse(Buffer.concat(parts)).then(({ subject = '', messageId = '', headers }) => {
          const validSince = headers.find(({ key }) => key === 'require-recipient-valid-since')?.value ?? null
          taken.push({ to: session.envelope.rcptTo[0]!.address, subject, messageId, validSince })
          setTimeout(done, wait_ms)
        })
      })
    },
  })
  const front = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (mood === 'mute') return
    if (mood === 'slow') {
      const drip = setInterval(() => socket.write('2'), 20)
      socket.on('close', () => clearInterval(drip))
      return
    }
    smtp.connect(socket)
  })
  const listen = (port: number) =>
    new Promise<void>((ready) => void front.listen(port, '127.0.0.1', () => ready()))
  await listen(0)
  const { port } = front.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    bodies: () => bodies,
    connections: () => connections,
    be: (now) => void (mood = now),
    close: () =>
      new Promise((closed) => {
        for (const one of sockets) one.destroy()
        front.close(() => closed())
      }),
    open: () => listen(port),
  }
}
