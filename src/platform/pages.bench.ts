import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { calls as account } from '#features/account/contract.ts'
import { compose, type Composition } from '#compose.server.ts'
import { documentWeight, scriptsOf } from '#tests/laws/weights.ts'
import { pagesOf } from '#pages.server.ts'
import { migrateAll } from '#schema.server.ts'
import { themeNames } from '#themes/index.ts'
import { systemClock } from './time/clock.ts'
import { readEnv } from './config/env.server.ts'
import { openLog } from './base/log.server.ts'
import { beginWithSchema } from '#tests/rig/server.ts'
import { startPostgres } from './postgres/launcher.server.ts'
import { freshSecrets } from './secrets/secrets.server.ts'

/**
 * A measurement of pages: the server's CPU, and the bytes on the wire. CPU is that of the serving process, as a
 * share of what the same Fastify takes to send the same bytes from memory; the three kinds of requests
 * alternate in one run.
 */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

const DIST = join(import.meta.dirname, '../../dist')
/** How often the legs alternate; figures are medians of all turns. */
const CYCLES = 15
const AT_ONCE = 8

const upTo = (name: string, value: number, unit: string, most: number): Figure => ({
  name,
  value: Number(value.toPrecision(4)),
  unit,
  goal: `≤ ${most}`,
  ok: value <= most,
})

/** Measures the pages of the last build; run `node bin/build.ts` before when sources changed; `small` asks a hundredth, once. */
export async function bench({ small = false } = {}): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-pages-'))
  try {
    beginWithSchema(dataDir)
    const postgres = await startPostgres({ dataDir })
    try {
      await migrateAll(postgres.url)
      return await measure(postgres.url, dataDir, small ? 100 : 1)
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(connection: string, dataDir: string, part: number): Promise<Figure[]> {
  const raw: { bytes: Buffer } = { bytes: Buffer.alloc(0) }
  const composition = await open(connection, dataDir, raw)
  try {
    const url = await composition.listen()
    const cookie = await signUp(composition, url)
    const guest = { 'accept-encoding': 'br', cookie: await visit(url) }
    const player = { 'accept-encoding': 'br', cookie }
    const page = await fetchBytes(`${url}/lobby`, {})
    raw.bytes = page
    const legs: readonly Leg[] = [
      { name: 'raw', url: `${url}/raw-bytes`, headers: {}, requests: 3_000 / part },
      { name: 'guest', url: `${url}/lobby`, headers: guest, requests: 3_000 / part },
      { name: 'player', url: `${url}/lobby`, headers: player, requests: 400 / part },
    ]
    const cost = await alternate(legs, part > 1 ? 1 : CYCLES)
    return [
      { name: 'raw bytes from memory', value: cpu(cost.raw), unit: 'ms CPU', goal: '', ok: true },
      upTo('cached guest page, to raw bytes', ratio(cost.guest, cost.raw), 'x', 1.11),
      upTo('signed-in lobby, made anew, to raw bytes', ratio(cost.player, cost.raw), 'x', 34),
      { name: 'signed-in lobby, made anew', value: cpu(cost.player), unit: 'ms CPU', goal: '', ok: true },
      ...weights(page),
    ]
  } finally {
    await composition.stop()
  }
}

const round = (value: number) => Number(value.toPrecision(3))
const cpu = (spent: readonly number[]) => round(median(spent))

function open(connection: string, dataDir: string, raw: { readonly bytes: Buffer }): Promise<Composition> {
  const env = readEnv(
    { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DEMO: 'off' },
    themeNames,
  )
  return compose({
    env,
    log: openLog('silent'),
    connection,
    secrets: freshSecrets(),
    clock: systemClock,
    simClock: null,
    version: 'bench',
    async pages(app, parts) {
      app.get('/raw-bytes', (_request, reply) => reply.type('text/html; charset=utf-8').send(raw.bytes))
      await pagesOf()(app, parts)
    },
  })
}

/** The cookies of a guest who was here before. */
async function visit(url: string): Promise<string> {
  const { headers } = await fetch(`${url}/lobby`)
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A player's cookies. */
async function signUp({ dispatcher }: Composition, origin: string): Promise<string> {
  const caller = {
    ip: '127.0.0.1',
    origin,
    agent: 'bench',
    theme: themeNames[0]!,
    cookies: {},
    idempotencyKey: null,
  }
  const input = { email: 'bench@example.com', password: 'correct horse battery', birth_date: '1990-05-17' }
  const { cookies } = await dispatcher.dispatch(
    account.register,
    { ...input, state: 'TX', terms: true },
    caller,
  )
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

interface Leg {
  readonly name: 'raw' | 'guest' | 'player'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** So many that starting and ending a leg does not count. */
  readonly requests: number
}

async function alternate(
  legs: readonly Leg[],
  cycles: number,
): Promise<Record<Leg['name'], readonly number[]>> {
  const spent: Record<Leg['name'], number[]> = { raw: [], guest: [], player: [] }
  for (let cycle = -1; cycle < cycles; cycle++)
    for (const leg of legs) {
      const before = process.cpuUsage()
      await load(leg)
      const { user, system } = process.cpuUsage(before)
      // The first turn is for the compilers.
      if (cycle >= 0) spent[leg.name].push((user + system) / 1_000 / leg.requests)
    }
  return spent
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** The middle of the ratios of each turn: what slows the machine down slows both of its legs. */
const ratio = (of: readonly number[], to: readonly number[]): number =>
  median(of.map((value, turn) => value / to[turn]!))

const run = promisify(execFile)

/** Asks from a process of its own, so that only the server's work is counted. */
async function load({ url, headers, requests }: Leg) {
  const work = `
    const http = require('node:http')
    const agent = new http.Agent({ keepAlive: true, maxSockets: ${AT_ONCE} })
    let left = ${requests}, open = 0
    const next = () => {
      if (left-- <= 0) { if (open === 0) agent.destroy(); return }
      open++
      http.get(${JSON.stringify(url)}, { agent, headers: ${JSON.stringify(headers)} }, (answer) => {
        if (answer.statusCode !== 200) throw new Error('status ' + answer.statusCode)
        answer.resume().on('end', () => { open--; next() })
      })
    }
    for (let i = 0; i < ${AT_ONCE}; i++) next()`
  await run(process.execPath, ['-e', work])
}

const fetchBytes = (url: string, headers: Readonly<Record<string, string>>) =>
  new Promise<Buffer>((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    })
      .on('error', reject)
      .end()
  })

/** Sizes on the wire, in kB of 1,000 bytes. */
function weights(page: Buffer): Figure[] {
  const { boot, hydrated, atRest } = scriptsOf(DIST)
  return [
    upTo('scripts before interaction', boot / 1_000, 'kB gz', 3),
    upTo('scripts of the lobby, hydrated', hydrated / 1_000, 'kB gz', 105),
    {
      name: 'the same with what follows at rest',
      value: round(atRest / 1_000),
      unit: 'kB gz',
      goal: '',
      ok: true,
    },
    upTo('document of the guest’s lobby', documentWeight(page) / 1_000, 'kB br', 10),
  ]
}
