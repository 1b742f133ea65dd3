import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '../../src/platform/data/db.server.ts'
import { startPostgres, type Postgres } from '../../src/platform/postgres/launcher.server.ts'
import { openSecrets } from '../../src/platform/secrets/secrets.server.ts'
import { openVault, registerVault } from '../../src/platform/secrets/vault.server.ts'
import { beginAfterFirstStart, startServer, type Server } from '../../src/tests/rig/server.ts'
import { openPushService, type PushService } from '../../src/tests/rig/push/service.ts'
import { HOME } from '../../bin/lib/steps.ts'
import { buildIfStale } from '../../bin/build.ts'
import type { Given } from '../bench/figures.ts'
import { freePort } from '../chaos/server-control.ts'
import { openGiftPoster } from '../chaos/gift-poster.ts'
import { commitsOf, invite, writtenAfter } from './protection/rows.ts'
import { openProtectedPlayer, type ProtectedPlayer } from './protection/player.ts'
import type { Counts } from './sockets/clients.ts'

/**
 * Players exclude themselves in the middle of rounds on two nodes, among ten thousand open sockets: after a
 * second no call is taken, no socket of theirs is open, and no push leaves; nothing is played or given from
 * the answer on. Counted from the commit, by the database's clock, which is this machine's.
 */
const PEOPLE = 200
const BROWSERS = 10_000
const LIMIT = '≤ 1000'
/** Between two exclusions, ms, and how long everything is watched after the last. */
const EVERY_MS = 150
const WATCH_MS = 5_000

export async function bar(size: number): Promise<Given[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-protection-'))
  await buildIfStale({ progress: () => {} })
  beginAfterFirstStart(folder)
  const postgres = await startTiming(folder)
  const pushes = await openPushService()
  const nodes: Server[] = []
  const crowds: ChildProcess[] = []
  const giver = openGiftPoster(postgres.url)
  try {
    const port = await freePort()
    const start = (i: number) => startNode(folder, i, port + i, postgres.url, pushes.origin)
    nodes.push(await start(0))
    mkdirSync(join(folder, 'node1'), { mode: 0o700 })
    cpSync(join(folder, 'node0/secrets.json'), join(folder, 'node1/secrets.json'))
    nodes.push(await start(1))
    const secrets = openSecrets(join(folder, 'node0'))
    registerVault(giver.database, openVault(secrets))
    const secret = secrets.realtime.toString('hex')
    const browsers = Math.max(20, Math.round(BROWSERS * size))
    for (const i of [0, 1]) crowds.push(await openBystanders(port + i, browsers / 2, secret))
    const urls = [nodes[0]!.url, nodes[1]!.url] as const
    const people = await openPeople(Math.max(2, Math.round(PEOPLE * size)), urls, pushes)
    const ids = new Map<ProtectedPlayer, string>()
    for (const one of people) {
      const id = await giver.playerOf(one.email)
      ids.set(one, id)
      await giver.give(id, `slo:${id}`, { coins: 2_000_000, entries: 1 })
    }
    const lastPush = await whileAllPlay(people, ids, pushes, giver.database)
    const connected = await connectedOf(crowds)
    const after = await writtenAfter(people, ids, giver.database)
    const commits = await commitsOf(people, ids, giver.database)
    for (const node of nodes.splice(0)) await node.end('SIGTERM')
    const books = await verified(folder, postgres.url)
    return figuresOf(people, { lastPush, connected, browsers, books, commits, ...after })
  } finally {
    for (const child of crowds) child.kill('SIGKILL')
    await Promise.all(nodes.map((node) => node.end('SIGINT')))
    await Promise.all([giver.database.close(), pushes.close()])
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A database that keeps when each transaction was committed. */
async function startTiming(dataDir: string): Promise<Postgres> {
  const first = await startPostgres({ dataDir })
  const { pool, close } = openDatabase({ connection: first.url, max: 1, onError: () => {} })
  await pool.query('alter system set track_commit_timestamp = on')
  await close()
  await first.stop()
  return startPostgres({ dataDir })
}

const startNode = (folder: string, i: number, port: number, database: string, pushes: string) =>
  startServer({
    DATABASE_URL: database,
    DATA_DIR: join(folder, `node${i}`),
    PORT: String(port),
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    DEMO: 'on',
    DEMO_ANYWAY: 'on',
    REDIS_URL: '',
    PUSH_SUBJECT: 'mailto:slo@play.example',
    PUSH_HOSTS: pushes,
  })

async function openBystanders(port: number, size: number, secret: string): Promise<ChildProcess> {
  const file = join(import.meta.dirname, 'sockets/clients.ts')
  const child = fork(file, [String(port), String(Math.round(size)), secret])
  const ended = once(child, 'exit').then(() => {
    throw new Error('the bystanders ended')
  })
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return child
}

async function connectedOf(crowds: readonly ChildProcess[]): Promise<number> {
  let sum = 0
  for (const child of crowds) {
    const answer = once(child, 'message')
    child.send({})
    sum += ((await answer) as [Counts])[0].connected
  }
  return sum
}

async function openPeople(size: number, nodes: readonly [string, string], pushes: PushService) {
  const people: ProtectedPlayer[] = []
  let next = 0
  const open = async () => {
    for (let i = next++; i < size; i = next++) people[i] = await openProtectedPlayer(nodes, i, pushes)
  }
  await Promise.all(Array.from({ length: 8 }, open))
  return people
}

/** All play; one after the other excludes themselves. @returns when the last push came to each device, ms */
async function whileAllPlay(
  people: readonly ProtectedPlayer[],
  ids: ReadonlyMap<ProtectedPlayer, string>,
  pushes: PushService,
  database: Database,
): Promise<ReadonlyMap<string, number>> {
  const over = new AbortController()
  const lastPush = new Map<string, number>()
  let known = pushes.received.length
  const watch = setInterval(() => {
    for (const { path } of pushes.received.slice(known)) lastPush.set(path, Date.now())
    known = pushes.received.length
  }, 10)
  const playing = Promise.all(people.map((one) => one.play(over.signal)))
  const inviting = invite([...ids.values()], database, over.signal)
  try {
    await sleep(WATCH_MS)
    const closing = people.map(async (one, i) => {
      await sleep(i * EVERY_MS)
      await one.exclude(i % 2)
    })
    await Promise.race([Promise.all(closing), playing])
    await sleep(WATCH_MS)
  } finally {
    over.abort()
    await Promise.all([playing, inviting])
    clearInterval(watch)
  }
  return lastPush
}

async function verified(folder: string, url: string): Promise<number> {
  const child = spawn(process.execPath, [join(HOME, 'bin/verify-ledger.ts')], {
    env: { ...process.env, DATA_DIR: join(folder, 'node0'), DATABASE_URL: url, REDIS_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += String(part)))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) process.stdout.write(`${said}\n`)
  return code
}

interface Found {
  readonly lastPush: ReadonlyMap<string, number>
  readonly commits: ReadonlyMap<ProtectedPlayer, number>
  readonly connected: number
  readonly browsers: number
  readonly books: number
  readonly rounds: number
  readonly moved: number
  readonly taken: number
}

function figuresOf(people: readonly ProtectedPlayer[], found: Found): Given[] {
  const longest = (at: (one: ProtectedPlayer) => number) =>
    Math.max(0, ...people.map((one) => at(one) - found.commits.get(one)!))
  const odd = people.flatMap(({ seen }) => seen.odd)
  for (const line of [...new Set(odd)].slice(0, 10)) process.stdout.write(`  ${line}\n`)
  const late = people.filter(({ seen }) => seen.lastTakenSent > seen.answered).length
  const pushed = people.filter(({ device }) => found.lastPush.has(device)).length
  const open = people.filter(({ seen }) => seen.socketsClosed < seen.asked).length
  return [
    {
      name: `${people.length} exclusions in ${found.taken} rounds: the longest call`,
      unit: 'ms',
      value: Math.max(...people.map(({ seen }) => seen.answered - seen.asked)),
    },
    {
      name: 'the last round that was told, after the commit',
      unit: 'ms',
      value: longest(({ seen }) => seen.lastTaken),
      goal: LIMIT,
    },
    {
      name: 'the last socket that closed',
      unit: 'ms',
      value: longest(({ seen }) => seen.socketsClosed),
      goal: LIMIT,
    },
    {
      name: 'the last message to one',
      unit: 'ms',
      value: longest(({ seen }) => seen.lastMessage),
      goal: LIMIT,
    },
    {
      name: `of ${pushed} devices with pushes the last push`,
      unit: 'ms',
      value: longest(({ device }) => found.lastPush.get(device) ?? 0),
      goal: LIMIT,
    },
    { name: 'rounds asked for after the answer and taken', value: late + found.rounds, goal: '≤ 0' },
    { name: 'movements of money after the answer', value: found.moved, goal: '≤ 0' },
    {
      name: 'sockets of theirs that stayed open, answers that nothing explains',
      value: open + odd.length,
      goal: '≤ 0',
    },
    {
      name: `other sockets that are open, of ${found.browsers}`,
      value: found.connected,
      goal: `≥ ${found.browsers}`,
    },
    { name: 'exit code of the verifier', value: found.books, goal: '≤ 0' },
  ]
}
