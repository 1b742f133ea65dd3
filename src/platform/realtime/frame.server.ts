/**
 * One message in the bytes of each transport. It is encoded when the first socket of a transport asks, and
 * the same buffer is then written to every socket: a broadcast costs one encoding and one frame.
 */
export class Frame {
  /** Replies and pushes, one JSON a line. */
  readonly text: string
  #websocket: Buffer | undefined
  #line: Buffer | undefined
  #event: Buffer | undefined

  constructor(text: string) {
    this.text = text
  }

  /** An unmasked WebSocket text frame. */
  get websocket(): Buffer {
    return (this.#websocket ??= textFrame(this.text))
  }

  /** A line of an endless HTTP body. */
  get line(): Buffer {
    return (this.#line ??= Buffer.from(`${this.text}\n`))
  }

  /** An event of an event stream; an event holds one line of data for each message. */
  get event(): Buffer {
    return (this.#event ??= Buffer.from(`data: ${this.text.replaceAll('\n', '\ndata: ')}\n\n`))
  }
}

const FIN_TEXT = 0x81

/** Puts a text into one unmasked, uncompressed WebSocket frame. */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const start = size < 126 ? 2 : size < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafe(start + size)
  bytes[0] = FIN_TEXT
  if (start === 2) bytes[1] = size
  else if (start === 4) {
    bytes[1] = 126
    bytes.writeUInt16BE(size, 2)
  } else {
    bytes[1] = 127
    bytes.writeUInt32BE(0, 2)
    bytes.writeUInt32BE(size, 6)
  }
  bytes.write(text, start)
  return bytes
}

/** The push of one publication of a channel; `data` is JSON text already. */
export const publicationPush = (channel: string, publication: string): string =>
  `{"push":{"channel":${JSON.stringify(channel)},"pub":${publication}}}`
