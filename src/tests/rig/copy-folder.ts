import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'

/** Copies a data folder with its owners: PostgreSQL may be another user than root. */
export function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', `${from}/.`, to])
}
