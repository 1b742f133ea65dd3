import { describe, expect, test } from 'vitest'
import { adLink } from './links.ts'

describe('where an ad may lead', () => {
  const partners = ['https://partner.example']
  test.each([
    ['/promotions', '/promotions'],
    ['/lobby?openModal=daily-wheel#top', '/lobby?openModal=daily-wheel#top'],
    ['https://partner.example/offer?x=1', 'https://partner.example/offer?x=1'],
  ])('%s', (href, to) => expect(adLink(href, partners)).toBe(to))

  test.each([
    '',
    'promotions',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a\nb',
    'https://evil.example/',
    'https://partner.example.evil.example/',
    'https://partner.example@evil.example/',
    'https://user:secret@partner.example/',
    'http://partner.example/',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/rest/login/',
    '/api',
    '/dev/deposit',
    '/%72est/tournament/',
    '/%zz',
    `/${'a'.repeat(500)}`,
  ])('not %j', (href) => expect(adLink(href, partners)).toBeNull())
})
