import { expect, test } from 'vitest'
import { routable, sentUrl } from './sent-url.ts'

test.each([
  ['/lobby?x=50%', '/lobby?x=50%'],
  ['/a%20b/%C3%A4', '/a%20b/%C3%A4'],
  ['/50%off-sale', '/50%25off-sale'],
  ['/games/%c3', '/games/%25c3'],
  ['/a%20b/%ff?x=%ff', '/a%20b/%25ff?x=%ff'],
  ['/%', '/%25'],
])('%s is looked up as %s, and repeated as it was sent', (originalUrl, url) => {
  expect(routable(originalUrl)).toBe(url)
  expect(decodeURIComponent(url.split('?')[0]!)).toBeTruthy()
  expect(sentUrl({ url, originalUrl })).toBe(originalUrl)
})

test('a host in the request line is no part of it', () => {
  const originalUrl = 'http://play.example/50%off?x=1'
  expect(sentUrl({ url: '/50%25off?x=1', originalUrl })).toBe('/50%off?x=1')
  expect(sentUrl({ url: '/?x=1', originalUrl: 'http://play.example?x=1' })).toBe('/?x=1')
})
