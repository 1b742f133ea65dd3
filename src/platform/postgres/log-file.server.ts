import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs'

const LIMIT_BYTES = 8 * 1024 * 1024
const LAST_WORDS_BYTES = 4096

/** Keeps the log from growing without end: at a start, one of over 8 MB becomes the only older part. */
export function rotateLog(file: string): void {
  if (sizeOf(file) > LIMIT_BYTES) renameSync(file, `${file}.1`)
}

/** The last words of a log that were said after it had a size, at most 4 KB. */
export function logSince(file: string, size_before: number): string {
  const size = sizeOf(file)
  const start = Math.max(size_before, size - LAST_WORDS_BYTES)
  if (size <= start) return ''
  const text = Buffer.alloc(size - start)
  const handle = openSync(file, 'r')
  readSync(handle, text, 0, text.length, start)
  closeSync(handle)
  return text.toString('utf8')
}

/** Bytes of a file, 0 when there is none. */
export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
