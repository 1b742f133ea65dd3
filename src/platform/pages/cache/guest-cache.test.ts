import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { MINUTE, SECOND, simClock } from '../../time/clock.ts'
import { openGuestCache, type FreshPage } from './guest-cache.server.ts'

function setUp(size = 3) {
  const clock = simClock(1_000)
  const errors: unknown[] = []
  const cache = openGuestCache({
    clock,
    fresh_ms: 5 * SECOND,
    stale_ms: MINUTE,
    size,
    onError: (error) => errors.push(error),
  })
  let made = 0
  const make = async (): Promise<FreshPage> => ({ html: `<p>${++made}</p>`, policy: 'p' })
  return { clock, cache, make, errors, count: () => made }
}
const text = (page: { html: Buffer } | null) => page?.html.toString()

describe('the cache of guests’ pages', () => {
  test('makes a page once and keeps it compressed', async () => {
    const { cache, make, count } = setUp()
    const [first, second] = await Promise.all([cache.page('a', make), cache.page('a', make)])
    expect(count()).toBe(1)
    expect(second).toBe(first)
    expect(brotliDecompressSync(first!.brotli).toString()).toBe('<p>1</p>')
    expect(gunzipSync(first!.gzip).toString()).toBe('<p>1</p>')
    expect(text(await cache.page('a', make))).toBe('<p>1</p>')
    expect(count()).toBe(1)
  })

  test('gives a stale page at once and makes it again meanwhile, once', async () => {
    const { cache, make, clock, count } = setUp()
    await cache.page('a', make)
    clock.advance(6 * SECOND)
    expect(text(await cache.page('a', make))).toBe('<p>1</p>')
    expect(text(await cache.page('a', make))).toBe('<p>1</p>')
    await expect.poll(async () => text(await cache.page('a', make))).toBe('<p>2</p>')
    expect(count()).toBe(2)
  })

  test('waits for a page that is too old to be shown', async () => {
    const { cache, make, clock } = setUp()
    await cache.page('a', make)
    clock.advance(2 * MINUTE)
    expect(text(await cache.page('a', make))).toBe('<p>2</p>')
  })

  test('keeps the tag of a page that did not change, and changes it with the policy', async () => {
    const { cache, clock } = setUp()
    let policy = 'p'
    const same = async () => ({ html: 'same', policy })
    const first = await cache.page('a', same)
    clock.advance(2 * MINUTE)
    expect((await cache.page('a', same))!.etag).toBe(first!.etag)
    policy = 'q'
    clock.advance(2 * MINUTE)
    expect((await cache.page('a', same))!.etag).not.toBe(first!.etag)
  })

  test('keeps nothing of a page that is not for all', async () => {
    const { cache, make, count } = setUp()
    expect(await cache.page('a', async () => null)).toBeNull()
    await cache.page('a', make)
    expect(count()).toBe(1)
  })

  test('goes on with the old page when the new one fails, and says so', async () => {
    const { cache, make, clock, errors } = setUp()
    await cache.page('a', make)
    clock.advance(6 * SECOND)
    const broken = async () => {
      throw new Error('away')
    }
    expect(text(await cache.page('a', broken))).toBe('<p>1</p>')
    await expect.poll(() => errors).toHaveLength(1)
    expect(text(await cache.page('a', make))).toBe('<p>1</p>')
    await expect(cache.page('b', broken)).rejects.toThrow('away')
  })

  test('drops the page that was asked for longest ago', async () => {
    const { cache, make } = setUp(2)
    await cache.page('a', make)
    await cache.page('b', make)
    await cache.page('a', make)
    await cache.page('c', make)
    expect(cache.ready('a', make)).not.toBeNull()
    expect(cache.ready('b', make)).toBeNull()
  })
})
