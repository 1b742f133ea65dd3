import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSealed, openSealed, sealWith } from './sealing.server.ts'
import { freshSecrets } from './secrets.server.ts'
import { keyFor, openVault } from './vault.server.ts'

const key = randomBytes(32)

test('what was sealed opens with its key and its row, and with no other', () => {
  const sealed = sealWith(key, 'secret', 'seed:a')
  expect(sealed).toMatch(/^s1\.[\w-]+$/)
  expect(sealed).not.toContain(Buffer.from('secret').toString('base64url'))
  expect(openSealed(key, sealed, 'seed:a')).toBe('secret')
  expect(() => openSealed(key, sealed, 'seed:b')).toThrow('seed:b cannot be opened')
  expect(() => openSealed(randomBytes(32), sealed, 'seed:a')).toThrow('cannot be opened')
  expect(() => openSealed(key, 'secret', 'seed:a')).toThrow('cannot be opened')
})

test('a sealed text that was changed or cut anywhere does not open', () => {
  const sealed = sealWith(key, 'secret', 'seed:a')
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(() => openSealed(key, `s1.${changed.toString('base64url')}`, 'seed:a')).toThrow('cannot be opened')
    expect(() => openSealed(key, `s1.${bytes.subarray(0, at).toString('base64url')}`, 'seed:a')).toThrow(
      'opened',
    )
  }
})

test('the same text is sealed differently each time', () => {
  expect(sealWith(key, 'secret', 'x')).not.toBe(sealWith(key, 'secret', 'x'))
})

test('each purpose has a key of its own, the same on all nodes with the same secrets', () => {
  const secrets = freshSecrets()
  const keys = (['seeds', 'rows', 'chains', 'digests'] as const).map((one) =>
    keyFor(secrets, one).toString('hex'),
  )
  expect(new Set(keys).size).toBe(4)
  expect(keyFor({ ...secrets }, 'seeds').toString('hex')).toBe(keys[0])
  const sealed = openVault(secrets).seal('ab', 'seed:a')
  expect(isSealed(sealed)).toBe(true)
  expect(openVault(secrets).open(sealed, 'seed:a')).toBe('ab')
  expect(openVault(secrets).open('ab', 'seed:a')).toBe('ab')
})
