import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from './env.server.ts'

const dir = mkdtempSync(join(tmpdir(), 'fairground-push-'))
afterAll(() => rmSync(dir, { recursive: true }))
const account = join(dir, 'account.json')
writeFileSync(account, JSON.stringify({ client_email: 'push@p.example', private_key: 'PEM' }))

const read = (source: Record<string, string>) => readEnv(source, ['aurelia']).push
const firebase = {
  FIREBASE_PROJECT: 'fair-project',
  FIREBASE_APP_ID: '1:123:web:abc',
  FIREBASE_API_KEY: 'AIzaSyExample',
  FIREBASE_VAPID_KEY: `B${'x'.repeat(86)}`,
  FIREBASE_ACCOUNT: account,
}

test('without settings push goes by our own service', () => {
  expect(read({})).toEqual({ subject: null, hosts: [], firebase: null })
})

test('hosts are a list of names, patterns and origins', () => {
  expect(read({ PUSH_HOSTS: 'push.example.com, *.Example.net,http://localhost:8080' }).hosts).toEqual([
    'push.example.com',
    '*.example.net',
    'http://localhost:8080',
  ])
})

test('a Firebase project has Google’s hosts by default', () => {
  expect(read({ ...firebase, FIREBASE_SEND_ORIGIN: 'http://localhost:9099' }).firebase).toMatchObject({
    projectId: 'fair-project',
    account: { token_uri: 'https://oauth2.googleapis.com/token' },
    origins: {
      installations: 'https://firebaseinstallations.googleapis.com',
      registrations: 'https://fcmregistrations.googleapis.com',
      send: 'http://localhost:9099',
    },
  })
})

test.each(['FIREBASE_APP_ID', 'FIREBASE_API_KEY', 'FIREBASE_VAPID_KEY', 'FIREBASE_ACCOUNT'])(
  'half a project stops the start: %s',
  (name) => {
    expect(() => read({ ...firebase, [name]: '' })).toThrow(
      new RegExp(`^${name}="" cannot be used: it must be`),
    )
  },
)

test('an account of another project stops the start', () => {
  const file = join(dir, 'other.json')
  writeFileSync(
    file,
    JSON.stringify({ project_id: 'other', client_email: 'push@o.example', private_key: 'PEM' }),
  )
  expect(() => read({ ...firebase, FIREBASE_ACCOUNT: file })).toThrow(
    /^FIREBASE_PROJECT="fair-project" cannot be used: it must be other, as in FIREBASE_ACCOUNT/,
  )
})
