import { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { refuse } from './errors.ts'

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
  /** Takes a point without refusing; gives how many were taken in this period. */
  readonly add: (limit: Limit, key: string) => Promise<number>
  /** How many points a key has taken in this period. */
  readonly spent: (limit: Limit, key: string) => Promise<number>
  /** Gives a key its points back, after a success. */
  readonly clear: (limit: Limit, key: string) => Promise<void>
  readonly close: () => void
}

const PATIENCE_MS = 300

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

  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const wait_s = Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
        refuse('TOO_MANY', `Too many tries in a short time. Wait ${wait_s} seconds and try again.`, {
          status: 429,
          values: { wait_s },
          data: { retry_after_s: wait_s },
        })
      }
    },
    add: async (limit, key) => (await limiterOf(limit).penalty(key, 1)).consumedPoints,
    spent: async (limit, key) => (await limiterOf(limit).get(key))?.consumedPoints ?? 0,
    async clear(limit, key) {
      await limiterOf(limit).delete(key)
    },
    close: () => redis?.disconnect(),
  }
}
