import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openArchive, readArchive } from './archive.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairground-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A zstd frame of nothing. */
const EMPTY_FRAME = Buffer.from('28b52ffd2000010000', 'hex')
/** Files are read in parts of so many bytes. */
const PART = 64 * 1024

const FRAME = 4 * 1024

/** Bytes that don't compress. */
const hashes = (count: number) =>
  Buffer.concat(
    Array.from({ length: Math.ceil(count / 64) }, (_, n) => createHash('sha512').update(`${n}`).digest()),
  ).subarray(0, count)

/** A file with so many bytes of that kind. */
async function write(name: string, count: number): Promise<string> {
  const file = join(folder, name)
  const archive = openArchive(file)
  const bytes = hashes(count)
  for (let at = 0; at < count; at += FRAME) await archive.add('bytes', bytes.subarray(at, at + FRAME))
  await archive.finish()
  return file
}

/** How many bytes are read by one who is slower than the disk. */
async function read(file: string): Promise<number> {
  let count = 0
  for await (const { body } of readArchive(file)) {
    count += body.length
    await readFile(file)
  }
  return count
}

test('an archive is one frame of zstd', async () => {
  const bytes = readFileSync(await write('one', 1_000))
  expect(bytes.subarray(-EMPTY_FRAME.length)).not.toEqual(EMPTY_FRAME)
  expect(bytes.lastIndexOf(EMPTY_FRAME.subarray(0, 4))).toBe(0)
})

test.each([1, 2, 3, 4, 8])(
  'an older one with an empty frame after its own, %i bytes of it in the last part, is read whole',
  async (inLast) => {
    const around = statSync(await write(`sized-${inLast}`, PART)).size - PART
    const count = PART - EMPTY_FRAME.length + inLast - around
    const file = await write(`older-${inLast}`, count)
    expect(statSync(file).size).toBe(PART - EMPTY_FRAME.length + inLast)
    appendFileSync(file, EMPTY_FRAME)
    expect(await read(file)).toBe(count)
  },
)
