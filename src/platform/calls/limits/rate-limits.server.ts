import { isIP } from 'node:net'
import { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { waitOf, waitText } from '../../time/wait.ts'
import { refuse } from '../errors.ts'

/** Rate limits: in this process, or shared by the cluster through Redis when there is one. */
export interface Limit {
  /** Names the counter. */
  readonly name: string
  /** Points in a period, and its length in seconds. */
  readonly points: number
  readonly period_s: number
}

export interface Limits {
  /**
   * Takes a point of a key.
   * @throws Refusal TOO_MANY (429) with the seconds to wait
   */
  readonly take: (limit: Limit, key: string) => Promise<void>
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

/**
 * Returns the part of an address that counts as one client: all of IPv4, the /64 network of IPv6, which has
 * 18 quintillion addresses. Other texts stay as they are.
 */
export function networkOf(text: string): string {
  const plain = text.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [first, last] = [groups(head), groups(tail)]
  const zeros = plain.includes('::') ? Array<string>(8 - first.length - last.length).fill('0') : []
  const network = [...first, ...zeros, ...last].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The key of a counter: every address in it by its network. */
const counted = (key: string): string => key.split(' ').map(networkOf).join(' ')

export function openLimits(redisUrl: string | null, onError: (error: Error) => void): Limits {
  // One that hangs is as good as none: nobody waits for a counter.
  const redis = redisUrl
    ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: PATIENCE_MS })
    : null
  redis?.on('error', onError)
  const limiters = new Map<string, RateLimiterAbstract>()

  function limiterOf({ name, points, period_s }: Limit): RateLimiterAbstract {
    const known = limiters.get(name)
    if (known) return known
    const base = { keyPrefix: `limit:${name}`, points, duration: period_s }
    // Without Redis for a moment, each node counts for itself rather than letting everybody through.
    const made = redis
      ? new RateLimiterRedis({ ...base, storeClient: redis, insuranceLimiter: new RateLimiterMemory(base) })
      : new RateLimiterMemory(base)
    limiters.set(name, made)
    return made
  }

  /** The seconds to wait, or 0 when a point was taken. */
  async function taken(limit: Limit, key: string): Promise<number> {
    try {
      await limiterOf(limit).consume(counted(key))
      return 0
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
    }
  }

  return {
    async take(limit, key) {
      const wait_s = await taken(limit, key)
      if (wait_s > 0)
        refuse('TOO_MANY', `Too many attempts. Try again in ${waitText(wait_s)}.`, {
          status: 429,
          values: { wait_s, ...waitOf(wait_s) },
          details: { retry_after_s: wait_s },
        })
    },
    async takeAll(limits, key) {
      for (const limit of limits) {
        const wait_s = await taken(limit, key)
        if (wait_s > 0) return wait_s
      }
      return 0
    },
    async giveBack(limits, key) {
      for (const limit of limits) await limiterOf(limit).reward(counted(key), 1)
    },
    add: async (limit, key) => (await limiterOf(limit).penalty(counted(key), 1)).consumedPoints,
    spent: async (limit, key) => (await limiterOf(limit).get(counted(key)))?.consumedPoints ?? 0,
    async clear(limit, key) {
      await limiterOf(limit).delete(counted(key))
    },
    close: () => redis?.disconnect(),
  }
}
