import { table } from '../../bin/lib/table.ts'
import type { Line } from './audit.ts'
import type { Memory } from './memory.ts'
import type { ServerControl } from './server-control.ts'
import type { Tally } from './wire.ts'

/** The data of a run from which its report is made. */
export interface ChaosRun {
  readonly memory: Pick<Memory, 'kinds' | 'players'>
  readonly tally: Tally
  readonly weather: Pick<ServerControl, 'serverKills' | 'databaseKills' | 'longestDown'>
  /** Gifts that were posted again. */
  readonly retries: number
  readonly lines: readonly Line[]
}

const plural = (kind: string) => (kind.endsWith('s') ? kind : `${kind}${kind.endsWith('h') ? 'es' : 's'}`)
const count = (n: number) => n.toLocaleString('en-US')

/** The report of a run: what was done, each audit with its count, and examples of those that are not 0. */
export function reportOf({ memory, tally, weather, retries, lines }: ChaosRun): string {
  const kinds = [...memory.kinds].toSorted(([, a], [, b]) => b - a)
  const did: readonly (readonly [string, number])[] = [
    ...kinds.map(([kind, n]) => [plural(kind), n] as const),
    ['players', memory.players.length],
    ['requests sent', tally.requests],
    ['asked again: no answer', tally.broken],
    ['asked again: database away', tally.away],
    ['gifts posted again', retries],
    ['kill -9 of the server', weather.serverKills()],
    ['kill -9 of PostgreSQL', weather.databaseKills()],
    ['longest start after a kill, ms', Math.round(weather.longestDown())],
  ]
  const done = table(
    ['done', ''],
    did.map(([name, n]) => [name, count(n)]),
  )
  const audits = table(
    ['must be 0', ''],
    lines.map(({ name, found }) => [name, count(found)]),
  )
  const bad = lines
    .filter(({ found }) => found > 0)
    .map(({ name, examples }) => `\n${name}:\n${examples.map((one) => `  ${one}`).join('\n')}\n`)
  return `\n${done}\n\n${audits}\n${bad.join('')}`
}
