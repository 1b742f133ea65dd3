import { describe, expect, test } from 'vitest'
import { routes } from '#app/routes/routes.tsx'
import { matchRoutes } from './match.ts'
import type { RouteObject } from './route.ts'

const table: RouteObject[] = [
  {
    id: 'root',
    children: [
      { index: true, id: 'home' },
      { path: '*', id: 'rest' },
      { path: ':landing', id: 'landing' },
      { path: 'lobby', id: 'lobby' },
      {
        path: 'account',
        children: [
          { index: true, id: 'overview' },
          { path: 'games/:slug', id: 'played' },
        ],
      },
      { path: 'files/*', id: 'files' },
    ],
  },
]
const at = (path: string) => {
  const match = matchRoutes(table, path)?.at(-1)
  return match && [match.route.id, match.params]
}

describe('the table of routes', () => {
  test.each([
    ['/', 'home', {}],
    ['/lobby', 'lobby', {}],
    ['/LOBBY/', 'lobby', {}],
    ['/spring', 'landing', { landing: 'spring' }],
    ['/a%20b', 'landing', { landing: 'a b' }],
    ['/100%', 'landing', { landing: '100%' }],
    ['/account', 'overview', {}],
    ['/account/games/koi%2Fpond', 'played', { slug: 'koi/pond' }],
    ['/account/nothing', 'rest', { '*': 'account/nothing' }],
    ['/files', 'files', { '*': '' }],
    ['/files/a/b', 'files', { '*': 'a/b' }],
    ['/lobby//', 'lobby', {}],
    ['//', 'rest', { '*': '' }],
    ['//lobby', 'rest', { '*': '/lobby' }],
  ])('%s is %s', (path, id, params) => expect(at(path)).toEqual([id, params]))

  test('gives each route of the way the part of the path that is its own', () => {
    const parts = (path: string) => matchRoutes(table, path)?.map(({ pathname }) => pathname)
    expect(parts('/account/games/x')).toEqual(['/', '/account', '/account/games/x'])
    expect(parts('/files/a/b')).toEqual(['/', '/files/a/b'])
    expect(parts('/')).toEqual(['/', '/'])
  })

  test('names routes by their place, the same on the server and in the browser', () => {
    expect(matchRoutes(table, '/account')?.map(({ route }) => route.id)).toEqual([
      'root',
      'root-4',
      'overview',
    ])
  })

  test('knows no way where the table has no rest', () => {
    expect(matchRoutes([{ path: 'a', children: [{ path: 'b' }] }], '/a')).toBeNull()
  })
})

describe('000 §2: the site’s own table', () => {
  test.each(['/', '/lobby/', '/games/dragon-vault', '/page/terms', '/a/b/c', '/geoblock'])('%s', (path) =>
    expect(matchRoutes(routes, path)).not.toBeNull(),
  )
})
