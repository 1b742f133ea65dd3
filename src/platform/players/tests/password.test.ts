import { expect, test } from 'vitest'
import { openPasswords } from '../password.server.ts'

/** Sites of tests try passwords cheaply; what players' sites do is looked at here. */
const { hash, verify } = openPasswords()

test('a password is kept by the cost that OWASP recommends, with a salt of its own', async () => {
  const [one, other] = [await hash('correct horse'), await hash('correct horse')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(other).not.toBe(one)
  const salt = Buffer.alloc(16, 7)
  expect(await hash('correct horse', salt)).toBe(await hash('correct horse', salt))
})

test('only the password itself is right, however its letters are written, and nobody has one', async () => {
  const stored = await hash('caf\u00e9 au lait')
  expect(await verify('cafe\u0301 au lait', stored)).toBe(true)
  expect(await verify('cafe au lait', stored)).toBe(false)
  expect(await verify('cafe au lait', null)).toBe(false)
})
