import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rememberKeys } from '#platform/secrets/fingerprints.server.ts'
import { openSecrets } from '#platform/secrets/secrets.server.ts'
import { commandRig, firstLines } from './tests/command-rig.ts'

/** `npm run promises`, as operators type it; what it does is in `src/platform/players/promises/promises.test.ts`. */
const folder = mkdtempSync(join(tmpdir(), 'fairground-promises-'))
const rig = commandRig()
beforeAll(async () => {
  await rememberKeys(rig.database.pool, openSecrets(folder), folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the command works on the database of the site, with its own keys alone', { timeout: 120_000 }, () => {
  const start = (...words: string[]) => firstLines(rig.start('promises', words, { DATA_DIR: folder }))
  expect(start('show')).toEqual([0, 'No promises.', ''])
  expect(start('check')).toEqual([0, '0 lines, whole and as the database has them.', ''])
  expect(start('accept', 'the disk is lost')[2]).toMatch(/^PROMISES_WHOLE/)
  expect(start('open')[2]).toMatch(/^PROMISES_COMMAND/)
  expect(start('--help')).toEqual([0, 'npm run promises -- COMMAND', ''])
})
