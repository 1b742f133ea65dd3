import { createTransport } from 'nodemailer'
import type { Carrier, Carriers } from '#platform/letters.server.ts'

/**
 * How letters leave. Without an SMTP server they stay in the table that the built-in inbox shows, which is
 * delivery enough for a demonstration; SMS and push get their own integrations beside this one.
 */
const toInbox: Carrier = async () => {}

/** E-mail by SMTP, connections pooled; the letter's id is its Message-ID, so a repeat is seen as one. */
function bySmtp(url: string, from: string): Carrier {
  const transport = createTransport({ url, pool: true, maxConnections: 3 })
  const domain = from.split('@').at(-1)?.replace('>', '') ?? 'localhost'
  return async ({ id, to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${domain}>` })
  }
}

export const openCarriers = (settings: { readonly smtpUrl: string | null; readonly mailFrom: string }): Carriers => ({
  email: settings.smtpUrl ? bySmtp(settings.smtpUrl, settings.mailFrom) : toInbox,
  sms: toInbox,
  push: toInbox,
})
