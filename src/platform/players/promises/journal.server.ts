import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '../../base/errors.ts'
import type { Vault } from '../../secrets/vault.server.ts'
import { canonical } from './promise.server.ts'

/**
 * The journal of promises: a folder of JSON lines, a file a day, outside the database. Each has its number,
 * the hash of the line before, and a MAC of the site.
 */
export interface JournalRow {
  readonly seq: number
  /** ISO time. */
  readonly at: string
  readonly kind: string
  readonly person: string | null
  readonly player: string | null
  readonly body: string
}

export interface JournalLine extends JournalRow {
  readonly n: number
  /** The day of its file. */
  readonly day: string
  /** SHA-256 of the line before, hex; '' for the first. */
  readonly previous: string
  /** Tells sites apart. */
  readonly site: string
  readonly mac: string
}

/** A line with its text. */
export interface ReadLine extends JournalLine {
  readonly text: string
}

const MACED = ['n', 'day', 'seq', 'at', 'kind', 'person', 'player', 'body', 'previous', 'site'] as const

const siteOf = (vault: Vault): string =>
  vault.mac('promise-site', [])?.subarray(0, 8).toString('hex') ?? 'none'

const macOf = (vault: Vault, line: Omit<JournalLine, 'mac'>): string =>
  vault
    .mac(
      'promise-line',
      MACED.map((name) => line[name]),
    )
    ?.toString('hex') ?? ''

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Writes the line after another one. @param now its day is no earlier than that of the line before */
export function nextLine(vault: Vault, before: string | null, row: JournalRow, now: Date): ReadLine {
  const last = before === null ? null : (JSON.parse(before) as JournalLine)
  const today = now.toISOString().slice(0, 10)
  const line = {
    ...row,
    n: (last?.n ?? 0) + 1,
    day: last && last.day > today ? last.day : today,
    previous: before === null ? '' : hashOf(before),
    site: siteOf(vault),
  }
  const whole = { ...line, mac: macOf(vault, line) }
  return { ...whole, text: canonical(whole) }
}

const NAME = /^\d{4}-\d\d-\d\d\.jsonl$/

export const fileOfDay = (folder: string, day: string): string => join(folder, `${day}.jsonl`)

/** The files of a journal, in their order. */
export const journalFiles = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => join(folder, name))

/** The last whole line of a folder; null where it has none, or that is no line. Reads the newest files alone. */
export function lastLineOf(folder: string): { readonly n: number; readonly text: string } | null {
  for (const file of journalFiles(folder).toReversed()) {
    const text = readFileSync(file, 'utf8')
    const line = text.slice(0, text.lastIndexOf('\n')).trimEnd().split('\n').at(-1)
    if (line) return { n: parsed(line)?.n ?? 0, text: line }
  }
  return null
}

function parsed(text: string): JournalLine | null {
  try {
    const line = JSON.parse(text) as JournalLine | null
    return line !== null && typeof line === 'object' && Number.isSafeInteger(line.n) ? line : null
  } catch {
    return null
  }
}

/**
 * Reads and proves a journal. A last line without an end was being written when its server died: it is left
 * out.
 * @throws Refusal JOURNAL_FOREIGN, JOURNAL_EDITED, JOURNAL_DOUBLED, JOURNAL_CUT, or JOURNAL_FORKED, with file,
 * line, and day
 */
export function readJournal(folder: string, vault: Vault): readonly ReadLine[] {
  const lines: ReadLine[] = []
  const files = journalFiles(folder)
  for (const [i, file] of files.entries()) {
    const texts = readFileSync(file, 'utf8').split('\n')
    const rest = texts.pop()!
    // Only the newest file may end in the middle of a line.
    if (rest !== '' && i < files.length - 1) texts.push(rest)
    for (const [j, text] of texts.entries())
      lines.push(proven(vault, lines.at(-1) ?? null, text, `${file}, line ${j + 1}`))
  }
  return lines
}

function proven(vault: Vault, before: ReadLine | null, text: string, where: string): ReadLine {
  const line = parsed(text)
  const stop = (code: string, why: string) =>
    refuse(
      code,
      `${where} (${line?.day ?? before?.day ?? 'no day'}): ${why}. Nothing was replayed. ` +
        'Use another copy of the journal: each node keeps one in DATA_DIR/promises.',
    )
  if (!line) return stop('JOURNAL_EDITED', 'this is no line of a journal, so it was edited or damaged')
  if (line.site !== siteOf(vault)) return stop('JOURNAL_FOREIGN', 'this line is of another site')
  if (line.mac !== macOf(vault, line) || canonical(line) !== text)
    return stop('JOURNAL_EDITED', 'this line was edited or damaged')
  const wanted = (before?.n ?? 0) + 1
  if (line.n < wanted)
    return stop('JOURNAL_DOUBLED', `line ${line.n} of the journal is here again or out of order`)
  if (line.n > wanted)
    return stop('JOURNAL_CUT', `line ${wanted} of the journal should be here, not ${line.n}`)
  if (line.previous !== (before ? hashOf(before.text) : ''))
    return stop('JOURNAL_FORKED', 'this line doesn’t continue the one before')
  return { ...line, text }
}
