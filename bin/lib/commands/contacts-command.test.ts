import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rememberKeys } from '#platform/secrets/fingerprints.server.ts'
import { openSecrets } from '#platform/secrets/secrets.server.ts'
import { commandRig, firstLines } from './tests/command-rig.ts'

/** `npm run contacts`, as staff type it; what it does is in `src/features/account/handover/handover.test.ts`. */
const folder = mkdtempSync(join(tmpdir(), 'fairground-contacts-'))
const rig = commandRig()
beforeAll(async () => {
  await rememberKeys(rig.database.pool, openSecrets(folder), folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the command works on the database of the site, with its own keys alone', { timeout: 240_000 }, () => {
  const start = (dataDir: string, ...words: string[]) =>
    firstLines(rig.start('contacts', words, { DATA_DIR: dataDir }))
  const [status, said] = start(folder, 'list', '--brand', 'aurelia')
  expect([status, said]).toEqual([0, expect.stringMatching(/^at +what +whose it was/) as string])
  expect(start(folder)).toEqual([2, '', 'npm run contacts -- COMMAND'])
  const release = ['release', '--brand', 'aurelia', '--phone', '2025550123', '--reason', 'Ticket 1']
  expect(start(folder, ...release)[2]).toMatch(/^CONTACT_UNKNOWN: Nothing was released/)
  for (const author of ['ann@example.com', 'Ann 512–555–8119'])
    expect(start(folder, ...release, '--author', author)[2]).toMatch(/^AUTHOR_PERSONAL/)
  const empty = join(folder, 'empty')
  expect(start(empty, 'list', '--brand', 'aurelia')[2]).toMatch(/has no secrets\.json/)
  openSecrets(empty)
  expect(start(empty, 'list', '--brand', 'aurelia')[2]).toMatch(/^SECRETS_FOREIGN/)
})
