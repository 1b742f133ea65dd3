import { describe, expect, test } from 'vitest'
import { scrub, scrubAll } from './scrub.ts'

describe('nothing that leaves the server says who, where, or what opens an account', () => {
  test.each([
    ['mail to anna.b+x@mail.example.com failed', 'mail to [e-mail] failed'],
    ['/signin?email=a%40b.co', '/signin?[query]'],
    ['GET /lobby?change-password=abc&x=1 failed', 'GET /lobby?[query] failed'],
    ['https://play.example/#cb=deadbeef', 'https://play.example/#[hash]'],
    ['at 29.76043, -95.3698', 'at [place], [place]'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [token]'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln', 'token [token]'],
    ['session 9f86d081884c7d659a2feaa0c55ad015', 'session [token]'],
    ['call +1 (555) 010-4477', 'call [number]'],
    ['from 203.0.113.9', 'from [address]'],
  ])('%s', (text, wanted) => {
    expect(scrub(text)).toBe(wanted)
  })
  test.each([
    'TypeError: x is not a function',
    'at open (https://play.example/assets/registration-complete-CZptp6xh.js:1:20411)',
    'at answer (/srv/fairground/src/platform/dispatcher.server.ts:88:12)',
    'a stake of 12.50 lost to 1.5x after 2026-11-18',
    'node_modules/fastify/lib/reply.js:1234:56',
  ])('keeps what helps: %s', (text) => {
    expect(scrub(text)).toBe(text)
  })
  test('fields with telling names lose their value, at any depth', () => {
    expect(
      scrubAll({
        path: '/lobby',
        password_old: 'x',
        list: [{ latitude: 29.7, longitude: -95.3, note: 'by a@b.co', ok: true, none: null }],
        headers: { cookie: 'session=1' },
      }),
    ).toEqual({
      path: '/lobby',
      password_old: '[removed]',
      list: [{ latitude: '[removed]', longitude: '[removed]', note: 'by [e-mail]', ok: true, none: null }],
      headers: { cookie: '[removed]' },
    })
  })
  test('what nests without end ends', () => {
    const round: Record<string, unknown> = {}
    round['again'] = round
    expect(JSON.stringify(scrubAll(round))).toContain('[deep]')
  })
})
