import { valueOf, type ByBrand } from '#platform/config/by-brand.ts'
import { laterError, limited, RefusedForGood } from '#platform/messages/deliveries/failures.server.ts'
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

const PATIENCE_MS = 10_000

/** What is wrong with this message or number; other answers are about our account, our settings, or this moment. */
const REFUSALS = [400, 413, 422]

/**
 * Sends text messages by HTTP: `To`, `From` and `Body` as a form, answered with 2xx. The message's id goes along,
 * so that a service which knows such marks sends a repeat once.
 * @throws RefusedForGood where the service won’t take this message; any other error where it may, later
 */
export const smsTransport =
  ({ url, from, authorization }: SmsSettings): MessageTransport =>
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
      signal: limited(signal, PATIENCE_MS),
    })
    const said = (await response.text()).slice(0, 300)
    if (response.ok) return
    const why = `the SMS service answered ${response.status}: ${said}`
    throw REFUSALS.includes(response.status) ? new RefusedForGood(why) : laterError(response, why)
  }
