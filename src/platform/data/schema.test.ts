import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testDatabase } from '../postgres/test-server.server.ts'
import { schemaTypes } from './schema.server.ts'

let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await testDatabase(inject('postgres'))
  url = made.url
  drop = made.drop
})
afterAll(() => drop())

test('the types of the tables are those of the migrated database', async () => {
  const made = await schemaTypes(url, promisify(execFile))
  // Mended by: npm run schema
  expect(readFileSync(new URL('./schema.gen.ts', import.meta.url), 'utf8')).toBe(made)
})
