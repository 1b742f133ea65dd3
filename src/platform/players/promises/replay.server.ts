import { refuse } from '../../base/errors.ts'
import type { ReadLine } from './journal.server.ts'
import { canonical, type PromiseKind, type ReplayOn } from './promise.server.ts'

/** Keeps in a restored database what was promised after its backup. */

export interface Replayed {
  /** Promises that were newer than the backup, and hold now. */
  readonly kept: number
  /** Promises to accounts that the backup doesn't have, by their number and kind. */
  readonly unknown: readonly string[]
  /** The journal ends before the backup's last promise, or there is none: the site opens closed. */
  readonly isMissing: boolean
}

/** Whether a database has promises: a backup of an earlier release has not. */
async function hasPromises(on: ReplayOn): Promise<boolean> {
  return (
    (await on.query(`select to_regclass('promise_line') is not null as there`, [])).rows[0]!.there === true
  )
}

/**
 * Replays a journal.
 * @param lines null where there is no journal
 * @throws Refusal JOURNAL_FORKED, JOURNAL_KIND, JOURNAL_NEWER
 */
export async function replayJournal(
  on: ReplayOn,
  lines: readonly ReadLine[] | null,
  kinds: readonly PromiseKind[],
  now: Date,
): Promise<Replayed> {
  if (!(await hasPromises(on))) {
    if (lines && lines.length > 0)
      refuse(
        'JOURNAL_NEWER',
        'The backup is of a release without promises, so its tables can’t take those of the journal. ' +
          'Restore a later backup. To restore this one without them, move the journal away.',
      )
    return { kept: 0, unknown: [], isMissing: false }
  }
  const known = (await on.query('select n, line from promise_line order by n', [])).rows
  for (const [i, { line }] of known.entries()) if (lines?.[i] && lines[i].text !== line) refuseFork(lines[i])
  const isMissing = lines === null || lines.length < known.length
  if (isMissing) await on.query('insert into promise_gap (at, after_n) values ($1, $2)', [now, known.length])
  let kept = 0
  const unknown: string[] = []
  for (const line of lines?.slice(known.length) ?? []) {
    const isThere = await isKnown(on, line)
    if (!isThere) {
      if (await replayed(on, line, kinds)) kept++
      else unknown.push(`${line.n} (${line.kind}, ${line.at})`)
    }
    await on.query('insert into promise_line (n, seq, line) values ($1, $2, $3)', [
      line.n,
      line.seq,
      line.text,
    ])
    await on.query('delete from promise_pending where seq = $1', [line.seq])
  }
  await on.query(
    `select setval(pg_get_serial_sequence('promise', 'seq'), greatest(1, (select max(seq) from promise)))`,
    [],
  )
  return { kept, unknown, isMissing }
}

const refuseFork = ({ n, day }: ReadLine): never =>
  refuse(
    'JOURNAL_FORKED',
    `Line ${n} of the journal (${day}) isn’t what the backup has: the site went on without this journal once. ` +
      'Nothing was replayed. Use the journal of the site that wrote the backup.',
  )

/** Whether the backup has the promise without its line: it was taken in between. */
async function isKnown(on: ReplayOn, line: ReadLine): Promise<boolean> {
  const { rows } = await on.query('select at, kind, body, person_id, player_id from promise where seq = $1', [
    line.seq,
  ])
  const [row] = rows
  if (!row) return false
  const same =
    canonical([(row.at as Date).toISOString(), row.kind, row.body, row.person_id, row.player_id]) ===
    canonical([line.at, line.kind, line.body, line.person, line.player])
  return same || refuseFork(line)
}

async function replayed(on: ReplayOn, line: ReadLine, kinds: readonly PromiseKind[]): Promise<boolean> {
  const { seq, at, kind, person, player, body } = line
  const way = kinds.find((one) => one.kind === kind)
  if (!way)
    return refuse(
      'JOURNAL_KIND',
      `Line ${line.n} of the journal (${line.day}) promises “${kind}”, which this release doesn’t know. ` +
        'Nothing was replayed. Restore with the release that wrote it, or a later one.',
    )
  await on.query(
    `insert into promise (seq, at, kind, person_id, player_id, body) overriding system value
     values ($1, $2, $3, $4, $5, $6)`,
    [seq, at, kind, person, player, body],
  )
  return way.replay(on, {
    ...{ kind, at: new Date(at), personId: person, playerId: player },
    body: JSON.parse(body) as Record<string, unknown>,
  })
}
