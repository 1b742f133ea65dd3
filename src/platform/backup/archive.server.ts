import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync, openSync, fsyncSync, closeSync } from 'node:fs'
import { renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { refuse } from '../base/errors.ts'

/**
 * The file of a backup: frames of a kind, a length and their bytes, compressed as one stream (zstd). The last
 * frame holds the hash of all others, so that a file that was cut short or changed is known by it.
 */
export type Kind = 'head' | 'table' | 'rows' | 'file' | 'bytes' | 'end'
const KINDS: readonly Kind[] = ['head', 'table', 'rows', 'file', 'bytes', 'end']
const FRAME_LIMIT = 64 * 1024 * 1024
const NOTHING = Buffer.alloc(0)
/**
 * The last frame of older backups. Node.js fails on it when it arrives in two chunks: it expects no frame after
 * another.
 */
const EMPTY_FRAME = Buffer.from('28b52ffd2000010000', 'hex')

export interface Frame {
  readonly kind: Kind
  readonly body: Buffer
}

export interface ArchiveWriter {
  /** Resolves when there is room for more. */
  readonly add: (kind: Exclude<Kind, 'end'>, body: Buffer | object) => Promise<void>
  /** Closes the file, has it written to the disk and gives it its name. */
  readonly finish: () => Promise<void>
  /** Gives up: nothing is left. */
  readonly drop: () => Promise<void>
}

/**
 * Begins a file, mode 0600, under another name until it is whole.
 * Refuses (BACKUP_EXISTS) where there is a file of that name.
 */
export function openArchive(file: string): ArchiveWriter {
  if (existsSync(file))
    refuse('BACKUP_EXISTS', `${file} already exists. Choose another name or move that file.`)
  const draft = `${file}.part`
  rmSync(draft, { force: true })
  const zstd = createZstdCompress()
  const hash = createHash('sha256')
  const written = pipeline(zstd, createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
  written.catch(() => {})
  let ending = false

  async function put(kind: Kind, body: Buffer) {
    const head = Buffer.alloc(5)
    head[0] = KINDS.indexOf(kind)
    head.writeUInt32BE(body.length, 1)
    if (kind !== 'end') hash.update(head).update(body)
    zstd.write(head)
    // A full disk breaks the pipeline, and then nothing drains any more.
    if (!zstd.write(body)) await Promise.race([once(zstd, 'drain'), written])
  }

  return {
    add: (kind, body) => put(kind, Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))),
    async finish() {
      ending = true
      await put('end', hash.copy().digest())
      // Ended while something waits, the compressor ends twice, and adds a frame of nothing (`EMPTY_FRAME`).
      await new Promise<void>((done, fail) => zstd.write(NOTHING, (error) => (error ? fail(error) : done())))
      zstd.end()
      await written
      const handle = openSync(draft, 'r')
      fsyncSync(handle)
      closeSync(handle)
      renameSync(draft, file)
    },
    async drop() {
      if (!ending) zstd.destroy()
      await written.catch(() => {})
      rmSync(draft, { force: true })
    },
  }
}

const broken = (file: string, why: string) =>
  refuse('BACKUP_BROKEN', `${file} is not a complete backup: ${why}. Use another file.`)

/**
 * Reads a file frame by frame; the end itself is not given, but checked.
 * Refuses (BACKUP_BROKEN) what is no backup, was cut short or changed, at the latest after its last frame.
 */
export async function* readArchive(file: string): AsyncGenerator<Frame> {
  const hash = createHash('sha256')
  let left: Buffer = Buffer.alloc(0)
  let ended = false
  try {
    const plain = createZstdDecompress()
    const read = pipeline(createReadStream(file), withoutEmptyFrame, plain)
    // It fails with what the loop below fails with.
    read.catch(() => {})
    for await (const part of plain) {
      left = left.length > 0 ? Buffer.concat([left, part as Buffer]) : (part as Buffer)
      for (;;) {
        const frame = frameOf(left)
        if (frame === 'more') break
        if (frame === null || ended) return broken(file, 'its frames are invalid')
        const { kind, body, size } = frame
        if (kind !== 'end') hash.update(left.subarray(0, size))
        left = left.subarray(size)
        if (kind !== 'end') yield { kind, body }
        else if (!hash.digest().equals(body)) return broken(file, 'its checksum doesn’t match')
        else ended = true
      }
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return refuse('BACKUP_MISSING', `${file} doesn’t exist. Choose an existing file.`)
    if (!code?.startsWith('ZSTD') && code !== 'Z_BUF_ERROR') throw error
    return broken(file, 'it can’t be decompressed')
  }
  if (!ended || left.length > 0) broken(file, 'it was cut short')
}

/** The bytes of a file but for an empty frame at its end. */
async function* withoutEmptyFrame(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = NOTHING
  for await (const part of source) {
    const all = Buffer.concat([held, part])
    const kept = Math.max(0, all.length - EMPTY_FRAME.length)
    held = all.subarray(kept)
    if (kept > 0) yield all.subarray(0, kept)
  }
  if (!held.equals(EMPTY_FRAME)) yield held
}

/** The first frame of what was read; `more` while bytes are missing, null when these are no frame. */
function frameOf(bytes: Buffer): (Frame & { readonly size: number }) | 'more' | null {
  if (bytes.length < 5) return 'more'
  const kind = KINDS[bytes[0]!]
  const length = bytes.readUInt32BE(1)
  if (!kind || length > FRAME_LIMIT) return null
  if (bytes.length < 5 + length) return 'more'
  return { kind, body: bytes.subarray(5, 5 + length), size: 5 + length }
}
