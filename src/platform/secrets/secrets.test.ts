import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecrets, readSecrets } from './secrets.server.ts'

let dir = ''
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'fairground-secrets-'))))
afterEach(() => rmSync(dir, { recursive: true }))
const file = () => join(dir, 'secrets.json')

test('the first start makes all keys, for the owner’s eyes only, and later ones read them', () => {
  const first = openSecrets(dir)
  expect(openSecrets(dir)).toEqual(first)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(new Set(Object.values(first).map((key: Buffer) => key.toString('hex'))).size).toBe(6)
})

test('a file of a version without push, letters, and identity gets their keys, and keeps the others', () => {
  const { ids, pepper } = openSecrets(dir)
  const {
    push: _,
    letters: _letters,
    identity: _identity,
    ...older
  } = JSON.parse(readFileSync(file(), 'utf8')) as Record<string, string>
  writeFileSync(file(), JSON.stringify(older), { mode: 0o600 })
  const again = openSecrets(dir)
  expect(again).toMatchObject({ ids, pepper })
  expect(openSecrets(dir)).toEqual(again)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('a key that was spoiled stops the start', () => {
  openSecrets(dir)
  const read = JSON.parse(readFileSync(file(), 'utf8')) as Record<string, string>
  writeFileSync(file(), JSON.stringify({ ...read, push: 'x' }))
  expect(() => openSecrets(dir)).toThrow(/no usable "push" key/)
})

test.each([
  ['nothing', ''],
  ['half of a file', '{ "ids": "00'],
  ['no object', '[]'],
  ['null', 'null'],
  ['an object without keys', '{}'],
  ['a key that is no text', '{ "ids": 5, "push": "x" }'],
])('%s in its place stops the start, and is not replaced', (_, text) => {
  writeFileSync(file(), text)
  for (const read of [readSecrets, openSecrets])
    expect(() => read(dir)).toThrow(
      /^\S+secrets\.json (cannot|has no) .+: restore the file from your backup\.$/,
    )
  expect(readFileSync(file(), 'utf8')).toBe(text)
})

test('a folder without secrets has none until it is opened', () => {
  expect(readSecrets(dir)).toBeNull()
  mkdirSync(file())
  expect(() => readSecrets(dir)).toThrow(/cannot be read \(EISDIR\)/)
})
