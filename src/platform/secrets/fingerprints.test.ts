import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '../data/db.server.ts'
import { testDatabase } from '../postgres/test-server.server.ts'
import { firstSecrets, foreignKeys, rememberKeys, requireOwnKeys, rotateKeys } from './fingerprints.server.ts'
import { freshSecrets, openSecrets, readSecrets } from './secrets.server.ts'

/** Fingerprints of the keys that a database was opened with. */
let made: Awaited<ReturnType<typeof testDatabase>>
let database: Database
let dir: string
beforeAll(async () => {
  made = await testDatabase(inject('postgres'))
  database = openDatabase({ connection: made.url, max: 2, onError: () => {} })
})
afterAll(async () => {
  await database.close()
  await made.drop()
})
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fairground-keys-'))
  await database.pool.query('delete from key_fingerprint')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

describe('the keys of a site', () => {
  test('are known from the first start on: others are refused, whichever of them differs', async () => {
    const secrets = freshSecrets()
    await rememberKeys(database.pool, secrets, dir)
    await rememberKeys(database.pool, secrets, dir)
    for (const name of ['ids', 'realtime', 'pepper', 'push', 'letters'] as const) {
      const other = { ...secrets, [name]: freshSecrets()[name] }
      expect(await foreignKeys(database.pool, other)).toEqual([name])
      const refused = expect.objectContaining({
        code: 'SECRETS_FOREIGN',
        message: expect.stringContaining(`secrets.json has keys that don’t match this database (${name}).`),
      })
      await expect(requireOwnKeys(database.pool, other, dir)).rejects.toEqual(refused)
      await expect(rememberKeys(database.pool, other, dir)).rejects.toEqual(refused)
    }
    await requireOwnKeys(database.pool, secrets, dir)
  })

  test('are those of one node where two start at once, and the other one is told', async () => {
    const nodes = [freshSecrets(), freshSecrets()]
    const ends = await Promise.allSettled(nodes.map((node) => rememberKeys(database.pool, node, dir)))
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('stand in the database as fingerprints that hold no part of a key', async () => {
    const secrets = freshSecrets()
    await rememberKeys(database.pool, secrets, dir)
    const { rows } = await database.pool.query('select * from key_fingerprint')
    expect(rows).toHaveLength(6)
    for (const key of Object.values(secrets)) expect(JSON.stringify(rows)).not.toContain(key.toString('hex'))
  })

  test('are not made again where the database knows some, players or not', async () => {
    const first = await firstSecrets(database.pool, dir, async () => true)
    await rememberKeys(database.pool, first, dir)
    const other = mkdtempSync(join(tmpdir(), 'fairground-keys-'))
    const again = firstSecrets(database.pool, other, async () => true)
    await expect(again).rejects.toMatchObject({ code: 'SECRETS_MISSING' })
    expect(existsSync(join(other, 'secrets.json'))).toBe(false)
    rmSync(other, { recursive: true })
  })
})

describe('a rotation', () => {
  test('changes the keys that are named, and from then on the old ones are refused', async () => {
    const before = openSecrets(dir)
    await rememberKeys(database.pool, before, dir)
    await rotateKeys(database.pool, dir, ['letters', 'push'])
    const after = readSecrets(dir)!
    expect([after.ids, after.pepper, after.realtime]).toEqual([before.ids, before.pepper, before.realtime])
    expect([after.letters, after.push]).not.toEqual([before.letters, before.push])
    await requireOwnKeys(database.pool, after, dir)
    expect(await foreignKeys(database.pool, before)).toEqual(['push', 'letters'])
  })

  test('that was interrupted is finished by its repetition', async () => {
    const file = join(dir, 'secrets.json')
    await rememberKeys(database.pool, openSecrets(dir), dir)
    const old = readFileSync(file)
    await rotateKeys(database.pool, dir, ['realtime'])
    const whole = readFileSync(file, 'utf8')
    // As it lies between the database and the name.
    renameSync(file, `${file}.next`)
    writeFileSync(file, old)
    await expect(requireOwnKeys(database.pool, readSecrets(dir)!, dir)).rejects.toThrow(/was interrupted/)
    await rotateKeys(database.pool, dir, ['realtime'])
    expect([readFileSync(file, 'utf8'), existsSync(`${file}.next`)]).toEqual([whole, false])
  })

  test('begins only with the site’s own keys', async () => {
    await rememberKeys(database.pool, freshSecrets(), dir)
    await expect(rotateKeys(database.pool, dir, ['letters'])).rejects.toMatchObject({
      code: 'SECRETS_MISSING',
    })
    const before = openSecrets(dir)
    await expect(rotateKeys(database.pool, dir, ['letters'])).rejects.toMatchObject({
      code: 'SECRETS_FOREIGN',
    })
    expect(readSecrets(dir)).toEqual(before)
  })
})
