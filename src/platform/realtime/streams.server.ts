import type { Frame } from './frame.server.ts'

/** One delivered publication, kept so that a client that was away can be given it again. */
export interface Entry {
  readonly stream: Stream
  readonly offset: number
  /** Milliseconds since 1970 when it was delivered. */
  readonly at: number
  /** JSON text. */
  readonly data: string
}

/** Who is given what a channel publishes. */
export interface Listener {
  readonly push: (frame: Frame) => void
}

/** A channel: its recent past, and who listens now. */
export interface Stream {
  readonly channel: string
  /** How every push of the channel begins, up to its data. */
  readonly head: string
  /** Publications up to this offset are no longer kept. */
  floor: number
  readonly entries: Entry[]
  readonly listeners: Set<Listener>
  /** Pushes of the batch at hand that are not yet written. */
  waiting: string
  older: Stream | null
  newer: Stream | null
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
  readonly append: (channel: string, offset: number, at: number, data: string) => Stream
  /** Notes that a channel had publications up to an offset that are not kept. */
  readonly forget: (channel: string, top: number) => void
  /** What a client at `offset` missed, oldest first; null when that is no longer known. */
  readonly since: (channel: string, offset: number) => readonly Entry[] | null
  /** All that is kept of a channel, oldest first. */
  readonly kept: (channel: string) => readonly Entry[]
  readonly listen: (channel: string, listener: Listener) => Stream
  readonly unlisten: (stream: Stream, listener: Listener) => void
  /** Drops what is older than the window. */
  readonly sweep: (now: number) => void
  /** Starts anew: nothing is known of offsets up to `floor`. Listeners stay. */
  readonly reset: (floor: number) => void
  readonly size: () => StreamsSize
}

export interface StreamsSize {
  readonly channels: number
  readonly subscriptions: number
  readonly entries: number
  readonly bytes: number
}

const NONE: readonly Entry[] = []
/** What an entry weighs beside its text. */
const OVERHEAD = 160

/**
 * Every channel that has a recent past or a listener, in memory. They stand in a chain in the order of
 * their last publication or listener; the oldest that nobody listens to is let go first. `horizon` is the
 * last offset of those let go: a client beyond it missed nothing in a channel that is unknown here.
 */
export function openStreams(limits: StreamLimits = STREAM_LIMITS): Streams {
  const streams = new Map<string, Stream>()
  const chain: { oldest: Stream | null; newest: Stream | null } = { oldest: null, newest: null }
  let queue: Entry[] = []
  let head = 0
  let horizon = 0
  let bytes = 0
  let subscriptions = 0

  function unlink(stream: Stream) {
    if (stream.older) stream.older.newer = stream.newer
    else chain.oldest = stream.newer
    if (stream.newer) stream.newer.older = stream.older
    else chain.newest = stream.older
  }

  function linkNewest(stream: Stream) {
    stream.older = chain.newest
    stream.newer = null
    if (chain.newest) chain.newest.newer = stream
    else chain.oldest = stream
    chain.newest = stream
  }

  function dropFirst(stream: Stream) {
    const entry = stream.entries.shift()!
    stream.floor = entry.offset
    bytes -= entry.data.length + OVERHEAD
  }

  function dropOldest() {
    const entry = queue[head++]!
    if (entry.stream.entries[0] === entry) dropFirst(entry.stream)
    if (head > 1_024 && head * 2 > queue.length) {
      queue = queue.slice(head)
      head = 0
    }
  }

  /** Makes room: the oldest goes, or to the end of the chain if somebody listens. */
  function letGo(stream: Stream) {
    unlink(stream)
    if (stream.listeners.size > 0) return linkNewest(stream)
    while (stream.entries.length > 0) dropFirst(stream)
    horizon = Math.max(horizon, stream.floor)
    streams.delete(stream.channel)
  }

  function make(channel: string): Stream {
    const stream: Stream = {
      channel,
      head: `{"push":{"channel":${JSON.stringify(channel)},"pub":{"data":`,
      floor: horizon,
      entries: [],
      listeners: new Set(),
      waiting: '',
      older: null,
      newer: null,
    }
    streams.set(channel, stream)
    linkNewest(stream)
    if (streams.size > limits.channels && chain.oldest !== stream) letGo(chain.oldest!)
    return stream
  }

  function renew(stream: Stream) {
    if (stream === chain.newest) return
    unlink(stream)
    linkNewest(stream)
  }

  /** The channel's stream, at the end of the chain unless a listener keeps it anyway. */
  function touch(channel: string): Stream {
    const stream = streams.get(channel)
    if (!stream) return make(channel)
    if (stream.listeners.size === 0) renew(stream)
    return stream
  }

  return {
    append(channel, offset, at, data) {
      const stream = touch(channel)
      const entry = { stream, offset, at, data }
      stream.entries.push(entry)
      queue.push(entry)
      bytes += data.length + OVERHEAD
      if (stream.entries.length > limits.perChannel) dropFirst(stream)
      while (bytes > limits.bytes) dropOldest()
      return stream
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
    listen(channel, listener) {
      const stream = streams.get(channel) ?? make(channel)
      stream.listeners.add(listener)
      subscriptions++
      return stream
    },
    unlisten(stream, listener) {
      if (stream.listeners.delete(listener)) subscriptions--
      if (stream.listeners.size > 0) return
      if (stream.entries.length > 0 || stream.floor > horizon) return renew(stream)
      // Nothing is known of it that is not known of every other channel.
      unlink(stream)
      streams.delete(stream.channel)
    },
    sweep(now) {
      while (head < queue.length && queue[head]!.at <= now - limits.window_ms) dropOldest()
    },
    reset(floor) {
      horizon = floor
      queue = []
      head = 0
      bytes = 0
      for (const stream of streams.values()) {
        stream.entries.length = 0
        stream.floor = floor
        if (stream.listeners.size > 0) continue
        unlink(stream)
        streams.delete(stream.channel)
      }
    },
    size: () => ({ channels: streams.size, subscriptions, entries: queue.length - head, bytes }),
  }
}
