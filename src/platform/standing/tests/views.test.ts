import { beforeAll, expect, test } from 'vitest'
import { loadServices } from '#features/index.server.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Service } from '#platform/calls/service.server.ts'
import { raw } from '#platform/data/db.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { watchStatements } from '#tests/rig/statements.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { openStandings } from '../open.server.ts'
import type { Standing } from '../standing.ts'

/** The views of features follow from a standing alone: it gives no access to the database. */
const at = testSite()
const statementsOf = watchStatements()

let services: readonly Service[] = []
let standings: readonly Standing[] = []

beforeAll(async () => {
  services = await loadServices()
  const client = await at.player({ confirmed: true })
  const caller: Caller = {
    ip: '127.0.0.1',
    origin: at.url,
    agent: 'test',
    theme: 'aurelia',
    cookies: {},
    idempotencyKey: null,
  }
  const { runtime, clock } = at
  const session = await runtime.sessions.find(client.cookies.get('session')!)
  const read = openStandings(runtime, services)
  const asked = {
    db: runtime.database.reads,
    now: new Date(clock.now()),
    brand: runtime.brands['aurelia']!,
    caller,
  }
  standings = await Promise.all([null, session!.player].map((player) => read({ ...asked, player })))
})

const VIEWS = ['state', 'initData', 'rewards'] as const

test('views answer at once and ask the database nothing', async () => {
  covers('001 §3.2')
  const said: string[] = []
  const sent = await statementsOf(async () => {
    for (const service of services)
      for (const view of VIEWS)
        for (const standing of standings) {
          const answer: unknown = service[view]?.(standing, at.runtime)
          if (answer === undefined) continue
          expect(answer, `${service.feature.name}.${view} waits for something`).not.toBeInstanceOf(Promise)
          said.push(`${service.feature.name}.${view}`)
        }
    // What a view had asked all the same would be sent before this.
    const { pool, reads } = at.runtime.database
    await Promise.all([pool.query('select 1'), raw(reads).query('select 1')])
  })
  expect(sent).toEqual(['select 1', 'select 1'])
  expect(new Set(said).size).toBeGreaterThan(20)
})

/** The queries of a database, or anything that leads to them, as far as names tell. */
const HANDLES = /^(db|tx|transaction|database|pool|reads|query|runtime|call|standing|session)$/

test('a standing hands out no way to the database', () => {
  for (const standing of standings) {
    expect(Object.keys(standing).filter((name) => HANDLES.test(name))).toEqual([])
    expect(Object.keys(standing).length).toBeGreaterThan(15)
  }
})

test('what a feature does not declare is not there', () => {
  const [, mine] = standings
  expect(() => mine!.isClaimed('nobody', 'nothing')).toThrow(/does not name the claim nothing/)
  expect(() => mine!.isPosted('nothing')).toThrow(/names the posting nothing/)
  expect(() => mine!.prizePosted('nothing')).toThrow(/names the posting nothing/)
  expect(() => mine!.items('nothing')).toThrow(/items called nothing/)
  expect(() => mine!.progress('nothing')).toThrow(/gauge nothing/)
})
