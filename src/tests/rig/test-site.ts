import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { compose, type Composition } from '#compose.server.ts'
import { simClock, type SimClock } from '#platform/time/clock.ts'
import { readEnv, type Env } from '#platform/config/env.server.ts'
import { transact } from '#platform/data/db.server.ts'
import type { Service } from '#platform/calls/service.server.ts'
import { post, type Unit } from '#platform/money/ledger.server.ts'
import { memoryStore } from '#platform/evidence/digests.server.ts'
import { tableOrigins, type Origins } from '#platform/base/network/origins.server.ts'
import { openPasswords } from '#platform/players/password.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { freshSecrets } from '#platform/secrets/secrets.server.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { themeNames } from '#themes/index.ts'
import { watchCalls } from '../wire/watch-calls.ts'
import { Client } from './client.ts'
import { prepareStatements } from '../setup/prepared.ts'

/** A real server on a database of its own, with a clock that the test moves. */
export interface TestSite extends Composition {
  readonly url: string
  readonly clock: SimClock
  /** Signed digests of the chains. */
  readonly digests: ReturnType<typeof memoryStore>
  /** A visitor with a cookie jar of its own. */
  readonly visitor: (options?: { theme?: string }) => Client
  /** The number of a player by the address that they signed up with. */
  readonly idOf: (client: Pick<Client, 'email'>) => Promise<string>
  /** Gives a player money by the ledger, as a gift of the site. */
  readonly fund: (client: Client, amounts: Partial<Record<Unit, number>>) => Promise<void>
  /**
   * Excludes a player from now on; their sessions end with it.
   * @param ms how long, without an end where absent
   * @param signedIn signs in again for the account alone
   */
  readonly exclude: (client: Client, options?: { ms?: number; signedIn?: boolean }) => Promise<void>
  /** A visitor who has signed up; `confirmed` follows the message's link too. */
  readonly player: (options?: { theme?: string; confirmed?: boolean; state?: string }) => Promise<Client>
}

/** Noon of an ordinary Wednesday. */
export const START = Date.UTC(2026, 10, 18, 12)

export const testEnv = (more: Partial<Env> = {}): Env => ({
  ...readEnv({ LOG_LEVEL: 'silent', MAIL_FROM: 'test@localhost' }, themeNames),
  port: 0,
  host: '127.0.0.1',
  dataDir: tmpdir(),
  ...more,
})

/** The least that argon2 allows. */
const CHEAP = { memory: 8, passes: 1 }

/** The table of a site with one address, at which every request of a test arrives, whatever its socket's port. */
export function onlyAt(origin: string, brand = 'aurelia'): Origins {
  const address = { brand, origin }
  return { ...tableOrigins([address], brand), find: () => address }
}

/**
 * Opens a site before the tests of a file and closes it after them.
 * @param services those of the site; all of the product's where absent
 */
export function testSite(
  more: Partial<Env> = {},
  { services }: { readonly services?: () => Promise<readonly Service[]> } = {},
): TestSite {
  const opened: { runtime?: TestSite; end?: () => Promise<void> } = {}
  const faults: string[] = []
  const watched = watchCalls(faults)
  beforeAll(async () => {
    prepareStatements()
    const database = await testDatabase(inject('postgres'))
    const clock = simClock(START)
    const env = testEnv(more)
    const digests = memoryStore()
    const composition = await compose({
      env,
      log: openLog(env.logLevel),
      connection: database.writerUrl,
      secrets: freshSecrets(),
      clock,
      simClock: clock,
      version: 'test',
      digests,
      watch: watched.watch,
      ...(services ? { services: await services() } : {}),
    })
    watched.follow(composition.runtime.limits)
    // A hash is slow by design: signing players up would be a good part of what tests do.
    Object.assign(composition.runtime.passwords, openPasswords(CHEAP))
    const url = await composition.listen()
    let people = 0
    let gifts = 0
    const visitor = (options: { theme?: string } = {}) => new Client(url, options.theme)
    const { db } = composition.runtime.database
    const idOf: TestSite['idOf'] = async ({ email }) =>
      (await db.selectFrom('player').select('player_id').where('email', '=', email).executeTakeFirstOrThrow())
        .player_id
    opened.runtime = {
      ...composition,
      url,
      clock,
      digests,
      visitor,
      idOf,
      async fund(client, amounts) {
        const playerId = await idOf(client)
        const legs = Object.entries(amounts).map(([unit, amount]) => ({
          unit: unit as Unit,
          amount,
          against: 'bonus' as const,
        }))
        await transact(db, (tx) => post(tx, clock, playerId, { key: `test:${++gifts}`, kind: 'gift', legs }))
      },
      async exclude(client, { ms, signedIn = false } = {}) {
        const now = clock.now()
        const until = ms === undefined ? null : new Date(now + ms)
        await composition.runtime.database.pool.query(
          'insert into exclusion (player_id, since, until) values ($1, $2, $3)',
          [await idOf(client), new Date(now), until],
        )
        if (signedIn) await client.signIn({ accountOnly: true })
      },
      async player({ theme, confirmed = false, state = 'TX' } = {}) {
        const client = visitor(theme ? { theme } : {})
        await client.signUp(`player${++people}@test.example`, { state })
        if (confirmed) await client.confirmEmail()
        return client
      },
    }
    opened.end = async () => {
      await composition.stop()
      await database.drop()
    }
  })
  afterAll(async () => {
    await opened.end?.()
    expect([...new Set(faults)]).toEqual([])
  })
  return new Proxy({} as TestSite, { get: (_, name) => Reflect.get(opened.runtime!, name) })
}
