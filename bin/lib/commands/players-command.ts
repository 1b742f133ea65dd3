import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { commandActor, personalHash, writeAudit } from '../../../src/platform/audit/audit.server.ts'
import { refuse } from '../../../src/platform/base/errors.ts'
import type { ClosingKind } from '../../../src/platform/calls/feature.ts'
import { isUuid } from '../../../src/platform/base/ids/ids.server.ts'
import { transact, raw, type Db } from '../../../src/platform/data/db.server.ts'
import { openGates } from '../../../src/platform/gates/gates.server.ts'
import { closingLines } from '../../../src/platform/players/exclusion.server.ts'
import {
  BREAK_DAYS,
  endOfBreak,
  endOfTerm,
  TERMS,
  type ExclusionTerm,
} from '../../../src/platform/players/closings/terms.ts'
import { limitLines } from '../../../src/platform/players/limits/lines.server.ts'
import type { Clock } from '../../../src/platform/time/clock.ts'
import { accountHere } from '../command-line.ts'
import { table } from '../table.ts'
import { close, part, reopenAfter } from './players-act.ts'
import { accountsWith, eventsOf, findAccounts, owedTo, perhapsThe, type Account } from './players-read.ts'

/** `npm run players`: finds, explains, and closes accounts, until there is a console. */

export const USAGE = `npm run players -- COMMAND --reason TEXT

  find (--email ADDRESS | --phone NUMBER | --login NAME | --name "FIRST LAST" --born DAY --zip CODE)
          the accounts of whoever fits, on all brands, and who may be the same person
  show ID         what was closed, limited, joined, and parted
  explain ID      what is refused to the player now, why, and until when
  close ID --kind break --days ${BREAK_DAYS.join('|')}
  close ID --kind self --term ${TERMS.join('|')}
  close ID --kind house [--until TIME]
          closes all accounts of the person, on all brands, at once
  reopen-after ID TIME
          the day on which a closing by the house ends; no other closing is ever shortened
  part ID...      says that these accounts are another person's than the rest

ID is an account’s, as find prints it; TIME is a day or a time in UTC, for example 2026-12-01T18:00.`

const TEXT = { type: 'string' } as const
export const OPTIONS = {
  ...{ email: TEXT, phone: TEXT, login: TEXT, name: TEXT, born: TEXT, zip: TEXT },
  ...{ kind: TEXT, days: TEXT, term: TEXT, until: TEXT, reason: TEXT },
}

const usage = (why: string): never =>
  refuse('PLAYERS_COMMAND', `${why}, so nothing was done. Usage:\n\n${USAGE}`)

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return usage(error.message.split('\n')[0]!.replace(/\.$/, ''))
  }
}
type Values = ReturnType<typeof parse>['values']

interface Site {
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
  readonly secrets: { readonly pepper: Uint8Array }
}

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/

function timeOf(text: string, name: string): Date {
  const [day, time = '00:00'] = text.split('T')
  const at = new Date(`${day}T${time}Z`)
  if (!TIME.test(text) || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day!))
    usage(`${name} is a day or a time in UTC such as 2026-12-01T18:00, not “${text}”`)
  return at
}

const MARKS = { email_confirmed: 'email', phone_confirmed: 'phone', profile_completed: 'profile' } as const

const accountRows = (accounts: readonly Account[]) =>
  accounts.map((one) => [
    ...[one.person_id.slice(-8), one.player_id, one.theme, one.login],
    ...[one.created_at.toISOString().slice(0, 10)],
    (Object.keys(MARKS) as (keyof typeof MARKS)[])
      .filter((key) => one[key])
      .map((key) => MARKS[key])
      .join(' '),
  ])
const listed = (accounts: readonly Account[]) =>
  table(['person', 'account', 'brand', 'login', 'since', 'proved'], accountRows(accounts), [0, 1, 2, 3, 4, 5])

/** Looks at persons are in the audit too: what was looked for, by its hash. */
async function find({ db, pool, clock, secrets }: Site, values: Values, reason: string): Promise<string> {
  const { email, phone, login, name, born, zip } = values
  const said = Object.entries({ email, phone, login, name }).filter(([, value]) => value !== undefined)
  const [by] = said
  if (!by || said.length > 1) return usage('Look by --email, --phone, --login, or --name')
  if ((name !== undefined) !== (born !== undefined && zip !== undefined))
    usage('A --name needs --born and --zip, and nothing else does')
  if (born !== undefined) timeOf(born, '--born')
  const subject = `${by[0]}:${personalHash(secrets.pepper, by[1]!)}`
  const actor = commandActor(accountHere(), reason)
  const at = new Date(clock.now())
  await transact(db, (tx) => writeAudit(tx, { actor, at, act: 'players.find', subject, brand: null }))
  const found = await findAccounts(pool, { email, phone, login, name, born, zip })
  if (found.length === 0) return 'Nobody was found.'
  const perhaps = await perhapsThe(pool, found)
  if (perhaps.length === 0) return listed(found)
  return `${listed(found)}\n\nPerhaps the same person, by name, birth date, and ZIP code; nothing was joined:\n\n${listed(perhaps)}`
}

/** The closing that the options choose, and its end. */
function closingOf(values: Values, now: Date): readonly [ClosingKind, Date | null] {
  const { kind, days, term, until } = values
  const given = Object.keys({ days, term, until }).filter((name) => values[name as 'days'] !== undefined)
  const only = (name: string) => {
    if (given.some((one) => one !== name)) usage(`--kind ${kind} takes --${name} alone`)
  }
  if (kind === 'break') {
    only('days')
    if (!BREAK_DAYS.some((one) => String(one) === days)) usage(`--days is one of ${BREAK_DAYS.join(', ')}`)
    return ['break', endOfBreak(now, Number(days))]
  }
  if (kind === 'self') {
    only('term')
    if (!TERMS.includes(term as ExclusionTerm)) usage(`--term is one of ${TERMS.join(', ')}`)
    return ['self', endOfTerm(now, term as ExclusionTerm)]
  }
  if (kind !== 'house') usage('--kind is break, self, or house')
  only('until')
  const end = until === undefined ? null : timeOf(until, '--until')
  if (end && end <= now) usage('--until has passed')
  return ['house', end]
}

async function explain({ db, pool }: Site, playerId: string, now: Date): Promise<string> {
  const gates = openGates([...closingLines, ...limitLines])
  const said: string[] = []
  for (const action of ['stake', 'claim', 'buy', 'redeem', 'offer', 'contact'] as const) {
    const modes = action === 'stake' ? (['SweepStakes', 'TournamentPoints'] as const) : [undefined]
    for (const mode of modes) {
      const who = { db, playerId }
      const no = await gates.refused({
        ...{ action, feature: null, where: 'any', who, now },
        ...(mode && { mode }),
      })
      const name = mode ? `${action} (${mode === 'SweepStakes' ? 'entries' : 'coins'})` : action
      said.push(
        no
          ? `${name}: no, ${no.code}${no.until ? ` until ${no.until.toISOString()}` : ''}. ${no.message}`
          : `${name}: yes, as far as closings and limits go.`,
      )
    }
  }
  const owed = await owedTo(pool, playerId)
  said.push(
    owed.length === 0
      ? 'Nothing is owed to them.'
      : `Owed, and paid once nothing refuses it: ${owed.map(({ feature, n }) => `${feature} ${n}`).join(', ')}.`,
  )
  return said.join('\n')
}

async function show({ pool }: Site, playerId: string): Promise<string> {
  const events = (await eventsOf(pool, playerId)).map(({ at, what, detail }) => [
    ...[at.toISOString(), what, detail],
  ])
  const history =
    events.length === 0 ? 'Nothing was closed or limited.' : table(['at', 'what', ''], events, [0, 1, 2])
  return `${listed(await accountsWith(pool, playerId))}\n\n${history}`
}

/**
 * Runs the command in `words`.
 * @returns the text to print
 * @throws Refusal with a sentence for the operator
 */
export async function playersCommand(words: readonly string[], site: Site): Promise<string> {
  const { positionals, values } = parse(words)
  const [command = '', ...ids] = positionals
  if (!['find', 'show', 'explain', 'close', 'reopen-after', 'part'].includes(command))
    return usage(`There’s no command “${command}”`)
  const reason = values.reason ?? ''
  const now = new Date(site.clock.now())
  const how = { db: site.db, now, reason }
  if (command === 'find') return ids.length > 0 ? usage('find takes no ID') : find(site, values, reason)
  const [id = '', ...more] = command === 'reopen-after' ? ids.slice(0, -1) : ids
  const all = [id, ...more] as const
  for (const one of all) await requireAccount(site.db, one)
  if (command === 'part') {
    await part(how, all)
    return 'Parted: what both had proved joins nobody any more. What closed or limited them still does.'
  }
  if (more.length > 0) return usage(`${command} takes one ID`)
  if (command === 'reopen-after') {
    const at = timeOf(ids.at(-1) ?? '', 'TIME')
    return reopenAfter(how, id, at < now ? now : at)
  }
  if (command === 'close') {
    const [kind, until] = closingOf(values, now)
    const count = await close(how, id, kind, until)
    return `Closed: ${count === 1 ? 'the account' : `all ${count} accounts`} of this person, on all brands. They are written to while the site runs.`
  }
  const actor = commandActor(accountHere(), reason)
  const look = { actor, at: now, act: `players.${command}`, subject: `player:${id}`, brand: null }
  await transact(site.db, (tx) => writeAudit(tx, look))
  return command === 'show' ? show(site, id) : explain(site, id, now)
}

async function requireAccount(db: Db, id: string): Promise<void> {
  if (!isUuid(id)) usage(`“${id}” is no account’s ID`)
  const { rows } = await raw(db).query('select from player where player_id = $1', [id])
  if (rows.length === 0) refuse('PLAYER_UNKNOWN', `Nothing was done: there’s no account ${id}. Look by find.`)
}
