import type { Frame } from '../frame.server.ts'

/** One delivered publication, given again to a client that was away. */
export interface Entry {
  readonly offset: number
  /** JSON text. */
  readonly data: string
}

/** A subscriber of a channel. */
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
  /**
   * The kept entries, from `first` on, oldest first: offsets and JSON texts in two lists, since an object
   * for each of many thousand publications is what the garbage collector would spend its time on.
   */
  offsets: number[]
  texts: string[]
  first: number
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
  /** Stores a publication; offsets only grow. */
  readonly append: (channel: string, offset: number, at: number, data: string) => Stream
  /** Notes that a channel had publications up to an offset that are not kept. */
  readonly forget: (channel: string, top: number) => void
  /** Returns the entries that a client at `offset` missed, oldest first; null when they are no longer kept. */
  readonly since: (channel: string, offset: number) => readonly Entry[] | null
  /** All that is kept of a channel, oldest first. */
  readonly entries: (channel: string) => readonly Entry[]
  readonly listen: (channel: string, listener: Listener) => Stream
  readonly unlisten: (stream: Stream, listener: Listener) => void
  /** Drops what is older than the window. */
  readonly sweep: (now: number) => void
  /** Starts again: nothing is known of offsets up to `floor`. Listeners stay. */
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
/** Bytes that a publication takes beside its text. */
const OVERHEAD = 64
/** Dropped publications at the head of a list before it is made short. */
const SLACK = 32

const lengthOf = ({ offsets, first }: Stream): number => offsets.length - first

/** The entries of a stream after an offset, oldest first. */
function entriesOf({ offsets, texts, first }: Stream, beyond: number): readonly Entry[] {
  if ((offsets.at(-1) ?? 0) <= beyond) return NONE
  const entries: Entry[] = []
  for (let i = offsets.length - 1; i >= first && offsets[i]! > beyond; i--)
    entries.push({ offset: offsets[i]!, data: texts[i]! })
  return entries.toReversed()
}

/**
 * Every channel that has a recent past or a listener, in memory. They stand in a chain in the order of
 * their last publication or listener; the oldest that nobody listens to is let go first. `horizon` is the
 * last offset of those let go: a client beyond it missed nothing in a channel that is unknown here.
 */
export function openStreams(limits: StreamLimits = STREAM_LIMITS): Streams {
  const streams = new Map<string, Stream>()
  const chain: { oldest: Stream | null; newest: Stream | null } = { oldest: null, newest: null }
  // All that is kept, oldest first, from `head` on: the stream and the offset of each.
  let queue: Stream[] = []
  let queued: number[] = []
  let head = 0
  // When offsets were delivered: one mark for all of a moment.
  let marks: { readonly at: number; upTo: number }[] = []
  let horizon = 0
  let bytes = 0
  let subscriptions = 0

  function noteMoment(at: number, offset: number) {
    const last = marks.at(-1)
    if (last?.at === at) last.upTo = offset
    else marks.push({ at, upTo: offset })
  }

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
    const { offsets, texts, first } = stream
    bytes -= texts[first]!.length + OVERHEAD
    stream.floor = offsets[first]!
    texts[first] = ''
    stream.first++
    if (stream.first < SLACK || stream.first * 2 < offsets.length) return
    stream.offsets = offsets.slice(stream.first)
    stream.texts = texts.slice(stream.first)
    stream.first = 0
  }

  function dropOldest() {
    const stream = queue[head]!
    if (stream.offsets[stream.first] === queued[head]) dropFirst(stream)
    head++
    if (head < 1_024 || head * 2 < queue.length) return
    queue = queue.slice(head)
    queued = queued.slice(head)
    head = 0
  }

  /** Makes room: the oldest goes, or to the end of the chain if somebody listens. */
  function letGo(stream: Stream) {
    unlink(stream)
    if (stream.listeners.size > 0) return linkNewest(stream)
    while (lengthOf(stream) > 0) dropFirst(stream)
    horizon = Math.max(horizon, stream.floor)
    streams.delete(stream.channel)
  }

  function make(channel: string): Stream {
    const stream: Stream = {
      channel,
      head: `{"push":{"channel":${JSON.stringify(channel)},"pub":{"data":`,
      floor: horizon,
      offsets: [],
      texts: [],
      first: 0,
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
      noteMoment(at, offset)
      const stream = touch(channel)
      stream.offsets.push(offset)
      stream.texts.push(data)
      queue.push(stream)
      queued.push(offset)
      bytes += data.length + OVERHEAD
      if (lengthOf(stream) > limits.perChannel) dropFirst(stream)
      while (bytes > limits.bytes) dropOldest()
      return stream
    },
    forget(channel, top) {
      touch(channel).floor = top
    },
    since(channel, offset) {
      const stream = streams.get(channel)
      if (offset < (stream ? stream.floor : horizon)) return null
      return stream ? entriesOf(stream, offset) : NONE
    },
    entries(channel) {
      const stream = streams.get(channel)
      return stream ? entriesOf(stream, 0) : NONE
    },
    listen(channel, listener) {
      const stream = streams.get(channel) ?? make(channel)
      stream.listeners.add(listener)
      subscriptions++
      return stream
    },
    unlisten(stream, listener) {
      if (stream.listeners.delete(listener)) subscriptions--
      if (stream.listeners.size > 0) return
      if (lengthOf(stream) > 0 || stream.floor > horizon) return renew(stream)
      // Nothing is known of it that is not known of every other channel.
      unlink(stream)
      streams.delete(stream.channel)
    },
    sweep(now) {
      const young = marks.findIndex(({ at }) => at > now - limits.window_ms)
      const old = marks.splice(0, young < 0 ? marks.length : young)
      const upTo = old.at(-1)?.upTo ?? 0
      while (head < queue.length && queued[head]! <= upTo) dropOldest()
    },
    reset(floor) {
      horizon = floor
      queue = []
      queued = []
      marks = []
      head = 0
      bytes = 0
      for (const stream of streams.values()) {
        stream.offsets = []
        stream.texts = []
        stream.first = 0
        stream.floor = floor
        if (stream.listeners.size > 0) continue
        unlink(stream)
        streams.delete(stream.channel)
      }
    },
    size: () => ({ channels: streams.size, subscriptions, entries: queue.length - head, bytes }),
  }
}
