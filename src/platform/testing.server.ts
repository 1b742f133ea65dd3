import { afterAll, beforeAll, inject } from 'vitest'
import { readEnv } from './config/env.server.ts'
import { openDatabase, type Database } from './data/db.server.ts'
import { testDatabase } from './postgres/test-server.server.ts'

/**
 * A database for the tests of a file: a copy of the migrated template, opened before the first of them and
 * removed after the last.
 * @returns the opened database, and the address for servers of their own, once the tests run
 */
export function usesDatabase(): { readonly database: Database; readonly url: string } {
  let database: Database
  let url: string
  let drop: () => Promise<void>
  beforeAll(async () => {
    const made = await testDatabase(inject('postgres'))
    ;({ url, drop } = made)
    database = openDatabase({ connection: made.writerUrl, onError: () => {} })
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  return {
    get database() {
      return database
    },
    get url() {
      return url
    },
  }
}

/** Groups of settings as a demonstration has them that sets nothing. */
export const { geo: geoDefaults, captcha: captchaDefaults, social: noSocial } = readEnv({}, ['aurelia'])
