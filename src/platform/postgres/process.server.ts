import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.server.ts'
import { commandOf, isAlive } from './postmaster.server.ts'
import { childEnvironment } from './runner.server.ts'

/** Holds one running PostgreSQL: sees its end, and brings about its end. */
export interface PostgresProcess {
  /** Settles when PostgreSQL has ended, with the exit code if it is known. */
  readonly ended: Promise<number | null>
  /** Asks for a fast, clean shutdown. */
  readonly end: () => void
}

/**
 * The guardian: a shell that starts PostgreSQL (or takes over a running one), and reads from a pipe that
 * Node holds open and never writes to. When Node dies, by kill -9 too, the pipe closes and the guardian
 * has PostgreSQL shut down cleanly. It ends with PostgreSQL, and gives its exit code.
 */
const GUARDIAN = `
echo $$ > "$1"; remove=$2; pid=$3; shift 3
exec 3<&0 </dev/null
if [ -z "$pid" ]; then "$@" 3<&- & pid=$!; child=1; else child=; fi
trap '' INT TERM HUP
( read -r _ <&3; kill -INT "$pid" ) 2>/dev/null &
watcher=$!
exec 3<&-
if [ -n "$child" ]; then wait "$pid"; code=$?
else code=0; while kill -0 "$pid" 2>/dev/null; do sleep 0.2 2>/dev/null || sleep 1; done; fi
kill -9 "$watcher" 2>/dev/null
[ -z "$remove" ] || { rm -rf "$remove"; rmdir "$(dirname "$remove")" 2>/dev/null; }
exit "$code"`
const NAME = 'fairground-postgres-guardian'
const guardianFile = (cluster: Cluster) => join(cluster.socketDir ?? cluster.root, 'guardian.pid')

/** Starts PostgreSQL on a cluster. It is not ready yet when this returns. */
export function startProcess(cluster: Cluster): PostgresProcess {
  if (process.platform === 'win32') return startByControl(cluster)
  return guard(cluster, '', [...cluster.runner.prefix, cluster.binaries.postgres, ...serverWords(cluster)])
}

/** Keeps a PostgreSQL that is already running. */
export function adoptProcess(cluster: Cluster, pid: number): PostgresProcess {
  return process.platform === 'win32' ? watch(cluster, pid) : guard(cluster, String(pid), [])
}

/** The words after the program's name. */
function serverWords(cluster: Cluster): string[] {
  return ['-D', cluster.data, ...cluster.settings.flatMap((setting) => ['-c', setting])]
}

/** Sizes that follow the memory of the machine, which may change while PostgreSQL runs. */
const SIZES = /"(?:shared_buffers|effective_cache_size)=[^"]*"/g

/** Whether the running one was started just as this one would be, but for what follows the memory. */
export function isAsWanted(cluster: Cluster): boolean {
  try {
    const words = readFileSync(join(cluster.data, 'postmaster.opts'), 'utf8').trim()
    // PostgreSQL writes down the path that links lead to.
    const program = realpathSync(cluster.binaries.postgres)
    const ours = [program, ...serverWords(cluster).map((word) => `"${word}"`)].join(' ')
    return words.replaceAll(SIZES, '') === ours.replaceAll(SIZES, '')
  } catch {
    return false
  }
}

/** Whether the guardian of an earlier process still lives; it is then about to end its PostgreSQL. */
export function isGuarded(cluster: Cluster): boolean {
  if (process.platform === 'win32') return false
  try {
    const pid = Number(readFileSync(guardianFile(cluster), 'utf8'))
    return pid > 0 && isAlive(pid) && commandOf(pid).includes(NAME)
  } catch {
    return false
  }
}

function guard(cluster: Cluster, pid: string, command: readonly string[]): PostgresProcess {
  const log = openSync(cluster.log, 'a', 0o600)
  const remove = cluster.ephemeral ? cluster.root : ''
  const words = ['-c', GUARDIAN, NAME, guardianFile(cluster), remove, pid, ...command]
  const child = spawn('/bin/sh', words, {
    cwd: cluster.root,
    // A group of its own: Ctrl-C in the terminal is for Node, which ends PostgreSQL last.
    detached: true,
    env: childEnvironment,
    stdio: ['pipe', log, log],
    ...(cluster.runner.uid === undefined ? {} : { uid: cluster.runner.uid, gid: cluster.runner.gid ?? 0 }),
  })
  closeSync(log)
  // Neither the guardian nor its pipe keeps Node alive; Node's end is PostgreSQL's end.
  child.unref()
  const pipe = child.stdin
  pipe?.on('error', () => {})
  ;(pipe as unknown as { unref?: () => void } | null)?.unref?.()
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code))
  })
  ended.catch(() => {})
  return {
    ended,
    end() {
      child.ref()
      pipe?.end()
    },
  }
}

/**
 * Windows: pg_ctl starts PostgreSQL with fewer rights, as it demands. There is no guardian; what a killed
 * Node leaves running is adopted by the next start.
 */
function startByControl(cluster: Cluster): PostgresProcess {
  const options = cluster.settings.map((setting) => `-c "${setting}"`).join(' ')
  const words = ['start', '-W', '-D', cluster.data, '-l', cluster.log, '-o', options]
  const run = spawnSync(cluster.binaries.pg_ctl, words, { stdio: 'ignore', windowsHide: true })
  return watch(cluster, run.status === 0 ? undefined : 0)
}

function watch(cluster: Cluster, pid: number | undefined): PostgresProcess {
  return {
    ended: pid === 0 ? Promise.resolve(1) : endOf(cluster, pid),
    end() {
      const words = ['stop', '-W', '-m', 'fast', '-D', cluster.data]
      spawn(cluster.binaries.pg_ctl, words, { stdio: 'ignore', windowsHide: true }).on('error', () => {})
    },
  }
}

async function endOf(cluster: Cluster, known: number | undefined): Promise<null> {
  let pid = known
  for (let looks = 0; ; looks++) {
    await sleep(250, undefined, { ref: false })
    pid ??= pidIn(cluster)
    if (pid === undefined ? looks > 20 : !isAlive(pid)) return null
  }
}

function pidIn(cluster: Cluster): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}
