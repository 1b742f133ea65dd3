import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { plainPath, resolve, type Rule } from './rules.ts'

const rules = (table: Record<string, string | Rule>) =>
  new Map(
    Object.entries(table).map(([path, rule]) => [
      path,
      typeof rule === 'string' ? { target: rule, permanent: false } : rule,
    ]),
  )
const partner = new Set(['https://partner.example'])

describe('000 §2: where a path leads', () => {
  test.each([
    ['/lobby/', '/lobby'],
    ['/lobby///', '/lobby'],
    ['/', '/'],
    ['//', '/'],
  ])('%s is %s', (path, wanted) => expect(plainPath(path)).toBe(wanted))

  test('a path without a rule stays, with and without its slash', () => {
    expect(resolve(rules({ '/a': '/b' }), partner, '/c')).toBeNull()
    expect(resolve(rules({ '/a': '/b?x=1#y' }), partner, '/a/')).toEqual({
      target: '/b?x=1#y',
      permanent: false,
      external: false,
    })
  })

  test('a chain is one step, for good only when each of its steps is', () => {
    const table = rules({
      '/a': { target: '/b?x=1', permanent: true },
      '/b': { target: '/c', permanent: true },
      '/c': '/d',
    })
    expect(resolve(table, partner, '/b')).toMatchObject({ target: '/d', permanent: false })
    expect(resolve(rules({ '/a': { target: '/b', permanent: true } }), partner, '/a')).toMatchObject({
      permanent: true,
    })
  })

  test.each([
    ['itself', { '/a': '/a?again=1' }],
    ['one another', { '/a': '/b', '/b': '/a/' }],
    ['a circle behind it', { '/a': '/b', '/b': '/c', '/c': '/b' }],
    [
      'more steps than anybody means',
      Object.fromEntries(Array.from({ length: 20 }, (_, i) => [i === 0 ? '/a' : `/s${i}`, `/s${i + 1}`])),
    ],
  ])('%s is a loop', (_, table) => {
    covers('000 §2.23')
    expect(resolve(rules(table), partner, '/a')).toBe('loop')
  })

  test('another origin is reached by the operator’s list only', () => {
    covers('000 §2.22')
    const away = (target: string) => resolve(rules({ '/a': target }), partner, '/a')
    expect(away('https://partner.example/x?y')).toEqual({
      target: 'https://partner.example/x?y',
      permanent: false,
      external: true,
    })
    expect(away('https://partner.example.evil.example/')).toBe('origin')
    expect(away('https://partner.example:444/')).toBe('origin')
    expect(resolve(rules({ '/a': '/b', '/b': 'https://evil.example/' }), partner, '/a')).toBe('origin')
  })
})
