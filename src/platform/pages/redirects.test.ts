import { describe, expect, test } from 'vitest'
import { moved } from '#features/redirect/moved.ts'
import { covers } from '#tests/coverage/covers.ts'
import { movedTo, sameOrigin, splitUrl, withoutSecret } from './redirects.ts'

const ORIGIN = 'https://play.example'

describe('addresses that were given up', () => {
  test.each([
    '/allow-location/',
    '/privacy/',
    '/tournaments-rules/',
    '/register/',
    '/jackpot-insider/',
    '/index/',
    '/page/index/',
    '/page/how-it-works/',
    '/page/register/',
    '/page/jackpot-insider/',
  ])('%s leads to the lobby, with and without its slash', (path) => {
    covers('000 §2.24')
    expect(movedTo(path, moved)).toBe('/lobby')
    expect(movedTo(path.slice(0, -1), moved)).toBe('/lobby')
  })

  test('are ten, and nothing else moves', () => {
    expect(Object.keys(moved)).toHaveLength(10)
    for (const path of ['/', '/lobby/', '/indexes/', '/page/', '/__proto__', '/constructor/'])
      expect(movedTo(path, moved)).toBeNull()
  })
})

describe('aa', () => {
  test.each([
    ['/?aa=s3cret', '/?autologin=true#aa=s3cret'],
    ['/lobby?aa=s3cret&game=x', '/lobby?game=x&autologin=true#aa=s3cret'],
    ['/lobby/?game=x&aa=&autologin=false', '/lobby/?game=x&autologin=true'],
    ['/a%20b?aa=1&aa=2', '/a%20b?autologin=true#aa=1'],
    ['/?aa=%23%26cb%3D1', '/?autologin=true'],
    [`/?aa=${'x'.repeat(101)}`, '/?autologin=true'],
  ])('%s becomes %s', (url, wanted) => {
    expect(withoutSecret(splitUrl(url), true)).toBe(wanted)
    // Who is signed in has no use for it.
    expect(withoutSecret(splitUrl(url), false)).toBe(wanted.split('#')[0])
  })

  test('is the whole name, in the query only', () => {
    for (const url of ['/', '/?aaa=1', '/?AA=1', '/aa=1', '/?b=aa'])
      expect(withoutSecret(splitUrl(url), true)).toBeNull()
  })
})

describe('a target that somebody sent', () => {
  test.each([
    ['/lobby', '/lobby'],
    ['/lobby?a=b#c', '/lobby?a=b#c'],
    ['lobby', '/lobby'],
    [`${ORIGIN}/vip`, '/vip'],
    ['/', '/'],
    ['?game=x', '/?game=x'],
  ])('%s stays here as %s', (target, wanted) => {
    expect(sameOrigin(target, ORIGIN)).toBe(wanted)
  })

  test.each([
    '',
    null,
    7,
    'https://evil.example/',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'http://play.example/',
    'https://play.example:444/',
    'https://user@play.example/',
    'https://play.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    `/${'a'.repeat(3_000)}`,
  ])('%s leads nowhere', (target) => {
    expect(sameOrigin(target, ORIGIN)).toBeNull()
  })
})

test('path and query part at the first question mark', () => {
  const { path, query } = splitUrl('/a?b=c?d')
  expect([path, query.get('b')]).toEqual(['/a', 'c?d'])
  expect(splitUrl('/a').query.size).toBe(0)
})
