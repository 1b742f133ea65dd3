import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, inject } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { settleDeposit } from '#platform/deposits/deposits.server.ts'
import { MINUTE, simClock } from '#platform/time/clock.ts'
import { openLog } from '#platform/base/log.server.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { freshSecrets } from '#platform/secrets/secrets.server.ts'
import { compose, type Composition } from '#compose.server.ts'
import { pagesOf } from '#pages.server.ts'
import { openBrowser, type Browser } from '../rig/browser.ts'
import { themeNames } from '#themes/index.ts'
import { Client } from '../rig/client.ts'
import { atRest } from '../rig/rows.ts'
import { START, testEnv } from '../rig/test-site.ts'
import { makeWhole } from '../journeys/people.ts'

/** A site with its pages in which it is always the same noon, and nobody has played. */
export interface Stage {
  readonly url: string
  readonly browser: Browser
  /** Somebody who signed up and told everything, the same each time; a buyer has bought a package. */
  readonly player: (theme: string, who?: 'player' | 'buyer') => Promise<Client>
}

/** Waits until all events have had their effect and nothing is owed any more. */
async function allPaid({ runtime, consumers }: Composition): Promise<void> {
  const { pool } = runtime.database
  for (;;) {
    await atRest(pool, consumers.drain)
    const { rows } = await pool.query('select from owed where paid_at is null limit 1')
    if (rows.length === 0) return
    await sleep(20)
  }
}

/** Somebody buys the smallest fortune package. It is settled as a cashier does. */
async function buyPackage({ runtime }: Composition, email: string): Promise<void> {
  const { db } = runtime.database
  await transact(db, async (tx) => {
    const { player_id: playerId } = await tx
      .selectFrom('player')
      .select('player_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await settleDeposit(tx, runtime.clock, {
      playerId,
      key: 'the package',
      route: 'purchase',
      cents: 999,
      product: 'fortune',
    })
  })
}

/** Opens the stage before the pictures of a file and closes it after them. */
export function stage(): Stage {
  const open: {
    url?: string
    browser?: Browser
    paid?: () => Promise<void>
    buy?: (email: string) => Promise<void>
    end?: () => Promise<void>
  } = {}
  beforeAll(async () => {
    const database = await testDatabase(inject('postgres'))
    const clock = simClock(START - MINUTE)
    const env = testEnv()
    const composition = await compose({
      env,
      log: openLog(env.logLevel),
      connection: database.writerUrl,
      secrets: freshSecrets(),
      clock,
      simClock: clock,
      version: 'shots',
      pages: pagesOf(),
    })
    await composition.runtime.runs.planSamples()
    clock.advance(MINUTE)
    const address = await composition.listen()
    open.url = `http://localhost:${new URL(address).port}`
    open.browser = await openBrowser()
    open.paid = () => allPaid(composition)
    open.buy = (email) => buyPackage(composition, email)
    open.end = async () => {
      await open.browser?.close()
      await composition.stop()
      await database.drop()
    }
  })
  afterAll(() => open.end?.())
  return {
    get url() {
      return open.url!
    },
    get browser() {
      return open.browser!
    },
    async player(theme, who = 'player') {
      const client = new Client(open.url!, theme)
      await client.signUp(`${who === 'player' ? 'nadia' : 'bea'}@${theme}.example`, { state: 'TX' })
      // The same number whichever brand's player comes first.
      const nth = themeNames.findIndex((name) => name === theme) + 1
      await makeWhole(client, `+120255501${who === 'player' ? 0 : 1}${nth}`)
      if (who === 'buyer') await open.buy!(client.email)
      // What signing up is rewarded with has come, and has been told: no picture waits for a message.
      await open.paid!()
      await client.send('POST', '/rest/features-games-info/take-paid/', { body: {} })
      return client
    },
  }
}
