import type pg from 'pg'

/** COPY over the driver's own connection: rows as the database writes and reads them, in blocks. */

const BLOCK = 256 * 1024

/** The interface that the driver expects of a custom query. */
interface Wire {
  readonly stream: {
    readonly pause: () => void
    readonly resume: () => void
    readonly writableNeedDrain: boolean
    readonly once: (event: 'drain' | 'close', then: () => void) => void
  }
  readonly query: (text: string) => void
  readonly sendCopyFromChunk: (chunk: Buffer) => void
  readonly endCopyFrom: () => void
}

/** A query of our own kind: what the driver calls when the server says something. */
interface Handlers {
  readonly submit: (wire: Wire) => void
  readonly handleRowDescription: () => void
  readonly handleDataRow: () => void
  readonly handleCommandComplete: () => void
  readonly handleEmptyQuery: () => void
  readonly handleCopyInResponse: (wire: Wire) => void
  readonly handleCopyData: (message: { readonly chunk: Buffer }, wire: Wire) => void
  readonly handleError: (error: Error) => void
  readonly handleReadyForQuery: () => void
}

const deaf = () => {}

/** Sends the query and resolves when the server is ready for the next one. */
function submit(client: pg.ClientBase, text: string, more: Partial<Handlers>): Promise<void> {
  return new Promise((done, fail) => {
    const handlers: Handlers = {
      submit: (wire) => wire.query(text),
      handleRowDescription: deaf,
      handleDataRow: deaf,
      handleCommandComplete: deaf,
      handleEmptyQuery: deaf,
      handleCopyInResponse: deaf,
      handleCopyData: deaf,
      handleError: fail,
      handleReadyForQuery: done,
      ...more,
    }
    client.query(handlers as unknown as pg.Submittable)
  })
}

/**
 * Runs `COPY … TO STDOUT`. The server waits while a block is taken.
 * @param take takes a block of whole rows
 * @returns how many rows there were
 */
export async function copyOut(
  client: pg.ClientBase,
  text: string,
  take: (block: Buffer) => Promise<void>,
): Promise<number> {
  let rows = 0
  let parts: Buffer[] = []
  let size = 0
  let taking = Promise.resolve()
  let trouble: unknown
  const flush = () => {
    const block = Buffer.concat(parts)
    parts = []
    size = 0
    taking = taking.then(() => take(block)).catch((error: unknown) => void (trouble ??= error))
    return taking
  }
  await submit(client, text, {
    handleCopyData({ chunk }, { stream }) {
      rows++
      size += chunk.length
      // The driver reads into the same memory again.
      parts.push(Buffer.from(chunk))
      if (size < BLOCK) return
      stream.pause()
      void flush().then(() => stream.resume())
    },
  })
  await flush()
  if (trouble) throw trouble
  return rows
}

/** Rows on their way into a table. */
export interface CopyIn {
  readonly write: (block: Buffer) => Promise<void>
  /** Resolves when the server has taken them all; fails with what it says against them. */
  readonly end: () => Promise<void>
}

/** Begins `COPY … FROM STDIN`. */
export async function copyIn(client: pg.ClientBase, text: string): Promise<CopyIn> {
  let wire: Wire | undefined
  let broken = false
  let open: () => void
  const opened = new Promise<void>((done) => (open = done))
  const finished = submit(client, text, {
    handleCopyInResponse(found) {
      wire = found
      open()
    },
  })
  finished.catch(() => (broken = true))
  await Promise.race([opened, finished])
  return {
    async write(block) {
      // After the server's refusal nothing more is sent; `end` reports it.
      if (!wire || broken) return
      wire.sendCopyFromChunk(block)
      const { stream } = wire
      if (!stream.writableNeedDrain) return
      await Promise.race([
        new Promise<void>((done) => {
          stream.once('drain', done)
          stream.once('close', done)
        }),
        finished.catch(() => {}),
      ])
    },
    async end() {
      if (!broken) wire?.endCopyFrom()
      await finished
    },
  }
}
