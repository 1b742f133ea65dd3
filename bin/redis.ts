import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Redis for the tests of the bus between nodes: the machine's own, else Debian's package as root. */

const PROGRAMS = ['redis-server', 'valkey-server']

const find = (): string | undefined => PROGRAMS.find((name) => spawnSync(name, ['--version']).status === 0)

const install = (words: readonly string[]): boolean =>
  spawnSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/**
 * @param say takes a line for the person who waits
 * @returns the name of the program, or null when there is none and none could be installed
 */
export function ensureRedis(say: (line: string) => void): string | null {
  const found = find()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  say('Installing Redis from the packages of this system')
  if (!install(['update', '-q'])) return null
  return install(['install', '-y', '-q', '--no-install-recommends', 'redis-server']) ? (find() ?? null) : null
}
