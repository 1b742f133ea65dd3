import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBinaries, mendLinks } from './binaries.server.ts'
import { withClient } from './databases.server.ts'
import { startPostgres } from './launcher.server.ts'
import { chooseRunner, closedTo, type Surroundings } from './runner.server.ts'

const users = [
  { name: 'root', uid: 0, gid: 0 },
  { name: 'daemon', uid: 1, gid: 1 },
  { name: 'nobody', uid: 65534, gid: 65534 },
]
const root: Surroundings = { uid: 0, users, canMask: () => true }
const closed: Surroundings = { ...root, canMask: () => false }
const isRoot = process.getuid?.() === 0

let dataDir = ''
let cluster = ''
const binaries = findBinaries()

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairground-runner-'))
  cluster = join(dataDir, 'postgres')
  mkdirSync(cluster, { mode: 0o700 })
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a listed user runs it himself', () => {
  expect(chooseRunner(cluster, binaries, { ...closed, uid: 1 })).toEqual({ kind: 'self', prefix: [] })
})

describe('root', () => {
  test('masks himself as a user whom the system lists', () => {
    expect(chooseRunner(cluster, binaries, root)).toEqual({
      kind: 'masked',
      prefix: ['unshare', '--user', '--map-user=1', '--map-group=1'],
    })
    const someone = { name: 'someone', uid: 1000, gid: 1000 }
    const runner = chooseRunner(cluster, binaries, { ...root, users: [...users, someone] })
    expect(runner.prefix).toContain('--map-user=1000')
  })

  test('is told what to do when neither mask nor user is at hand', () => {
    const alone = { ...closed, users: users.slice(0, 2) }
    expect(() => chooseRunner(cluster, binaries, alone)).toThrow(
      /there is no user to run it as\. Start as an ordinary user/,
    )
  })

  test('is told which folder is in the way of another user', () => {
    const inner = join(dataDir, 'home')
    mkdirSync(join(inner, 'site/postgres'), { recursive: true })
    chmodSync(inner, 0o700)
    chmodSync(dataDir, 0o755)
    const nobody = { name: 'nobody', uid: 4711, gid: 4711 }
    expect(() =>
      chooseRunner(join(inner, 'site/postgres'), binaries, { ...closed, users: [nobody] }),
    ).toThrow(`${inner} is closed to other users`)
  })

  test.runIf(isRoot)(
    'runs it as nobody where namespaces are closed, and the data stay his (needs root)',
    async () => {
      const before = { dataDir, around: closed }
      const first = await startPostgres(before)
      await withClient(first.url, (client) => client.query('create table mark as select 1 as value'))
      await first.stop()
      expect(lstatSync(join(cluster, 'data/PG_VERSION')).uid).toBe(65534)
      expect(statSync(join(cluster, 'data')).mode & 0o777).toBe(0o700)
      // Namespaces being open again does not change whose the data are.
      const second = await startPostgres({ dataDir, around: root })
      const { rows } = await withClient(second.url, (client) => client.query('select value from mark'))
      expect(rows).toEqual([{ value: 1 }])
      await second.stop()
    },
  )

  test.runIf(isRoot)('opens the data of a user without a name as that user (needs root)', async () => {
    const first = await startPostgres({ dataDir })
    await first.stop()
    chmodSync(dataDir, 0o711)
    const files = readdirSync(cluster, { recursive: true, encoding: 'utf8' })
    for (const file of ['', ...files]) chownSync(join(cluster, file), 4711, 4711)
    const second = await startPostgres({ dataDir, around: root })
    await withClient(second.url, (client) => client.query('create table mark (value int)'))
    await second.stop()
    expect(statSync(join(cluster, 'data/global/pg_control')).uid).toBe(4711)
  })

  test.runIf(isRoot)('gives his data to nobody when namespaces have been closed (needs root)', async () => {
    const first = await startPostgres({ dataDir })
    await first.stop()
    expect(lstatSync(join(cluster, 'data/PG_VERSION')).uid).toBe(0)
    const second = await startPostgres({ dataDir, around: closed })
    await second.stop()
    expect(lstatSync(join(cluster, 'data/PG_VERSION')).uid).toBe(65534)
  })
})

test('a user without a name is masked, or told what to do', () => {
  const nameless = { ...root, uid: process.getuid?.() === 0 ? 0 : 4711 }
  expect(chooseRunner(cluster, binaries, nameless).kind).toBe('masked')
  expect(() => chooseRunner(cluster, binaries, { ...closed, uid: 4711 })).toThrow(/can’t run as user 4711/)
})

test('the first closed folder on a way is found', () => {
  const stranger = { name: 'stranger', uid: 4711, gid: 4711 }
  mkdirSync(join(cluster, 'a/b'), { recursive: true })
  chmodSync(dataDir, 0o755)
  expect(closedTo(stranger, join(cluster, 'a/b'))).toBe(cluster)
  chmodSync(cluster, 0o711)
  expect(closedTo(stranger, join(cluster, 'a/b'))).toBeUndefined()
})

test('library links that the package could not bring are made', async () => {
  const { mkdir, readlink, writeFile } = await import('node:fs/promises')
  await mkdir(join(dataDir, 'native/lib'), { recursive: true })
  await writeFile(join(dataDir, 'native/lib/libpq.so.5.18'), '')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(dataDir, 'native/pg-symlinks.json'), JSON.stringify(links))
  mendLinks(dataDir)
  mendLinks(dataDir)
  expect(await readlink(join(dataDir, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18')
})
