import type { ErrorEvent } from '@sentry/browser'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { startErrorReporting } from './report.ts'
import { scrubReport } from './reporter.ts'

describe('000 §8: a missing key for error reporting', () => {
  afterEach(() => void vi.restoreAllMocks())
  test('is said once, and reporting is off', () => {
    covers('000 §8.21')
    const said = vi.spyOn(console, 'info').mockImplementation(() => {})
    startErrorReporting({ sentryDsn: null, version: '1', analyticsUrl: null }, 'koi')
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/No key for error reporting/))
  })
})

describe('a report', () => {
  const event: ErrorEvent = {
    type: undefined,
    message: 'mail to a@b.co',
    user: { email: 'a@b.co', ip_address: '203.0.113.9' },
    server_name: 'anna-laptop',
    request: { url: 'https://play.example/lobby?change-password=secret', headers: { cookie: 'session=1' } },
    exception: { values: [{ type: 'Error', value: 'no place 29.76043' }] },
    breadcrumbs: [{ category: 'fetch', data: { url: '/rest/x/?latitude=29.7' } }],
    extra: { token: 'abc' },
    tags: { theme: 'koi' },
  }
  test('leaves without names, tokens, places and addresses', () => {
    const text = JSON.stringify(scrubReport(event))
    expect(text).not.toMatch(/a@b\.co|203\.0|laptop|secret|session=1|29\.7|abc/)
    expect(text).toContain('https://play.example/lobby?[query]')
    expect(text).toContain('"theme":"koi"')
  })
  test.each(['AbortError: x', 'TypeError: Failed to fetch', 'TypeError: Load failed'])(
    'of a connection that ended (%s) is none',
    (text) => {
      const [name, message] = text.split(': ') as [string, string]
      const originalException = Object.assign(new Error(message), { name })
      expect(scrubReport(event, { originalException })).toBeNull()
    },
  )
})
