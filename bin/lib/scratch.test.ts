import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { NAME, openScratch } from './scratch.ts'

const NONE = { folder_bytes: 0, memory_bytes: 0 }
const place = mkdtempSync(join(tmpdir(), 'fairground-place-'))
afterEach(() => {
  for (const name of readdirSync(place)) rmSync(join(place, name), { recursive: true })
})
afterAll(() => rmSync(place, { recursive: true }))

test('temporary files lie in the folder while a run lasts, and where they lay after it', () => {
  const before = tmpdir()
  const empty = openScratch(place, NONE)
  expect(tmpdir()).toBe(join(place, `${NAME}${process.pid}`))
  mkdirSync(join(tmpdir(), 'made'))
  empty()
  expect(tmpdir()).toBe(before)
  expect(readdirSync(place)).toEqual([])
})

test('what a killed run left is removed; what belongs to a running one, or to others, stays', () => {
  const names = [`${NAME}999999999`, `${NAME}1`, 'of-somebody']
  for (const name of names) mkdirSync(join(place, name, 'inside'), { recursive: true })
  openScratch(place, NONE)()
  expect(names.map((name) => existsSync(join(place, name)))).toEqual([false, true, true])
})

test.each([
  ['the folder has too little room', { folder_bytes: Number.MAX_SAFE_INTEGER, memory_bytes: 0 }],
  ['memory is short', { folder_bytes: 0, memory_bytes: Number.MAX_SAFE_INTEGER }],
])('nothing changes where %s', (_, room) => {
  const before = tmpdir()
  openScratch(place, room)
  expect(tmpdir()).toBe(before)
  expect(readdirSync(place)).toEqual([])
})

test('nothing changes where the system has no such folder', () => {
  const before = tmpdir()
  openScratch(join(place, 'none'), NONE)
  expect(tmpdir()).toBe(before)
})
