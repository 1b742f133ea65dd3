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
const SLAB = 64 * 1024
/** A character takes at most three bytes. */
const LONGEST_SHARED = SLAB / 8 / 3

let slab = Buffer.allocUnsafeSlow(SLAB)
let used = 0

/**
 * Puts a text into one unmasked, uncompressed WebSocket frame. Short ones share a slab of memory: the text
 * is written behind the place of its head, whose length follows from the text's.
 */
function textFrame(text: string): Buffer {
  if (text.length > LONGEST_SHARED) return longFrame(text)
  if (used + 4 + text.length * 3 > SLAB) {
    slab = Buffer.allocUnsafeSlow(SLAB)
    used = 0
  }
  const size = slab.write(text, used + 4)
  const end = used + 4 + size
  const start = size < 126 ? used + 2 : used
  slab[start] = FIN_TEXT
  if (size < 126) slab[start + 1] = size
  else {
    slab[start + 1] = 126
    slab[start + 2] = size >> 8
    slab[start + 3] = size & 255
  }
  used = end
  return slab.subarray(start, end)
}

function longFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const start = size < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafeSlow(start + size)
  bytes[0] = FIN_TEXT
  if (start === 4) {
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
