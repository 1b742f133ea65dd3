import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSealed, sealWith } from './sealing.server.ts'

const key = randomBytes(32)
const TEXT = 'https://example.com/?token=geheim · €'

test('a sealed text opens with its key and context, and two seals of it differ', () => {
  const [one, two] = [sealWith(key, TEXT, 'message:1'), sealWith(key, TEXT, 'message:1')]
  expect([openSealed(key, one, 'message:1'), openSealed(key, two, 'message:1')]).toEqual([TEXT, TEXT])
  expect(one).not.toBe(two)
  expect(one).toMatch(/^s1\.[\w-]+$/)
  expect(openSealed(key, sealWith(key, '', 'message:1'), 'message:1')).toBe('')
})

test('it opens with no other key, row or purpose, and not once a bit of it is changed', () => {
  const sealed = sealWith(key, TEXT, 'message:1')
  expect(() => openSealed(randomBytes(32), sealed, 'message:1')).toThrow(/does not open/)
  for (const context of ['message:2', 'seed:1']) expect(() => openSealed(key, sealed, context)).toThrow()
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(() => openSealed(key, `s1.${changed.toString('base64url')}`, 'message:1')).toThrow()
  }
  for (const broken of ['', 's1.', 's1.AAAA', sealed.slice(3), `s2.${sealed.slice(3)}`])
    expect(() => openSealed(key, broken, 'message:1')).toThrow()
})
