import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { refuse } from '../../../src/platform/base/errors.ts'
import type { By, CalendarRun } from '../../../src/platform/runs/run.ts'
import type { Every } from '../../../src/platform/runs/occurrences.ts'
import type { RunEconomy } from '../../../src/platform/runs/economy.server.ts'
import type { Runs } from '../../../src/platform/runs/runs.server.ts'
import { dayText } from '../../../src/platform/runs/times.server.ts'
import { DAY, type Clock } from '../../../src/platform/time/clock.ts'
import { dayAfter, dayOf, dayStart } from '../../../src/platform/time/day.ts'
import { localTimeOf } from '../../../src/platform/time/local-time.ts'
import { table } from '../table.ts'
import { accountHere } from '../command-line.ts'

/** The commands of `npm run runs`; times are on the brand's clock. */

export const USAGE = `npm run runs -- COMMAND

  plan --feature NAME --brand NAME --starts 2026-12-01T18:00 --economy FILE.json --reason TEXT
       (--ends 2026-12-02T18:00 | --length 1d12h30m) [--every daily|weekly|biweekly|fourweekly
       [--last-day 2026-12-31]]
  change RUN [--starts TIME] [--ends TIME] [--economy FILE.json] --reason TEXT
  change --rule RULE [--at 18:00] [--length 2h] [--last-day DAY] [--economy FILE.json] --reason TEXT
  cancel RUN --reason TEXT            before it starts, or ends it now
  cancel --rule RULE --reason TEXT    no more runs; one in progress continues
  calendar BRAND [--from DAY] [--to DAY]
  show RUN                            its economy and its changes, as JSON
  usual NAME                          the usual economy of a feature, as JSON for --economy

--author NAME says who made the change. Default: your user name on this machine.`

const TEXTS = ['feature', 'brand', 'every', 'starts', 'ends', 'length', 'last-day', 'at', 'economy'] as const
const MORE = ['reason', 'author', 'rule', 'from', 'to'] as const
type Option = (typeof TEXTS)[number] | (typeof MORE)[number]
export const OPTIONS = Object.fromEntries(
  [...TEXTS, ...MORE].map((name) => [name, { type: 'string' as const }]),
)
type Values = Partial<Record<Option, string>>

const usage = (why: string): never => refuse('RUN_COMMAND', `${why}, so nothing was done. Usage:\n\n${USAGE}`)

function parse(words: readonly string[]): { command: string; what: string | undefined; values: Values } {
  try {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS })
    const [command = 'help', what, ...rest] = positionals
    if (rest.length > 0) usage(`“${rest.join(' ')}” is an extra argument`)
    return { command, what, values: values as Values }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return usage(error.message.split('\n')[0]!.replace(/\.$/, ''))
  }
}

interface Site {
  readonly runs: Runs
  /** How features read their economies, by the name of their runs. */
  readonly economies: ReadonlyMap<string, RunEconomy>
  readonly clock: Clock
  readonly brands: Readonly<Record<string, { readonly timeZone: string }>>
}

/**
 * Runs the command in `words`.
 * @returns the text to print
 * @throws Refusal with a sentence for the operator
 */
export async function runCommand(words: readonly string[], site: Site): Promise<string> {
  const { command, what, values } = parse(words)
  switch (command) {
    case 'plan':
      return plan(site, values)
    case 'change':
      return change(site, what, values)
    case 'cancel':
      return cancel(site, what, values)
    case 'calendar':
      return calendar(site, what ?? usage('The calendar needs a brand'), values)
    case 'show':
      return JSON.stringify(await site.runs.findRun(what ?? usage('The command needs a run')), null, 2)
    case 'usual':
      return usual(site, what ?? usage('The command needs the name of a feature'))
    case 'help':
      return USAGE
    default:
      return usage(`There’s no command “${command}”`)
  }
}

/** The economy of a feature that runs use unless an operator names another, as JSON. */
function usual({ economies }: Site, name: string): string {
  const of = economies.get(name)
  const economy = of?.usual ?? of?.sample
  if (economy === undefined)
    usage(`“${name}” has no runs (features with runs: ${[...economies.keys()].join(', ')})`)
  return JSON.stringify(economy, null, 2)
}

const byOf = ({ author = accountHere(), reason = '' }: Values): By => ({
  author,
  reason,
  account: accountHere(),
})

/** Minutes of `1d12h30m`. */
function minutesOf(text: string): number {
  const [whole, days = '0', hours = '0', minutes = '0'] =
    /^(?:(\d{1,3})d)?(?:(\d{1,4})h)?(?:(\d{1,6})m)?$/.exec(text) ?? []
  if (!whole) usage(`“${text}” isn’t a duration such as 1d12h30m`)
  return Number(days) * 1_440 + Number(hours) * 60 + Number(minutes)
}

function economyIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return refuse(
      'RUN_FILE',
      `The economy file couldn’t be read (${why}), so nothing was done. Name a JSON file.`,
    )
  }
}

/** The options that were given, under the calls' names for them. */
const changesOf = ({ starts, ends, at, length, economy, 'last-day': lastDay }: Values) => ({
  ...(starts === undefined ? {} : { starts }),
  ...(ends === undefined ? {} : { ends }),
  ...(at === undefined ? {} : { at }),
  ...(length === undefined ? {} : { lengthMinutes: minutesOf(length) }),
  ...(lastDay === undefined ? {} : { lastDay }),
  ...(economy === undefined ? {} : { economy: economyIn(economy) }),
})

async function plan({ runs, brands }: Site, values: Values): Promise<string> {
  const { feature = '', brand: theme = '', starts = '', every = 'once', economy } = values
  if (!['once', 'daily', 'weekly', 'biweekly', 'fourweekly'].includes(every))
    usage(`--every is daily, weekly, biweekly, fourweekly, or once, not “${every}”`)
  if (economy === undefined) usage('A run needs --economy')
  const wanted = {
    ...changesOf(values),
    feature,
    theme,
    starts,
    every: every as Every,
    economy: economyIn(economy!),
  }
  const planned = await runs.planRun(wanted, byOf(values))
  const zone = brands[theme]!.timeZone
  const rows = planned.runs.map(({ runId, starts_ms, ends_ms }) => [
    runId,
    localTimeOf(starts_ms, zone),
    localTimeOf(ends_ms, zone),
  ])
  return `Rule ${planned.ruleId}\n\n${table(['run', 'starts', 'ends'], rows)}`
}

async function change({ runs }: Site, runId: string | undefined, values: Values): Promise<string> {
  if (values.rule === undefined) {
    const { starts: _, ends: __, economy: ___, reason: ____, author: _____, ...others } = values
    const [other] = Object.keys(others)
    if (other) usage(`A run doesn’t take --${other}, but a rule may`)
    const { runId: changed } = await runs.changeRun(
      runId ?? usage('The command needs a run or --rule'),
      changesOf(values),
      byOf(values),
    )
    return `Changed run ${changed}.`
  }
  if (values.starts !== undefined || values.ends !== undefined) usage('A rule takes --at and --length')
  await runs.changeRule(values.rule, changesOf(values), byOf(values))
  return `Changed rule ${values.rule}; runs that have started stay as they are.`
}

async function cancel({ runs }: Site, runId: string | undefined, values: Values): Promise<string> {
  if (values.rule !== undefined) {
    await runs.cancelRule(values.rule, byOf(values))
    return `Ended rule ${values.rule}.`
  }
  const run = await runs.cancelRun(runId ?? usage('The command needs a run or --rule'), byOf(values))
  return run.stopped_ms === null ? `Canceled run ${run.runId}.` : `Stopped run ${run.runId}.`
}

async function calendar({ runs, brands, clock }: Site, theme: string, values: Values): Promise<string> {
  if (!Object.hasOwn(brands, theme)) usage(`There’s no brand “${theme}”`)
  const zone = brands[theme]!.timeZone
  const today = dayOf(clock.now(), zone)
  const from = dayText(values.from ?? dayAfter(today, -7))
  const to = dayText(values.to ?? dayAfter(today, 14))
  const found = await runs.calendarOf(
    theme,
    new Date(dayStart(from, zone)),
    new Date(dayStart(to, zone) + DAY),
  )
  const head = ['starts', 'ends', 'feature', 'state', 'economy', 'run', 'last change']
  const rows = found.map((run) => [
    localTimeOf(run.starts_ms, zone),
    localTimeOf(run.ends_ms, zone),
    run.feature,
    run.state,
    `v${run.economyVersion}`,
    run.runId,
    lastChange(run, zone),
  ])
  const title = `${theme} from ${from} to ${to}, ${zone}: ${found.length} ${found.length === 1 ? 'run' : 'runs'}`
  return rows.length === 0 ? title : `${title}\n\n${table(head, rows, [0, 1, 2, 3, 4, 5, 6])}`
}

function lastChange({ changes }: CalendarRun, zone: string): string {
  const last = changes.at(-1)
  return last ? `${last.what} ${localTimeOf(last.at_ms, zone)} by ${last.author}: ${last.reason}` : ''
}
