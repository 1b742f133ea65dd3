import { spawn, spawnSync, type StdioOptions } from 'node:child_process'
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, SHELL } from '../../src/tests/rig/browser.ts'

/** Servers that some tests need beside the product: the machine's own, else Debian's package as root. */

const HOW = {
  stdio: ['ignore', 'ignore', 'inherit'] as StdioOptions,
  // A package's own service is not wanted: the tests start theirs.
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
}

const install = (words: readonly string[]): boolean => spawnSync('apt-get', words, HOW).status === 0

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const INSTALL = ['install', '-y', '-q', '--no-install-recommends']

const findRedis = () =>
  ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0)

/** Where packages put the broker's own script; the one on the path wants a service user. */
export const RABBIT = '/usr/lib/rabbitmq/bin/rabbitmq-server'

/**
 * Installs what `npm test` finds missing by one call and beside other work: the calls below then find it. What
 * cannot come this way they try one by one, and tell.
 */
export async function installTogether(say: (line: string) => void): Promise<void> {
  if (!canInstall()) return
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(existsSync(SHELL) ? [] : ['chromium-headless-shell']),
    ...(findRedis() ? [] : ['redis-server']),
    ...(existsSync(RABBIT) ? [] : ['rabbitmq-server']),
  ]
  if (missing.length === 0) return
  say(`Installing ${missing.join(', ')} from the packages of this system`)
  const apt = (...words: readonly string[]) =>
    new Promise<boolean>((done) => {
      const child = spawn('apt-get', words, HOW)
      child.once('error', () => done(false))
      child.once('close', (code) => done(code === 0))
    })
  // Chromium's recommended packages are the fonts that pages fall back to.
  const words = missing.includes('chromium') ? ['install', '-y', '-q', ...missing] : [...INSTALL, ...missing]
  // A list of yesterday leads to a browser of yesterday.
  await apt('update', '-q')
  await apt(...words)
}

function ensure(
  title: string,
  aptPackage: string,
  find: () => string | undefined,
  say: (line: string) => void,
): string | null {
  const found = find()
  if (found) return found
  if (!canInstall()) return null
  say(`Installing ${title} from the packages of this system`)
  const words = [...INSTALL, aptPackage]
  if (!install(words) && !(install(['update', '-q']) && install(words))) return null
  return find() ?? null
}

/**
 * Redis, for the tests of the bus between nodes.
 * @param say takes a line for the person who waits
 * @returns the name of the program, or null when there is none and none could be installed
 */
export const ensureRedis = (say: (line: string) => void): string | null =>
  ensure('Redis', 'redis-server', findRedis, say)

/** RabbitMQ, for the tests of the second kind of realtime connection. */
export const ensureRabbit = (say: (line: string) => void): string | null =>
  ensure('RabbitMQ', 'rabbitmq-server', finders.RabbitMQ, say)

/**
 * Chromium without a window, for the journeys: the same engine, a third less work for the machine. Where there
 * is none they take the browser of the machine.
 */
export const ensureShell = (say: (line: string) => void): string | null =>
  ensure(
    'Chromium without a window',
    'chromium-headless-shell',
    () => (existsSync(SHELL) ? SHELL : undefined),
    say,
  )

const findProxy = () =>
  ['haproxy', '/usr/sbin/haproxy'].find((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0)

/** HAProxy, for the rolling restart behind a balancer. Debian keeps it where users' paths do not lead. */
export const ensureProxy = (say: (line: string) => void): string | null =>
  ensure('HAProxy', 'haproxy', findProxy, say)

const findDieharder = () =>
  spawnSync('dieharder', ['-l'], { stdio: 'ignore' }).error ? undefined : 'dieharder'

/** dieharder, for the tests of the draws. */
export const ensureDieharder = (say: (line: string) => void): string | null =>
  ensure('dieharder', 'dieharder', findDieharder, say)

const findFfmpeg = () => (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).error ? undefined : 'ffmpeg')

/** Whether this process may mount a file system: root may, but not in every container. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const place = mkdtempSync(join(tmpdir(), 'fairground-mount-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'fairground-test', place]).status === 0
  if (mounted) spawnSync('umount', [place])
  rmdirSync(place)
  return mounted
}

/** The programs that some tests need, as they are found on this machine; nothing is installed. */
export const finders = {
  Redis: findRedis,
  RabbitMQ: () => (existsSync(RABBIT) ? RABBIT : undefined),
  HAProxy: findProxy,
  dieharder: findDieharder,
  ffmpeg: findFfmpeg,
} as const
