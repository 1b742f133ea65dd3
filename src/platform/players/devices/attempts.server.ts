import { createHash } from 'node:crypto'
import type { Context } from '../../calls/context.server.ts'
import { refuseTooMany, type Limit, type LimitOwner } from '../../calls/limits/rate-limits.server.ts'
import type { Attempt } from '../../calls/limits/attempt.ts'
import { deviceHashOf } from './device-signals.server.ts'

/** Households share a device, and people have more than one mailbox. */
const PEOPLE_OF_DEVICE = 3

interface Share {
  readonly limit: Limit
  readonly key: string
  readonly of: LimitOwner
}

/**
 * Takes an attempt, or nothing at all.
 * @param person identifies the person in this attempt: a player's id, a mailbox, a link; null where
 *   nothing does, and then the device is the person
 * @throws Refusal TOO_MANY (429) that names the owner of the limit, with the seconds to wait
 */
export async function takeAttempt(
  context: Pick<Context, 'runtime' | 'caller'>,
  attempt: Attempt,
  person: string | null,
): Promise<void> {
  const { limits } = context.runtime
  const { name, period_s, by, help } = attempt
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
  const giveBack = async (taken: readonly Share[]) => {
    for (const { limit, key } of taken) await limits.giveBack([limit], key)
  }
  for (const [at, { limit, key, of }] of shares.entries()) {
    const wait_s = await limits.takeAll([limit], key)
    if (wait_s === 0) continue
    await giveBack(shares.slice(0, at))
    refuseTooMany(of, wait_s, help)
  }
  const wait_s = await takePlace(context, attempt, person ?? device)
  if (wait_s === 0) return
  await giveBack(shares)
  refuseTooMany('network', wait_s)
}

/**
 * Takes a person's place among the people of their address, which they have once in a period: however
 * often they press, and whether or not they succeed.
 * @param person null where nothing tells them apart; then each time is somebody else
 * @returns the seconds to wait, or 0 where they have a place
 */
export async function takePlace(
  { runtime, caller }: Pick<Context, 'runtime' | 'caller'>,
  { name, period_s, address }: Pick<Attempt, 'name' | 'period_s' | 'address'>,
  person: string | null,
): Promise<number> {
  const { limits, env } = runtime
  // The demonstration is one machine that plays many people.
  const places = { name: `${name}-address`, points: address * (env.demo ? 100 : 1), period_s }
  const seen = { name: `${name}-seen`, points: 1, period_s }
  const mark = `${caller.ip} ${person}`
  if (person !== null && (await limits.spent(seen, mark)) >= 1) return 0
  const wait_s = await limits.takeAll([places], caller.ip)
  if (wait_s > 0 || person === null) return wait_s
  // Of several requests that one person sent at once, the first to leave its mark keeps its place.
  if ((await limits.add(seen, mark)) > 1) await limits.giveBack([places], caller.ip)
  return 0
}

/**
 * The same for a secret that the caller shows. Those that open nothing have places of their own, so that
 * whoever makes them up uses up nobody else's.
 * @param secret null where the caller has none
 * @param isKnown whether there is such a secret
 * @throws Refusal TOO_MANY (429)
 */
export const takeSecretAttempt = (
  context: Pick<Context, 'runtime' | 'caller'>,
  attempt: Attempt,
  secret: string | null,
  isKnown: boolean,
): Promise<void> =>
  takeAttempt(
    context,
    isKnown ? attempt : { ...attempt, name: `${attempt.name}-unknown` },
    secret === null ? null : secretKey(secret),
  )

/** Gives a person their attempts back, after a success. */
export const clearAttempts = (
  { runtime }: Pick<Context, 'runtime'>,
  { name, person: points, period_s }: Attempt,
  person: string,
): Promise<void> => runtime.limits.clear({ name, points, period_s }, person)

/** The key of whoever shows a secret, which counters are not told. */
export const secretKey = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
