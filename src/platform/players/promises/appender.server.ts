import {
  closeSync,
  existsSync,
  ftruncateSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import type { Database } from '../../data/db.server.ts'
import { fileOfDay, journalFiles, lastLineOf, type JournalLine } from './journal.server.ts'

/** Lines that are appended, or chained, at once. */
export const AT_ONCE = 500

/**
 * Appends to a folder what its journal doesn't have yet of the lines in the database.
 * @returns a function that appends the next lines and says how many they were; they are on the disk when it
 * returns, and it throws where the folder can't be written
 */
export function openAppender(database: Database, folder: string): () => Promise<number> {
  /** The last line of this folder; null where that has to be read. */
  let last: number | null = null
  return async () => {
    last ??= await lastNumber(database, folder)
    const { rows } = await database.pool.query<{ n: number; line: string }>(
      `select n, line from promise_line where n > $1 order by n limit ${AT_ONCE}`,
      [last],
    )
    const days = Map.groupBy(rows, ({ line }) => (JSON.parse(line) as JournalLine).day)
    for (const [day, lines] of days) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const bytes = Buffer.from(lines.map(({ line }) => `${line}\n`).join(''))
      const from: number = last ?? 0
      last = null
      withFile(fileOfDay(folder, day), (handle) => {
        for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at)
      })
      last = from + lines.length
    }
    return rows.length
  }
}

/**
 * The number of the last line of a folder, 0 where it has none. The beginning of one that was being written is
 * taken off. A journal that isn't the beginning of the database's, as after a restore without it, is set aside
 * whole, and another one begins.
 */
async function lastNumber({ pool }: Database, folder: string): Promise<number> {
  const [file] = journalFiles(folder).slice(-1)
  if (file) {
    const bytes = readFileSync(file)
    const end = bytes.lastIndexOf(10) + 1
    if (end < bytes.length) withFile(file, (handle) => ftruncateSync(handle, end))
  }
  const last = lastLineOf(folder)
  if (!last) return 0
  const { rows } = await pool.query('select 1 from promise_line where n = $1 and line = $2', [
    last.n,
    last.text,
  ])
  if (rows.length > 0) return last.n
  for (let n = 1; ; n++) {
    const aside = `${folder}.aside-${n}`
    if (existsSync(aside)) continue
    renameSync(folder, aside)
    return 0
  }
}

function withFile(file: string, work: (handle: number) => void): void {
  const handle = openSync(file, 'a', 0o600)
  try {
    work(handle)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
