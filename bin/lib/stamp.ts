import { execFileSync } from 'node:child_process'
import { systemClock } from '../../src/platform/time/clock.ts'
import { HOME } from './steps.ts'

/** When and of what a figure was measured: what `docs/figures` says of each. */

function git(folder: string, ...words: readonly string[]): string {
  try {
    return execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

/**
 * The day of a run and the commit that it ran on.
 * @param at_ms when
 * @param folder the checkout; one without git gives no commit
 * @returns `2026-11-22, 65d37a7`, followed by `changed` where files differ from the commit
 */
export function stamp(at_ms = systemClock.now(), folder = HOME): string {
  const commit = git(folder, 'rev-parse', '--short=7', 'HEAD').trim()
  const changed = git(folder, 'status', '--porcelain', '--untracked-files=no') !== ''
  const day = new Date(at_ms).toISOString().slice(0, 10)
  return [day, ...(commit ? [`${commit}${changed ? ' changed' : ''}`] : ['no commit'])].join(', ')
}

/** A row for a table of `docs/figures`: its cells, and the day and commit of this run. */
export const docsRow = (...cells: readonly string[]): string => `| ${[...cells, stamp()].join(' | ')} |`
