import { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { networksOf, type Network } from '../../base/network/network.ts'
import { waitOf, waitText } from '../../time/wait.ts'
import { refuse } from '../../base/errors.ts'

/** Rate limits: in this process, or shared by the cluster through Redis when there is one. */
export interface Limit {
  /** Names the counter. */
  readonly name: string
  /** Points in a period, and its length in seconds. */
  readonly points: number
  readonly period_s: number
}

/**
 * The owner of a limit: one person, everybody who types a mailbox, a device, all people at an address, or the
 * whole site.
 */
export type LimitOwner = 'person' | 'mailbox' | 'device' | 'network' | 'site'

/** Alternatives for a person with no attempts left, each a sentence that is true at every brand. */
export const HELPS = {
  passwordReset: 'You can reset your password by email instead.',
  newLink: 'You can request a new link instead.',
  emailLink: 'You can open the link in the email instead.',
  otherSignIn: 'You can sign in another way instead.',
  currentEmail: 'Your current email keeps working.',
  accountSettings: 'You can change your emails in your account instead.',
  siteWorks: 'The rest of the site works as usual.',
} as const

export type Help = keyof typeof HELPS

export interface Limits {
  /**
   * Takes a point of a key.
   * @param of the limit's owner, for the refusal
   * @param help the alternative to name where the owner is a person
   * @throws Refusal TOO_MANY (429) with the seconds to wait
   */
  readonly take: (limit: Limit, key: string, of?: LimitOwner, help?: Help) => Promise<void>
  /** The same without refusing: the seconds to wait, or 0 when a point of each limit was taken. */
  readonly takeAll: (limits: readonly Limit[], key: string) => Promise<number>
  /** Gives points back that were taken for something that then did not count. */
  readonly giveBack: (limits: readonly Limit[], key: string) => Promise<void>
  /** Takes a point without refusing; returns how many were taken in this period. */
  readonly add: (limit: Limit, key: string) => Promise<number>
  /** How many points a key has taken in this period. */
  readonly spent: (limit: Limit, key: string) => Promise<number>
  /** Gives a key its points back, after a success. */
  readonly clear: (limit: Limit, key: string) => Promise<void>
  readonly close: () => void
}

const PATIENCE_MS = 300

/** @throws Refusal TOO_MANY (429): which limit, until when, and what else works */
export function refuseTooMany(of: LimitOwner, wait_s: number, help: Help = 'siteWorks'): never {
  const wait = waitText(wait_s)
  const more = {
    status: 429,
    values: { of, wait_s, ...waitOf(wait_s), ...(of === 'person' ? { help } : {}) },
    details: { limit: of, retry_after_s: wait_s, ...(of === 'person' ? { help } : {}) },
  }
  if (of === 'mailbox')
    refuse(
      'TOO_MANY',
      `Too many emails to this address. Check its inbox and spam folder, or try again in ${wait}.`,
      more,
    )
  if (of === 'device')
    refuse('TOO_MANY', `Too many attempts on this device. Try again in ${wait}, or use another device.`, more)
  if (of === 'network')
    refuse(
      'TOO_MANY',
      `Too many people are trying this on your network. Try again in ${wait}, or switch networks, such as from Wi-Fi to mobile data.`,
      more,
    )
  if (of === 'site')
    refuse(
      'TOO_MANY',
      `We’re getting too many of these requests from everyone right now. Try again in ${wait}. The rest of the site works as usual.`,
      more,
    )
  return refuse('TOO_MANY', `Too many attempts. Try again in ${wait}. ${HELPS[help]}`, more)
}

/** How many times the points of a /64 its /56 and its /48 have, which many share. */
const SHARES: Readonly<Record<Network['bits'], number>> = { 32: 1, 64: 1, 56: 4, 48: 16 }

interface Counted {
  readonly key: string
  /** How many times the points of the limit. */
  readonly share: number
}

/** The counters of a key: every address in it by its network, the narrowest first. */
function countersOf(key: string): readonly Counted[] {
  const parts = key.split(' ').map(networksOf)
  const widest = parts.find(({ length }) => length > 1) ?? parts[0]!
  return widest.map(({ bits }, at) => ({
    key: parts.map((networks) => (networks[at] ?? networks[0]).name).join(' '),
    share: SHARES[bits],
  }))
}

type LimiterOf = (limit: Limit, share: number) => RateLimiterAbstract

/** The counters themselves: one of each limit and share. */
function openCounters(redisUrl: string | null, onError: (error: Error) => void) {
  // One that hangs is as good as none: nobody waits for a counter.
  const redis = redisUrl
    ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: PATIENCE_MS })
    : null
  redis?.on('error', onError)
  const limiters = new Map<string, RateLimiterAbstract>()

  const limiterOf: LimiterOf = ({ name, points, period_s }, share) => {
    const counter = share === 1 ? name : `${name}:${share}`
    const known = limiters.get(counter)
    if (known) return known
    const base = { keyPrefix: `limit:${counter}`, points: points * share, duration: period_s }
    // Without Redis for a moment, each node counts for itself rather than letting everybody through.
    const made = redis
      ? new RateLimiterRedis({ ...base, storeClient: redis, insuranceLimiter: new RateLimiterMemory(base) })
      : new RateLimiterMemory(base)
    limiters.set(counter, made)
    return made
  }
  return { limiterOf, close: () => redis?.disconnect() }
}

/** How much of its points the busiest network of a key has taken, in points of the narrowest. */
const most = (counts: readonly { readonly points: number; readonly share: number }[]): number =>
  Math.max(...counts.map(({ points, share }) => points / share))

export function openLimits(redisUrl: string | null, onError: (error: Error) => void): Limits {
  const { limiterOf, close } = openCounters(redisUrl, onError)

  async function giveBack(limit: Limit, counters: readonly Counted[]): Promise<void> {
    for (const { key, share } of counters) await limiterOf(limit, share).reward(key, 1)
  }

  /** The seconds to wait, or 0 when a point was taken: of every network, or of none. */
  async function taken(limit: Limit, text: string): Promise<number> {
    const counters = countersOf(text)
    for (const [at, { key, share }] of counters.entries())
      try {
        await limiterOf(limit, share).consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        await giveBack(limit, counters.slice(0, at))
        return Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
      }
    return 0
  }

  return {
    async take(limit, key, of = 'person', help) {
      const wait_s = await taken(limit, key)
      if (wait_s > 0) refuseTooMany(of, wait_s, help)
    },
    async takeAll(limits, key) {
      for (const limit of limits) {
        const wait_s = await taken(limit, key)
        if (wait_s > 0) return wait_s
      }
      return 0
    },
    async giveBack(limits, key) {
      for (const limit of limits) await giveBack(limit, countersOf(key))
    },
    async add(limit, text) {
      const counts = countersOf(text).map(async ({ key, share }) => ({
        share,
        points: (await limiterOf(limit, share).penalty(key, 1)).consumedPoints,
      }))
      return most(await Promise.all(counts))
    },
    async spent(limit, text) {
      const counts = countersOf(text).map(async ({ key, share }) => ({
        share,
        points: (await limiterOf(limit, share).get(key))?.consumedPoints ?? 0,
      }))
      return most(await Promise.all(counts))
    },
    async clear(limit, text) {
      for (const { key, share } of countersOf(text)) await limiterOf(limit, share).delete(key)
    },
    close,
  }
}
