import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.server.ts'

const themes = ['aurelia', 'popply']
const read = (source: Record<string, string>) => readEnv(source, themes)

test('an empty environment is a demonstration on port 3000', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    theme: 'aurelia',
    demo: true,
    databaseUrl: null,
    host: 'localhost',
  })
})

test('production or a database of one’s own is no demonstration', () => {
  expect(read({ NODE_ENV: 'production' })).toMatchObject({ demo: false, host: '0.0.0.0' })
  expect(read({ DATABASE_URL: 'postgres://x@y/z' }).demo).toBe(false)
  expect(read({ DATABASE_URL: 'postgres://x@y/z', DEMO: 'on' }).demo).toBe(true)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['THEME', 'nope'],
  ['DATABASE_URL', 'mysql://x'],
  ['REDIS_URL', 'nonsense'],
  ['API_ORIGIN', 'https://api.example.com/path'],
  ['PUBLIC_ORIGIN', 'play.example.com'],
  ['TRUST_PROXY', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'perhaps'],
])('%s=%s stops the start with one sentence', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(EnvError)
  expect(() => read({ [name]: value })).toThrow(
    new RegExp(`^${name}="[^"]*" cannot be used: it must be .*\\.$`),
  )
})
