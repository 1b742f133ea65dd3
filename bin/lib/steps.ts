import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** Runs programs for a chore: theirs end with ours, and their output is shown or kept. */

export const HOME = join(import.meta.dirname, '../..')

export interface Ended {
  readonly code: number
  /** Its output, where it was kept. */
  readonly said: string
  readonly took_ms: number
}

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exitCode = 130
  })

/**
 * Runs a program of Node.
 * @param words the script and its arguments
 * @param show true: its output goes to ours as it comes; false: it is kept
 */
export function runNode(words: readonly string[], show: boolean): Promise<Ended> {
  const since = performance.now()
  const child = spawn(process.execPath, words, {
    cwd: HOME,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    env: { ...process.env, ...(!show && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  })
  running.add(child)
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => parts.push(part))
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => {
      running.delete(child)
      done({
        code: code ?? 1,
        said: Buffer.concat(parts).toString('utf8').trim(),
        took_ms: performance.now() - since,
      })
    })
  })
}

/** The script of a tool among the packages. */
export const tool = (path: string) => join(HOME, 'node_modules', path)

export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
