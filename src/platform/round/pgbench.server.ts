import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase, withDatabase } from '../postgres/databases.server.ts'

/** The yardstick of the benches: pgbench on the same server, and the CPU that everything took. */

/** One leg of the run: operations a second, CPU of client and server an operation, and the slowest 1 %. */
export interface Leg {
  readonly perSecond: number
  readonly cpu_us: number
  readonly p99_ms: number
}

/** Runs one leg; the flags choose the script (`-N`: without tellers and branches). */
export type Pgbench = (
  postmaster: number,
  clients: number,
  seconds: number,
  flags: readonly string[],
) => Promise<Leg>

/** The pgbench of this machine: in PATH, or where Debian keeps it. */
export function findPgbench(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  for (const program of ['pgbench', ...versions.map((version) => join(root, version, 'bin/pgbench'))])
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' })
      return program
    } catch {
      // Not here: the next place.
    }
  return null
}

/**
 * Fills a database of its own beside the site's; returns what runs one leg on it, in whole seconds.
 * @param scale branches of the yardstick's bank: fewer take less time to fill
 */
export async function openPgbench(program: string, url: string, scale: number): Promise<Pgbench> {
  const run = promisify(execFile)
  const own = withDatabase(url, 'pgbench')
  await createDatabase(withDatabase(url, 'postgres'), 'pgbench')
  await run(program, ['-i', '-q', '-I', 'dtGvp', '-s', String(scale), own])
  return (postmaster, clients, seconds, flags) =>
    measured(postmaster, async () => {
      const load = `-n -M prepared -c ${clients} -j ${Math.min(clients, 2)} -T ${seconds}`
      const { stdout } = await run(program, [...load.split(' '), ...flags, own])
      const read = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
      const count = read(/actually processed: (\d+)/)
      const took_s = count / read(/tps = ([\d.]+)/)
      return { count, took_s, p99_ms: Number.NaN }
    })
}

/** Runs a leg and counts what it took.
 * @param postmaster the process of the PostgreSQL that it uses
 */
export async function measured(
  postmaster: number,
  work: () => Promise<{ count: number; took_s: number; p99_ms: number }>,
): Promise<Leg> {
  const before = cpuOf(postmaster)
  const { count, took_s, p99_ms } = await work()
  const cpu_s = cpuOf(postmaster) - before
  return { perSecond: count / took_s, cpu_us: (cpu_s * 1e6) / count, p99_ms }
}

/** The unit of the times in /proc, the same on every Linux that Node runs on. */
const TICKS_PER_S = 100

/** CPU seconds of PostgreSQL, this process and the programs that it ran to their end; NaN off Linux. */
function cpuOf(postmaster: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  let ticks = 0
  for (const pid of all) {
    const times = timesOf(pid)
    // The postmaster and this process count those of their children who ended; living backends stand apart.
    if (pid === String(postmaster) || pid === String(process.pid)) ticks += times.self + times.ended
    else if (times.parent === postmaster) ticks += times.self
  }
  return ticks / TICKS_PER_S
}

function timesOf(pid: string): { parent: number; self: number; ended: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    return { parent, self: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! }
  } catch {
    return { parent: 0, self: 0, ended: 0 }
  }
}
