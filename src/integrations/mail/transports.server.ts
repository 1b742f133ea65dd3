import { createTransport } from 'nodemailer'
import { isUnsubscribeLink } from '#platform/players/consent.server.ts'
import type { Brand } from '#platform/calls/runtime.server.ts'
import { valueOf, type ByBrand } from '#platform/config/by-brand.ts'
import { RefusedForGood } from '#platform/messages/deliveries/failures.server.ts'
import {
  laneOf,
  MAIL_PATIENCE,
  placesOf,
  slowOf,
  type MailPatience,
  type Priority,
} from '#platform/messages/deliveries/lanes.ts'
import type { MessageTransport, MessageTransports } from '#platform/messages/messages.server.ts'
import { openHandOver } from './hand-over.server.ts'

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

/** The sender of an email, as its reader sees it. */
interface MailSender {
  readonly name: string
  readonly address: string
}

/**
 * The sender of a brand's emails: an address without a name gets the brand's.
 * @throws Error where the setting names others only: no brand writes as another
 */
function mailSender(mailFrom: ByBrand, brand: string, title: string): MailSender {
  const value = valueOf(mailFrom, brand)
  if (value === null) throw new Error(`MAIL_FROM names no sender for ${brand}`)
  const [, name = '', address = value] = /^(.*)<(.+)>$/.exec(value) ?? []
  return { name: name.trim().replaceAll(/^"|"$/g, '') || title, address }
}

/** Limits of a connection; a try has its own, before the message is sent and after it (`hand-over.server.ts`). */
const LIMITS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  idleTimeout: 20_000,
  // Deliveries are tried again by their own rules, not by the pool’s.
  maxRequeues: 0,
}

/**
 * Enhanced status codes (RFC 3463) for a fault of the recipient or the message: there is no such mailbox, it is
 * closed, the message is too large or malformed. A refusal by policy (5.7), of the sender (5.1.7, 5.1.8), or by
 * quota is for the operator to fix.
 */
const FINAL = /\b5\.(?:1\.(?![78]\b)\d+|2\.1|3\.4|6\.\d+)\b/
const ENHANCED = /\b5\.\d{1,3}\.\d{1,3}\b/
/**
 * Asks the mailbox's provider to refuse the message where the mailbox was given to somebody else since (RFC 7293).
 * Providers that don't know the header leave it alone.
 */
const ownerHeader = (to: string, since: Date): Record<string, string> => ({
  'Require-Recipient-Valid-Since': `${to}; ${since.toUTCString().replace('GMT', '+0000')}`,
})

/** Without one: no such mailbox, not a local one, or a name that can't be. */
const NO_MAILBOX = [550, 551, 553]

/**
 * Classifies an error of the mail server. A permanent refusal of the recipient or of the message stays one; at
 * the greeting, the sign-in, or the sender, it is about our settings, and the email waits until they are right.
 */
function meaningOf(error: unknown): unknown {
  const { responseCode, command, message } = error as {
    readonly responseCode?: number
    readonly command?: string
    readonly message: string
  }
  if (responseCode === undefined || responseCode < 500 || !/^(RCPT TO|DATA)/.test(command ?? '')) return error
  const isFinal = ENHANCED.test(message)
    ? FINAL.test(message)
    : command!.startsWith('RCPT TO') && NO_MAILBOX.includes(responseCode)
  return isFinal ? new RefusedForGood(message) : error
}

const PRIORITIES: readonly Priority[] = ['code', 'notice', 'bulk']

/**
 * Email by SMTP; the message's id is its Message-ID, so a repeat is seen as one. Each priority has connections of
 * its own: where the server lets some hang, codes still go out.
 */
function bySmtp(url: string, senderOf: (brand: string) => MailSender, patience: MailPatience) {
  const pools = new Map(
    PRIORITIES.map((one) => {
      const lane = laneOf('email', one)
      const maxConnections = placesOf(lane) + slowOf(lane)
      // Longer than any try, which ends by its own limits.
      const socketTimeout = 2 * (patience.send_ms + patience.answer_ms)
      const mailer = createTransport({ url, pool: true, maxConnections, socketTimeout, ...LIMITS })
      return [one, openHandOver(mailer, patience)] as const
    }),
  )
  const email: MessageTransport = async (message, signal, onSlow) => {
    const { id, brand, to, subject, text, links, validSince, priority = 'notice' } = message
    const from = senderOf(brand)
    const messageId = `<${id}@${from.address.split('@').at(-1)!}>`
    const headers = { ...unsubscribeHeaders(links), ...(validSince ? ownerHeader(to, validSince) : {}) }
    try {
      const mail = { from, to, subject, text, headers, messageId }
      await pools.get(priority)!.send(mail, { signal, onSlow })
    } catch (error) {
      throw meaningOf(error)
    }
  }
  return {
    email,
    close() {
      for (const one of pools.values()) one.close()
    },
  }
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

/**
 * @param brands those of the site, whose titles name their senders
 * @param patience how long a mail server may take
 */
export function openTransports(
  { smtpUrl, mailFrom }: { readonly smtpUrl: string | null; readonly mailFrom: ByBrand },
  brands: Readonly<Record<string, Pick<Brand, 'title'>>>,
  patience = MAIL_PATIENCE,
): OpenTransports {
  const senderOf = (brand: string) => mailSender(mailFrom, brand, brands[brand]?.title ?? brand)
  const smtp = smtpUrl ? bySmtp(smtpUrl, senderOf, patience) : null
  return {
    transports: { email: smtp?.email ?? toInbox, sms: toInbox, push: toInbox, device: toInbox },
    close: () => smtp?.close(),
  }
}
