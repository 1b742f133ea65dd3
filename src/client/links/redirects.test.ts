import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { lookups } from './redirects.ts'

/** A browser that shows `/lobby`, and a table of rules. */
function browser(rules: Record<string, { target: string; external: boolean }>) {
  const asked: string[] = []
  const left: string[] = []
  const time = { ms: 0 }
  const go = lookups({
    ask: async (path) => (asked.push(path), rules[path] ?? null),
    now: () => time.ms,
    leave: (address) => void left.push(address),
    here: () => '/lobby',
  })
  return { asked, left, time, go: (path: string) => go(new URL(path, 'https://play.example')) }
}

describe('000 §2: the redirect lookup of navigations inside the page', () => {
  test('leads on, with the query that the visitor brought', async () => {
    const { go } = browser({
      '/summer': { target: '/promotions#top', external: false },
      '/own': { target: '/vip?tab=1', external: false },
    })
    expect(await go('/summer?invited_by=x')).toBe('/promotions?invited_by=x#top')
    expect(await go('/own?a=b')).toBe('/vip?tab=1')
    expect(await go('/library')).toBeNull()
  })

  test('sends the browser away by an external result, and only over https', async () => {
    covers('000 §2.22')
    const { go, left } = browser({
      '/shop': { target: 'https://partner.example/', external: true },
      '/bad': { target: 'javascript:alert(1)', external: true },
    })
    const waiting = go('/shop?token=secret')
    expect(await Promise.race([waiting, new Promise((done) => setImmediate(done, 'still here'))])).toBe(
      'still here',
    )
    expect(await go('/bad')).toBeNull()
    expect(left).toEqual(['https://partner.example/'])
  })

  test('asks once a minute and path, and not for the page that is shown', async () => {
    const { go, asked, time } = browser({})
    await go('/lobby?game=x')
    await go('/library')
    await go('/library?category=x')
    expect(asked).toEqual(['/library'])
    time.ms += 61_000
    await go('/library')
    expect(asked).toHaveLength(2)
  })

  test('does not turn for ever when a page leads back', async () => {
    covers('000 §2.23')
    const { go, time } = browser({ '/signin': { target: '/vip', external: false } })
    expect(await go('/signin')).toBe('/vip')
    expect(await go('/signin')).toBeNull()
    time.ms += 5_000
    expect(await go('/signin')).toBe('/vip')
  })
})
