import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '#platform/data/db.server.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { rememberKeys } from '#platform/secrets/fingerprints.server.ts'
import { openSecrets } from '#platform/secrets/secrets.server.ts'
import { HOME } from '../steps.ts'

/** `npm run contacts`, as staff type it; what it does is in `src/features/account/handover/handover.test.ts`. */
const folder = mkdtempSync(join(tmpdir(), 'fairground-contacts-'))
let database: Database
let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await testDatabase(inject('postgres'))
  ;({ url, drop } = made)
  database = openDatabase({ connection: made.writerUrl, onError: () => {} })
  await rememberKeys(database.pool, openSecrets(folder), folder)
})
afterAll(async () => {
  await database.close()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

test('the command works on the database of the site, with its own keys alone', { timeout: 240_000 }, () => {
  const start = (dataDir: string, ...words: string[]) => {
    const { NODE_ENV: _, VITEST: __, ...env } = process.env
    const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/contacts.ts', ...words], {
      cwd: HOME,
      env: { ...env, DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0', ORIGINS: '' },
      encoding: 'utf8',
    })
    return [status, stdout.split('\n')[0], stderr.split('\n')[0]] as const
  }
  const [status, said] = start(folder, 'list', '--brand', 'aurelia')
  expect([status, said]).toEqual([0, expect.stringMatching(/^at +what +whose it was/) as string])
  expect(start(folder)).toEqual([2, '', 'npm run contacts -- COMMAND'])
  const release = ['release', '--brand', 'aurelia', '--phone', '2025550123', '--reason', 'Ticket 1']
  expect(start(folder, ...release)[2]).toMatch(/^CONTACT_UNKNOWN: Nothing was released/)
  const empty = join(folder, 'empty')
  expect(start(empty, 'list', '--brand', 'aurelia')[2]).toMatch(/has no secrets\.json/)
  openSecrets(empty)
  expect(start(empty, 'list', '--brand', 'aurelia')[2]).toMatch(/^SECRETS_FOREIGN/)
})
