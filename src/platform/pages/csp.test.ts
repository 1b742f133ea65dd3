import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { policyHash } from '../http/policy-hash.server.ts'
import { externalOrigins } from './external-origins.ts'
import { commonHeaders, connectsOf, contentPolicy, styleAttributes } from './csp.ts'

const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

describe('the policy of a page', () => {
  const policy = contentPolicy({ styles: ['sha256-a'], attributes: ['sha256-b'], https: true })

  test('allows inline code by hash alone', () => {
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce-|\*/)
    expect(directive(policy, 'script-src')).toBe("'self'")
    expect(directive(policy, 'script-src-attr')).toBe("'none'")
    expect(directive(policy, 'style-src')).toBe("'self' 'sha256-a' 'unsafe-hashes' 'sha256-b'")
  })

  test('blocks every other source', () => {
    expect(directive(policy, 'default-src')).toBe("'self'")
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(directive(policy, name)).toBe("'none'")
    expect(directive(policy, 'form-action')).toBe("'self'")
    expect(policy).toContain('upgrade-insecure-requests')
    expect(contentPolicy({ styles: [], attributes: [], https: false })).not.toMatch(
      /upgrade-insecure|unsafe-hashes/,
    )
  })
})

test('pages speak to our own origin, and to others only where a setting names them', () => {
  const plain = { styles: [], attributes: [], https: true }
  expect(directive(contentPolicy(plain), 'connect-src')).toBe("'self'")
  const connects = connectsOf({
    analyticsUrl: 'https://events.example.com/collect?site=1',
    sentryDsn: 'https://key@errors.example.com:8443/7',
    rabbit: { webUrl: 'wss://push.example.com/ws' },
  })
  expect(directive(contentPolicy({ ...plain, connects }), 'connect-src')).toBe(
    "'self' https://events.example.com https://errors.example.com:8443 wss://push.example.com",
  )
  expect(connectsOf({ analyticsUrl: null, sentryDsn: null, rabbit: null })).toEqual([])
})

test('scripts of other companies run only where a setting names the company', () => {
  covers('safety.6')
  const plain = { styles: [], attributes: [], https: true }
  const none = { social: { google: null, facebook: null, apple: null }, captcha: { kind: 'altcha' } }
  const alone = contentPolicy({ ...plain, outside: externalOrigins(none) })
  expect(alone).toBe(contentPolicy(plain))
  expect(alone).not.toMatch(/https:|frame-src/)
  const google = externalOrigins({ ...none, social: { ...none.social, google: {} } })
  const policy = contentPolicy({ ...plain, outside: google })
  expect(directive(policy, 'script-src')).toBe("'self' https://accounts.google.com/gsi/client")
  expect(directive(policy, 'frame-src')).toBe("'self' https://accounts.google.com/gsi/")
  expect(policy).not.toMatch(/facebook|apple|hcaptcha|cloudflare/)
  const turnstile = externalOrigins({ ...none, captcha: { kind: 'turnstile' } })
  expect(turnstile.scripts).toEqual(['https://challenges.cloudflare.com'])
})

test('hashes are those that a browser computes', () => {
  const text = 'a{color:red}'
  const wanted = `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`
  expect(policyHash(text)).toBe(wanted)
  expect(policyHash(text)).toBe(wanted)
})

test('style attributes are found once each, as the browser reads them', () => {
  const html =
    '<li class="a" style="--c:hsl(0 52% 26%)"><b style="x:&quot;1&quot; &amp; 2"></b>' +
    '<i data-style="no"></i><li style="--c:hsl(0 52% 26%)"> style="text"'
  expect(styleAttributes(html)).toEqual(['--c:hsl(0 52% 26%)', 'x:"1" & 2'])
})

test('a secure origin is kept secure', () => {
  expect(commonHeaders(true)['strict-transport-security']).toMatch(/max-age=31536000/)
  expect(commonHeaders(false)).not.toHaveProperty('strict-transport-security')
})
