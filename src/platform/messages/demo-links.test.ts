import { expect, test } from 'vitest'
import { localOrigins } from '../base/network/origins.server.ts'
import { demoLinks } from './demo-links.server.ts'

const linksOf = demoLinks(localOrigins(['aurelia', 'popply'], 'aurelia'))

test.each([
  ['http://localhost:3000/signin', 'http://localhost:3000/signin?theme=popply'],
  ['http://localhost:3000/?aa=t0k_-N', 'http://localhost:3000/?aa=t0k_-N&theme=popply'],
  ['Open http://localhost:3000/signin. Thanks', 'Open http://localhost:3000/signin?theme=popply. Thanks'],
  ['http://localhost:3000', 'http://localhost:3000?theme=popply'],
  ['http://localhost/a#b=c', 'http://localhost/a?theme=popply#b=c'],
  [
    'a\nhttp://localhost/a\n\nhttp://localhost/b?c=d',
    'a\nhttp://localhost/a?theme=popply\n\nhttp://localhost/b?c=d&theme=popply',
  ],
])('a link on a host of another brand names its own: %s', (text, named) => {
  expect(linksOf(text, 'popply')).toBe(named)
  // Once is enough.
  expect(linksOf(named, 'popply')).toBe(named)
})

test.each([
  ['http://popply.localhost:3000/signin', 'popply'],
  ['http://localhost:3000/signin', 'aurelia'],
  ['https://elsewhere.example/a?b=c', 'popply'],
])('%s stays as it is for %s', (text, brand) => {
  expect(linksOf(text, brand)).toBe(text)
})
