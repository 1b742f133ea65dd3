import { createTransport } from 'nodemailer'
import { isUnsubscribeLink } from '#platform/players/consent.server.ts'
import type { MessageTransport, MessageTransports } from '#platform/messages/messages.server.ts'

/**
 * How messages leave. Without an SMTP server they stay in the table that the built-in inbox shows, which is
 * delivery enough for a demonstration; SMS and push get their own integrations beside this one.
 */
const toInbox: MessageTransport = async () => {}

/**
 * The headers by which mail programs offer to unsubscribe (RFC 2369), and mail providers do it by one POST
 * (RFC 8058), which goes over https only. Nothing where the email has no such link.
 */
function unsubscribeHeaders(links: readonly string[] = []): Record<string, string> {
  const link = links.find(isUnsubscribeLink)
  if (link === undefined) return {}
  const oneClick = link.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { 'List-Unsubscribe': `<${link}>`, ...oneClick }
}

/** Email by SMTP, connections pooled; the message's id is its Message-ID, so a repeat is seen as one. */
function bySmtp(url: string, from: string) {
  const transport = createTransport({ url, pool: true, maxConnections: 3 })
  const domain = from.split('@').at(-1)?.replace('>', '') ?? 'localhost'
  const email: MessageTransport = async ({ id, to, subject, text, links }) => {
    const headers = unsubscribeHeaders(links)
    await transport.sendMail({ from, to, subject, text, headers, messageId: `<${id}@${domain}>` })
  }
  return { email, close: () => transport.close() }
}

const PATIENCE_MS = 5_000

/**
 * Signs in at a mail server and sends nothing.
 * @returns a sentence where that fails, else null
 */
export async function troubleOfMail(url: string): Promise<string | null> {
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  }
  const transport = createTransport({ url, ...patience })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string }
    const why =
      code === 'EAUTH'
        ? 'the mail server refuses the user or the password. Correct them in the address'
        : `no mail server answers there (${message.split('\n')[0]}). Correct the host and port, or your firewall`
    return `SMTP_URL can’t be used: ${why}.`
  } finally {
    transport.close()
  }
}

/** The transports of a server, and what closes their connections. */
export interface OpenTransports {
  readonly transports: MessageTransports
  readonly close: () => void
}

export function openTransports(settings: {
  readonly smtpUrl: string | null
  readonly mailFrom: string
}): OpenTransports {
  const smtp = settings.smtpUrl ? bySmtp(settings.smtpUrl, settings.mailFrom) : null
  return {
    transports: { email: smtp?.email ?? toInbox, sms: toInbox, push: toInbox },
    close: () => smtp?.close(),
  }
}
