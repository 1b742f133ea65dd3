import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls as account } from '../../src/features/account/contract.ts'
import { beginWithSchema } from '../../src/tests/rig/server.ts'
import { startPostgres } from '../../src/platform/postgres/launcher.server.ts'
import { runningPostmaster } from '../../src/platform/postgres/postmaster.server.ts'
import type { Given } from '../bench/figures.ts'
import { ensureRedis } from '../../bin/lib/services.ts'
import { freePort, openServerControl, type ServerControl } from '../chaos/server-control.ts'
import { freshTally, openWire } from '../chaos/wire.ts'
import { openCrowd, type Crowd } from './crowd.ts'
import { openProbe, type Probe } from './probe.ts'

/**
 * The database hangs, is shut down, and is killed, while players play: each answer comes within five seconds
 * and says 503, never a fault, and ten seconds after the end all is well. Redis hangs and is killed: nobody
 * notices. What was reported is true after all that.
 */
const PEOPLE = 24
const OUTAGE_MS = 12_000

export async function bar(size: number): Promise<Given[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-outage-'))
  const outage_ms = size > 0 ? Math.max(8_000, OUTAGE_MS * size) : 1_500
  const redis = await openRedis(folder)
  beginWithSchema(folder)
  let postgres = await startPostgres({ dataDir: folder })
  const settings = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
  const weather = await openServerControl(folder, settings)
  const restart = async () => {
    await postgres.stop()
    await sleep(outage_ms)
    postgres = await startPostgres({ dataDir: folder })
  }
  const hang = async () => {
    signal(folder, 'SIGSTOP')
    await sleep(outage_ms)
    signal(folder, 'SIGCONT')
  }
  const die = async () => {
    signal(folder, 'SIGKILL')
    // The one who keeps it starts it again: nothing to wait for but the probe.
    await sleep(250)
  }
  try {
    const crowd = await openCrowd({
      up: weather.up,
      dataDir: folder,
      people: size > 0 ? PEOPLE : 2,
      pause_ms: size > 0 ? 20 : 200,
    })
    const probe = openProbe((await weather.up()).url)
    const figures: Given[] = []
    for (const [what, happen] of [
      ['that hangs', hang],
      ['that is shut down', restart],
      ['that is killed', die],
    ] as const)
      figures.push(...(await suffer(`a database ${what}`, happen, crowd, probe)))
    await probe.stop()
    figures.push(...(await withoutRedis(redis, crowd, weather, { outage_ms, least: size > 0 ? 50 : 1 })))
    return [...figures, await crowd.audit()]
  } finally {
    redis.end()
    await weather.calm()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One outage under load. */
async function suffer(
  name: string,
  happen: () => Promise<void>,
  crowd: Crowd,
  probe: Probe,
): Promise<Given[]> {
  const { tally } = crowd
  Object.assign(tally, freshTally())
  let back = 0
  let longest = 0
  await crowd.during(async () => {
    await sleep(2_000)
    probe.begin()
    await happen()
    back = await probe.untilBack()
    longest = Math.max(probe.longest(), tally.longest)
  })
  const { broken, faults, away } = tally
  return [
    { name: `${name}: longest wait of ${tally.requests} for a 503 or an answer`, ...inSeconds(longest, 5) },
    { name: `${name}: until all is well again`, ...inSeconds(back, 10) },
    { name: `${name}: neither answered nor 503`, value: broken + faults + probe.faults(), goal: '≤ 0' },
    { name: `${name}: answers that said 503`, value: away + probe.away() },
  ]
}

const inSeconds = (ms: number, most_s: number) => ({ value: ms / 1_000, unit: 's', goal: `≤ ${most_s}` })

/** Money and play go on without Redis, and guessing passwords stays limited. */
async function withoutRedis(
  redis: Redis,
  crowd: Crowd,
  weather: ServerControl,
  { outage_ms, least }: { readonly outage_ms: number; readonly least: number },
): Promise<Given[]> {
  Object.assign(crowd.tally, freshTally())
  const guessed: number[] = []
  const steps = crowd.steps()
  await crowd.during(async () => {
    await sleep(1_000)
    redis.signal('SIGSTOP')
    await sleep(outage_ms / 2)
    guessed.push(await guessesUntilRefused(weather, '10.9.0.1'))
    redis.signal('SIGCONT')
    await sleep(1_000)
    redis.signal('SIGKILL')
    await sleep(outage_ms / 2)
    guessed.push(await guessesUntilRefused(weather, '10.9.0.2'))
  })
  const { broken, away, faults, requests } = crowd.tally
  return [
    { name: `Redis hangs and dies: of ${requests} calls failed`, value: broken + away + faults, goal: '≤ 0' },
    {
      name: 'Redis hangs and dies: steps that players took',
      value: crowd.steps() - steps,
      goal: `≥ ${least}`,
    },
    {
      name: 'Redis hangs and dies: guesses of a password let through',
      value: Math.max(...guessed),
      goal: '≤ 10',
    },
  ]
}

/** How often a wrong password may be tried from one address. */
async function guessesUntilRefused(weather: ServerControl, address: string): Promise<number> {
  const wire = openWire(weather, freshTally(), address)
  for (let tries = 0; tries < 50; tries++) {
    const login = 'somebody@chaos.example'
    const { status } = await wire.ask(account.login, { login, password: `guess number ${tries}` })
    if (status === 429) return tries
  }
  return 50
}

interface Redis {
  readonly url: string
  readonly signal: (name: NodeJS.Signals) => void
  readonly end: () => void
}

async function openRedis(folder: string): Promise<Redis> {
  const program = ensureRedis((line) => process.stdout.write(`  ${line}\n`))
  if (!program)
    throw new Error('Redis isn’t installed and couldn’t be installed: install the package redis-server.')
  const port = await freePort()
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const child: ChildProcess = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout!, 'data')
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: (name) => void child.kill(name),
    end: () => void child.kill('SIGKILL'),
  }
}

/** Sends a signal to PostgreSQL and all its children. */
function signal(folder: string, name: NodeJS.Signals) {
  const postmaster = runningPostmaster(join(folder, 'postgres/data'))
  if (!postmaster) throw new Error('PostgreSQL does not run')
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster.pid)
  for (const pid of [postmaster.pid, ...children.map(Number)])
    try {
      process.kill(pid, name)
    } catch {
      // It ended by itself.
    }
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}
