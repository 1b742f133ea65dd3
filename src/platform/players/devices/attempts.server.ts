import { createHash } from 'node:crypto'
import type { Context } from '../../calls/handlers.server.ts'
import { refuseTooMany, type Limit, type LimitOwner } from '../../calls/limits/rate-limits.server.ts'
import { deviceHashOf } from './device-signals.server.ts'

/**
 * Attempts at what anybody may ask for. A campus, a company, or a mobile carrier is one address of thousands of
 * people, so an attempt counts for the person first, for their device next, and for the address last and
 * generously: there a person counts once in a period, however often they press.
 */
export interface Attempt {
  /** Names the counters. */
  readonly name: string
  readonly period_s: number
  /** Attempts of one person; a device has three times as many. */
  readonly person: number
  /** People of one address. */
  readonly address: number
  /** What the person is counted by: a mailbox may be typed by others too. */
  readonly by?: 'mailbox'
}

/** Households share a device, and people have more than one mailbox. */
const PEOPLE_OF_DEVICE = 3

interface Share {
  readonly limit: Limit
  readonly key: string
  readonly of: LimitOwner
}

/**
 * Takes an attempt, or nothing at all.
 * @param person what tells the person apart in this attempt: a player's id, a mailbox, a link; null where
 *   nothing does, and then the device is the person
 * @throws Refusal TOO_MANY (429) that says whose limit it is, with the seconds to wait
 */
export async function takeAttempt(
  context: Pick<Context, 'runtime' | 'caller'>,
  attempt: Attempt,
  person: string | null,
): Promise<void> {
  const { limits, env } = context.runtime
  const { name, period_s, by } = attempt
  const device = deviceHashOf(context)?.toString('hex') ?? null
  const shares: Share[] = []
  if (person !== null)
    shares.push({ limit: { name, points: attempt.person, period_s }, key: person, of: by ?? 'person' })
  if (device !== null)
    shares.push({
      limit: { name: `${name}-device`, points: attempt.person * PEOPLE_OF_DEVICE, period_s },
      key: device,
      of: 'device',
    })
  const [first] = shares
  // Who pressed before has their place among the people of the address.
  if (!first || (await limits.spent(first.limit, first.key)) === 0)
    shares.push({
      // The demonstration is one machine that plays many people.
      limit: { name: `${name}-address`, points: attempt.address * (env.demo ? 100 : 1), period_s },
      key: context.caller.ip,
      of: 'network',
    })
  for (const [at, { limit, key, of }] of shares.entries()) {
    const wait_s = await limits.takeAll([limit], key)
    if (wait_s === 0) continue
    for (const before of shares.slice(0, at)) await limits.giveBack([before.limit], before.key)
    refuseTooMany(of, wait_s)
  }
}

/** Gives a person their attempts back, after a success. */
export const clearAttempts = (
  { runtime }: Pick<Context, 'runtime'>,
  { name, person: points, period_s }: Attempt,
  person: string,
): Promise<void> => runtime.limits.clear({ name, points, period_s }, person)

/** The key of whoever shows a secret, which counters are not told. */
export const secretKey = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
