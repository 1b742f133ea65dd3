import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { SHELL } from '../src/house.test/browser.ts'

/** Servers that some tests need beside the product: the machine's own, else Debian's package as root. */

const install = (words: readonly string[]): boolean =>
  spawnSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // A package's own service is not wanted: the tests start theirs.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  }).status === 0

function ensure(
  title: string,
  aptPackage: string,
  find: () => string | undefined,
  say: (line: string) => void,
): string | null {
  const found = find()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  say(`Installing ${title} from the packages of this system`)
  const words = ['install', '-y', '-q', '--no-install-recommends', aptPackage]
  if (!install(words) && !(install(['update', '-q']) && install(words))) return null
  return find() ?? null
}

/**
 * Redis, for the tests of the bus between nodes.
 * @param say takes a line for the person who waits
 * @returns the name of the program, or null when there is none and none could be installed
 */
export const ensureRedis = (say: (line: string) => void): string | null =>
  ensure(
    'Redis',
    'redis-server',
    () => ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0),
    say,
  )

/** Where packages put the broker's own script; the one on the path wants a service user. */
export const RABBIT = '/usr/lib/rabbitmq/bin/rabbitmq-server'

/** RabbitMQ, for the tests of the second kind of realtime connection. */
export const ensureRabbit = (say: (line: string) => void): string | null =>
  ensure('RabbitMQ', 'rabbitmq-server', () => (existsSync(RABBIT) ? RABBIT : undefined), say)

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

/** HAProxy, for the rolling restart behind a balancer. Debian keeps it where users' paths do not lead. */
export const ensureProxy = (say: (line: string) => void): string | null =>
  ensure(
    'HAProxy',
    'haproxy',
    () =>
      ['haproxy', '/usr/sbin/haproxy'].find(
        (name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0,
      ),
    say,
  )

/** dieharder, for the tests of the draws. */
export const ensureDieharder = (say: (line: string) => void): string | null =>
  ensure(
    'dieharder',
    'dieharder',
    () => (spawnSync('dieharder', ['-l'], { stdio: 'ignore' }).error ? undefined : 'dieharder'),
    say,
  )
