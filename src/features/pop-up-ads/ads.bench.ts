import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose, type Composition } from '#compose.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { readEnv } from '#platform/config/env.server.ts'
import { beginWithSchema } from '#tests/rig/server.ts'
import { startPostgres } from '#platform/postgres/launcher.server.ts'
import { openSecrets } from '#platform/secrets/secrets.server.ts'
import { DAY, MINUTE, simClock } from '#platform/time/clock.ts'
import { migrateAll } from '#schema.server.ts'
import { calls } from './contract.ts'
import { draft } from './tests/open.ts'
import { writeAd } from './write-ad.server.ts'

/** What a call for ads costs the node: where one is given, where a cap says no, and where it is known to. */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

const ADS = 200
const MOST_MS = 2

/** @param small a few calls, to see that it runs */
export async function bench({ small = false }: { small?: boolean } = {}): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-bench-'))
  beginWithSchema(dataDir)
  const postgres = await startPostgres({ dataDir })
  let site: Composition | null = null
  try {
    await migrateAll(postgres.url)
    const clock = simClock(Date.UTC(2026, 10, 18, 12))
    site = await compose({
      env: readEnv({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DEMO: 'on' }, ['aurelia']),
      log: openLog('silent'),
      connection: postgres.url,
      secrets: openSecrets(dataDir),
      clock,
      simClock: clock,
      version: 'bench',
    })
    for (let i = 0; i < ADS; i++) await writeAd(site.runtime, draft({ popupPriority: i % 10 }), 'bench')
    clock.advance(1_000)
    const guests = Array.from({ length: small ? 5 : 200 }, (_, i) => guestOf(i))
    const { dispatcher } = site
    let given = 0
    const round = () =>
      cpuOf(async () => {
        for (const guest of guests) {
          const { body } = await dispatcher.dispatch(calls.guest, { triggerType: 'lobby_return' }, guest)
          given += body.data!.length
        }
        return guests.length
      })
    await round()
    clock.advance(DAY)
    const gives = await round()
    const isKnown = await round()
    for (let i = 0; i < 3; i++) {
      clock.advance(MINUTE)
      if (i < 2) await round()
    }
    const isCapped = await round()
    if (given !== guests.length * 4) throw new Error(`${given} ads were given to ${guests.length} guests`)
    return [
      figure('an ad is given', gives),
      figure('a cap says no', isCapped),
      figure('a cap that is known says no', isKnown),
    ]
  } finally {
    await site?.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const figure = (name: string, value: number): Figure => ({
  name: `pop-up ads: ${name}, CPU of the node`,
  value,
  unit: 'ms',
  goal: `≤ ${MOST_MS} ms`,
  ok: value <= MOST_MS,
})

/** Each from an address of its own: guests of one network are limited together. */
const guestOf = (i: number): Caller => ({
  ip: `10.0.${i >> 8}.${i & 255}`,
  origin: 'http://localhost',
  agent: 'bench',
  theme: 'aurelia',
  cookies: {
    consent: JSON.stringify({ necessary: [], optional: ['analytics'] }),
    tracking_id: i.toString(16).padStart(32, '0'),
  },
  idempotencyKey: null,
})

/** CPU of this process for each of so many calls, milliseconds. */
async function cpuOf(work: () => Promise<number>): Promise<number> {
  const since = process.cpuUsage()
  const count = await work()
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000 / count
}
