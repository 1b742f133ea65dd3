import { valueOf, type ByBrand } from '#platform/config/by-brand.ts'
import {
  laterError,
  limited,
  RefusedForGood,
  Unanswered,
  type RecipientTrouble,
} from '#platform/messages/deliveries/failures.server.ts'
import type { MessageTransport } from '#platform/messages/messages.server.ts'

/** Where text messages go: a service that takes messages as Twilio does. */
export interface SmsSettings {
  /** The address of its messages, for example `https://api.twilio.com/2010-04-01/Accounts/<sid>/Messages.json`. */
  readonly url: string
  /** The number or name that messages come from, by brand. */
  readonly from: ByBrand
  /** The value of the Authorization header, or null where the network is the guard. */
  readonly authorization: string | null
}

/** Connecting has ten seconds of its own by the client: a request that is cut off by this limit was sent. */
const PATIENCE_MS = 25_000

/** Statuses that refuse this message or number; others are about our account, our settings, or this moment. */
const REFUSALS = [400, 413, 422]

/**
 * Codes of Twilio for 400 that concern the number or the text: it is none (21211, 21214, 21217), it is no
 * mobile or a landline (21614, 21635), a short code or a paid one (21265, 21268), can't be reached from here
 * (21612), has answered STOP (21610), or the text is empty or too long (21602, 21617). All others, such as the
 * sender (21606, 21212), the region (21408), or a trial account (21608), would be the same for each player and
 * wait for the operator.
 */
const FINAL_CODES = [21_211, 21_214, 21_217, 21_265, 21_268, 21_602, 21_610, 21_612, 21_614, 21_617, 21_635]

/** Error codes that are about the recipient's number: it answered STOP, or cannot get texts. */
const BLOCKED = 21_610
const UNREACHABLE = [21_211, 21_214, 21_217, 21_265, 21_268, 21_612, 21_614, 21_635]

/** The fault of the number that an answer reports, or null. @param sender the text's sender */
function troubleOf(text: string, sender: string): RecipientTrouble | null {
  const code = codeOf(text)
  const number = sender.startsWith('+') ? sender : null
  if (code === BLOCKED) return { is: 'blocked', sender: number }
  return code !== null && UNREACHABLE.includes(code) ? { is: 'unreachable', sender: number } : null
}

/** The service's own code inside an answer, null where it has none. */
function codeOf(text: string): number | null {
  try {
    const { code } = JSON.parse(text) as { readonly code?: unknown }
    return Number.isInteger(Number(code)) && code !== null ? Number(code) : null
  } catch {
    return null
  }
}

/** Whether an answer is about this message or number, for good. */
function isFinal(status: number, text: string): boolean {
  const code = status === 400 ? codeOf(text) : null
  return code === null ? REFUSALS.includes(status) : FINAL_CODES.includes(code)
}

/** A limit that ended a request says nothing of what the service made of it. */
function meaningOf(error: unknown): never {
  const { name, message } = error as Error
  if (name === 'TimeoutError')
    throw new Unanswered(`the SMS service has the text and hasn't answered: ${message}`)
  throw error
}

/**
 * Sends text messages by HTTP: `To`, `From` and `Body` as a form, answered with 2xx. The message's id goes along,
 * so that a service which knows such marks sends a repeat once.
 * @param patience_ms how long the service may take
 * @throws RefusedForGood where the service won’t take this message, Unanswered where it may have; any other
 * error where it may, later
 */
export const smsTransport =
  ({ url, from, authorization }: SmsSettings, patience_ms = PATIENCE_MS): MessageTransport =>
  async ({ id, brand, to, text }, signal) => {
    const sender = valueOf(from, brand)
    if (sender === null) throw new Error(`SMS_FROM names no sender for ${brand}`)
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'i-twilio-idempotency-token': id,
        ...(authorization ? { authorization } : {}),
      },
      body: new URLSearchParams({ To: to, From: sender, Body: text }).toString(),
      signal: limited(signal, patience_ms),
    }).catch(meaningOf)
    const said = await response.text().catch(meaningOf)
    if (response.ok) return
    const why = `the SMS service answered ${response.status}: ${said.slice(0, 300)}`
    throw isFinal(response.status, said)
      ? new RefusedForGood(why, troubleOf(said, sender))
      : laterError(response, why)
  }
