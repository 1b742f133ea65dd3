import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('Node can read what the server is made of: no part of a page is in it', () => {
  const read = "await import('./src/pages.server.ts'); await import('./src/compose.server.ts')"
  expect(() =>
    execFileSync(process.execPath, ['--input-type=module', '-e', read], { stdio: 'pipe' }),
  ).not.toThrow()
})
