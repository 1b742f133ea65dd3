import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { usesDatabase } from '../../testing.server.ts'
import { registerDefinitions } from '../definitions.server.ts'

const at = usesDatabase()

test('a start reads those definitions alone that the database does not have', async () => {
  const read: string[] = []
  const [first, second] = ['first', 'second'].map((name) => ({
    slug: 'made-up',
    hash: createHash('sha256').update(name).digest('hex'),
    body: () => (read.push(name), { name }),
  }))
  const before = await registerDefinitions(at.database.db, [first!])
  const after = await registerDefinitions(at.database.db, [first!, second!])
  expect(after.get(first!.hash)).toBe(before.get(first!.hash))
  expect(after.get(second!.hash)).toBeGreaterThan(before.get(first!.hash)!)
  expect(await registerDefinitions(at.database.db, [first!, second!])).toEqual(after)
  expect(read).toEqual(['first', 'second'])
})
