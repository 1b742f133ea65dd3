import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { EnvError, readEnv } from '../../config/env.server.ts'

const themes = ['aurelia', 'popply']
const read = (source: Record<string, string>) => readEnv(source, themes).origins
const TABLE =
  'aurelia=https://play.example.com, aurelia=https://www.example.com,popply=http://popply.example:8080'

describe('a table of origins', () => {
  const origins = read({ ORIGINS: TABLE })

  test.each([
    ['play.example.com', 'aurelia', 'https://play.example.com'],
    ['Play.Example.com:443', 'aurelia', 'https://play.example.com'],
    ['www.example.com', 'aurelia', 'https://www.example.com'],
    ['popply.example:8080', 'popply', 'http://popply.example:8080'],
  ])('knows %s', (host, brand, origin) => {
    expect(origins.find('http', host)).toEqual({ brand, origin })
    expect(origins.find('https', undefined, host)).toEqual({ brand, origin })
  })

  test.each([
    'evil.example',
    'play.example.com:80',
    'play.example.com.evil.example',
    'popply.example',
    'localhost:3000',
    '127.0.0.1',
    '',
    'play.example.com/',
    'constructor',
  ])('does not know %s', (host) => {
    expect(origins.find('https', host)).toBeNull()
    expect(origins.find('https', host, 'evil.example', undefined)).toBeNull()
  })

  test('asks one host after the other, and the scheme chooses between two', () => {
    expect(origins.find('http', 'evil.example', 'popply.example:8080')?.brand).toBe('popply')
    const both = read({ ORIGINS: 'aurelia=http://a.example,popply=https://a.example' })
    expect(both.find('http', 'a.example')).toEqual({ brand: 'aurelia', origin: 'http://a.example' })
    expect(both.find('https', 'a.example')).toEqual({ brand: 'popply', origin: 'https://a.example' })
  })

  test('gives the first origin of a brand as its canonical one', () => {
    expect(origins.canonical('aurelia', 'https://www.example.com')).toBe('https://play.example.com')
    expect(origins.canonical('koi', 'https://www.example.com')).toBe('https://www.example.com')
    expect(origins.main).toBe('https://play.example.com')
    expect(read({ ORIGINS: TABLE, THEME: 'popply' }).main).toBe('http://popply.example:8080')
    expect(read({ ORIGINS: 'popply=https://p.example' }).main).toBe('https://p.example')
  })

  test('owns its origins and no others', () => {
    expect(origins.isOwn('https://www.example.com', 'any')).toBe(true)
    expect(origins.isOwn('http://www.example.com', 'www.example.com')).toBe(false)
    expect(origins.isOwn('https://evil.example', 'evil.example')).toBe(false)
  })
})

describe('without a table', () => {
  const origins = read({})

  test.each([
    ['localhost:3000', 'aurelia', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'aurelia', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'aurelia', 'http://[::1]:3000'],
    ['Popply.localhost:8080', 'popply', 'http://popply.localhost:8080'],
    ['localhost:80', 'aurelia', 'http://localhost'],
  ])('a machine of one’s own is %s', (host, brand, origin) => {
    expect(origins.find('http', host)).toEqual({ brand, origin })
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    'evil.localhost',
    'localhost:3000/x',
    'a@localhost',
    '',
  ])('and not %s', (host) => expect(origins.find('http', host)).toBeNull())

  test('each brand has a canonical origin at the port that was asked', () => {
    expect(origins.canonical('aurelia', 'http://127.0.0.1:3000')).toBe('http://localhost:3000')
    expect(origins.canonical('popply', 'http://localhost')).toBe('http://popply.localhost')
    expect(read({ THEME: 'popply' }).find('http', 'localhost')?.brand).toBe('popply')
  })

  test('pages of one port do not speak for another', () => {
    expect(origins.isOwn('http://localhost:3000', 'localhost:3000')).toBe(true)
    expect(origins.isOwn('http://localhost:3001', 'localhost:3000')).toBe(false)
    expect(origins.isOwn('http://evil.example', 'evil.example')).toBe(false)
  })

  test('the host that the server listens on is one more', () => {
    expect(read({ HOST: '192.168.1.5' }).find('http', '192.168.1.5:3000')?.brand).toBe('aurelia')
    expect(read({ HOST: '0.0.0.0' }).find('http', '192.168.1.5:3000')).toBeNull()
  })

  test('production does not start', () => {
    covers('000 §4.6')
    expect(() => read({ NODE_ENV: 'production' })).toThrow(EnvError)
    expect(() => read({ NODE_ENV: 'production' })).toThrow(
      /^ORIGINS="" cannot be used: it must be set in production to the addresses of the brands like .+\.$/,
    )
    expect(read({ NODE_ENV: 'production', ORIGINS: 'popply=https://p.example' }).main).toBe(
      'https://p.example',
    )
  })
})

test.each([
  'https://play.example.com',
  'nobody=https://play.example.com',
  'aurelia=play.example.com',
  'aurelia=https://play.example.com/path',
  'aurelia=https://user@play.example.com',
  'aurelia=https://play.example.com?x',
  'aurelia=ftp://play.example.com',
  'aurelia=https://a.example,',
  'aurelia=https://a.example,popply=https://a.example',
])('ORIGINS=%s stops the start with one sentence', (value) => {
  expect(() => read({ ORIGINS: value })).toThrow(/^ORIGINS="[^"]*" cannot be used: it must be [^.].*\.$/)
})

test('the setting of earlier versions says what to write now', () => {
  expect(() => read({ PUBLIC_ORIGIN: 'https://play.example.com' })).toThrow(
    'PUBLIC_ORIGIN="https://play.example.com" cannot be used: it must be replaced by the table of origins: ' +
      'ORIGINS=aurelia=https://play.example.com.',
  )
})

describe('TRUST_PROXY', () => {
  const trusted = (value: string) => readEnv({ TRUST_PROXY: value }, themes).trustProxy

  test('is a number of hops or addresses', () => {
    expect([trusted('off'), trusted('0'), trusted('1'), trusted('3')]).toEqual([false, false, 1, 3])
    expect(trusted('10.0.0.0/8, 127.0.0.1,fd00::/8')).toBe('10.0.0.0/8,127.0.0.1,fd00::/8')
  })

  test.each(['on', 'true', 'yes', '10.0.0', '10.0.0.0/33', '1,2', ':::', '-1'])(
    '%s stops the start: anybody could say where they come from',
    (value) => expect(() => trusted(value)).toThrow(/^TRUST_PROXY="[^"]+" cannot be used: it must be .+\.$/),
  )
})
