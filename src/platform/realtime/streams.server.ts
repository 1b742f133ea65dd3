/** One delivered publication, kept so that a client that was away can be given it again. */
export interface Entry {
  readonly offset: number
  /** Milliseconds since 1970 when it was delivered. */
  readonly at: number
  /** JSON of the publication: {"data":…,"offset":…}. */
  readonly publication: string
}

interface Stream {
  /** Publications up to this offset are no longer kept. */
  floor: number
  entries: Entry[]
}

export interface StreamLimits {
  readonly window_ms: number
  readonly perChannel: number
  readonly bytes: number
  readonly channels: number
}

export const STREAM_LIMITS: StreamLimits = {
  window_ms: 600_000,
  perChannel: 100,
  bytes: 64 * 1024 * 1024,
  channels: 200_000,
}

export interface Streams {
  /** Keeps a publication; offsets only grow. */
  readonly append: (channel: string, offset: number, at: number, publication: string) => void
  /** Notes that a channel had publications up to an offset that are not kept. */
  readonly forget: (channel: string, top: number) => void
  /** What a client at `offset` missed, oldest first; null when that is no longer known. */
  readonly since: (channel: string, offset: number) => readonly Entry[] | null
  /** All that is kept of a channel, oldest first. */
  readonly kept: (channel: string) => readonly Entry[]
  /** Drops what is older than the window. */
  readonly sweep: (now: number) => void
  /** Starts anew: nothing is known of offsets up to `floor`. */
  readonly reset: (floor: number) => void
  readonly size: () => { readonly channels: number; readonly entries: number; readonly bytes: number }
}

const NONE: readonly Entry[] = []
/** What an entry weighs beside its text. */
const OVERHEAD = 160

/**
 * The recent past of every channel, in memory. Channels stand in the order of their last publication, so
 * the first is the one whose loss costs least: `horizon` is then the last offset of the channels let go,
 * and a client beyond it missed nothing in a channel that is unknown here.
 */
export function openStreams(limits: StreamLimits = STREAM_LIMITS): Streams {
  const streams = new Map<string, Stream>()
  let queue: { readonly stream: Stream; readonly entry: Entry }[] = []
  let head = 0
  let horizon = 0
  let bytes = 0

  const weight = (entry: Entry) => entry.publication.length + OVERHEAD

  function dropFirst(stream: Stream) {
    const entry = stream.entries.shift()!
    stream.floor = entry.offset
    bytes -= weight(entry)
  }

  function dropOldest() {
    const { stream, entry } = queue[head++]!
    if (stream.entries[0] === entry) dropFirst(stream)
    if (head > 1_024 && head * 2 > queue.length) {
      queue = queue.slice(head)
      head = 0
    }
  }

  /** The channel's stream, moved to the end of the order. */
  function touch(channel: string): Stream {
    let stream = streams.get(channel)
    if (stream) streams.delete(channel)
    else stream = { floor: horizon, entries: [] }
    streams.set(channel, stream)
    if (streams.size > limits.channels) letGo()
    return stream
  }

  function letGo() {
    const [channel, stream] = streams.entries().next().value!
    horizon = Math.max(horizon, stream.entries.at(-1)?.offset ?? stream.floor)
    while (stream.entries.length > 0) dropFirst(stream)
    streams.delete(channel)
  }

  return {
    append(channel, offset, at, publication) {
      const entry = { offset, at, publication }
      const stream = touch(channel)
      stream.entries.push(entry)
      queue.push({ stream, entry })
      bytes += weight(entry)
      if (stream.entries.length > limits.perChannel) dropFirst(stream)
      while (bytes > limits.bytes) dropOldest()
    },
    forget(channel, top) {
      touch(channel).floor = top
    },
    since(channel, offset) {
      const stream = streams.get(channel)
      if (offset < (stream ? stream.floor : horizon)) return null
      if (!stream || (stream.entries.at(-1)?.offset ?? 0) <= offset) return NONE
      return stream.entries.filter((entry) => entry.offset > offset)
    },
    kept: (channel) => streams.get(channel)?.entries ?? NONE,
    sweep(now) {
      while (head < queue.length && queue[head]!.entry.at <= now - limits.window_ms) dropOldest()
    },
    reset(floor) {
      streams.clear()
      queue = []
      head = 0
      bytes = 0
      horizon = floor
    },
    size: () => ({ channels: streams.size, entries: queue.length - head, bytes }),
  }
}
