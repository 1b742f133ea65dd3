import { describe, expect, test } from 'vitest'
import { cacheKey, deviceOf } from './cache-key.ts'
import { splitUrl } from '../redirects.ts'

const page = { theme: 'koi', locale: 'en', device: 'desktop', address: splitUrl('/lobby') } as const
const pageKey = (url: string, neutral?: readonly string[]) =>
  cacheKey({ ...page, address: splitUrl(url) }, neutral)

describe('the key of a guest’s page', () => {
  test('says theme, locale, device and path', () => {
    expect(pageKey('/lobby')).toBe('koi|en|desktop|/lobby')
    const keys = [
      page,
      { ...page, theme: 'dusk' },
      { ...page, locale: 'de' },
      { ...page, device: 'phone' } as const,
    ]
    expect(new Set(keys.map((one) => cacheKey(one))).size).toBe(4)
  })

  test('is the same with a slash at the end and with marks of campaigns', () => {
    for (const url of ['/lobby/', '/lobby?utm_source=x&utm_medium=y', '/lobby/?gclid=1&fbclid=2'])
      expect(pageKey(url)).toBe(pageKey('/lobby'))
    expect(pageKey('/')).toBe('koi|en|desktop|/')
  })

  test('is none for a query that could change the page', () => {
    for (const url of [
      '/lobby?openModal=x',
      '/library?category=hotGames',
      '/?game=x',
      '/?aa=1',
      '/?theme=dusk',
      '/?a',
    ])
      expect(pageKey(url)).toBeNull()
    expect(pageKey('/?theme=dusk', ['theme'])).toBe('koi|en|desktop|/')
  })

  test('is none for paths as long as an attack', () => {
    expect(pageKey(`/${'a'.repeat(300)}`)).toBeNull()
  })
})

test('a phone is known by its word, else by its name', () => {
  expect(deviceOf('', '?1')).toBe('phone')
  expect(deviceOf('iPhone', '?0')).toBe('desktop')
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', undefined)).toBe('phone')
  expect(deviceOf('Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', undefined)).toBe('phone')
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) Chrome/156', undefined)).toBe('desktop')
})
