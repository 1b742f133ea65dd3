import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The pid file of a running PostgreSQL. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly socketDir: string
  readonly status: 'starting' | 'ready' | 'stopping' | 'standby' | ''
}

/**
 * The PostgreSQL that runs on a data folder, or undefined. A pid file whose number now belongs to
 * something else (common in containers, where numbers start again) or to a zombie is removed, because
 * PostgreSQL would take it for a living server. That of a dead process stays: PostgreSQL itself
 * checks there whether an old backend still holds the shared memory.
 */
export function runningPostmaster(data: string): Postmaster | undefined {
  const stated = readPidFile(data)
  if (!stated || !isAlive(stated.pid)) return undefined
  if (isPostmasterOf(stated.pid, data)) return stated
  // Read again: between the two looks a new server may have written the file.
  if (readPidFile(data)?.pid === stated.pid) rmSync(join(data, 'postmaster.pid'), { force: true })
  return undefined
}

/** Reads `postmaster.pid`; says nothing about whether that process lives. */
export function readPidFile(data: string): Postmaster | undefined {
  const lines = textOf(join(data, 'postmaster.pid'))?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !Number.isSafeInteger(pid) || pid <= 0) return undefined
  const status = (lines[7]?.trim() ?? '') as Postmaster['status']
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', status }
}

/** Whether a process has this number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a process with blanks between the words, or '' when there is none. */
export function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    return (textOf(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ')
  }
  const [program, words] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']]
      : ['ps', ['-o', 'command=', '-p', String(pid)]]
  try {
    return execFileSync(program as string, words as string[], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

function isPostmasterOf(pid: number, data: string): boolean {
  const command = commandOf(pid)
  if (!command.includes('postgres')) return false
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    }
  }
  return command.includes(data)
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
