/** Web Audio without a device: nodes that know whether they are connected, on a clock that is moved by hand. */

interface Move {
  readonly kind: 'target' | 'cancel'
  readonly value: number
  readonly at: number
}

class FakeParam {
  readonly moves: Move[] = []
  value: number
  constructor(value: number) {
    this.value = value
  }
  setTargetAtTime(value: number, at: number): void {
    this.moves.push({ kind: 'target', value, at })
    this.value = value
  }
  cancelScheduledValues(at: number): void {
    this.moves.push({ kind: 'cancel', value: 0, at })
  }
}

class FakeNode extends EventTarget {
  static connected = new Set<FakeNode>()
  readonly context: FakeContext
  channelCount = 2
  constructor(context: FakeContext) {
    super()
    this.context = context
  }
  connect<T>(to: T): T {
    FakeNode.connected.add(this)
    return to
  }
  disconnect(): void {
    FakeNode.connected.delete(this)
  }
}

class FakeGain extends FakeNode {
  readonly gain: FakeParam
  constructor(context: FakeContext, { gain = 1 }: { readonly gain?: number } = {}) {
    super(context)
    this.gain = new FakeParam(gain)
  }
}

export interface FakeSource {
  readonly from: number
  readonly offset: number
  readonly until: number
  readonly rate: number
  readonly loop: boolean
  readonly name: string
}

class FakeSourceNode extends FakeNode implements FakeSource {
  from = Infinity
  offset = 0
  until = Infinity
  readonly rate: number
  readonly loop: boolean
  readonly name: string
  /** Holds its samples, as nodes do. */
  readonly buffer: object
  constructor(
    context: FakeContext,
    options: {
      readonly buffer: { readonly name: string }
      readonly loop?: boolean
      readonly playbackRate?: number
    },
  ) {
    super(context)
    this.rate = options.playbackRate ?? 1
    this.loop = options.loop ?? false
    this.name = options.buffer.name
    this.buffer = options.buffer
  }
  start(at: number, offset = 0): void {
    ;[this.from, this.offset] = [at, offset]
    this.context.sources.push(this)
  }
  stop(at: number): void {
    this.until = Math.min(this.until, at)
  }
}

class FakeContext extends EventTarget {
  static all: FakeContext[] = []
  static buffers: { readonly name: string; readonly ref: WeakRef<object> }[] = []
  static isSilent = false
  currentTime = 0
  state: string = 'suspended'
  readonly destination = {}
  readonly sources: FakeSourceNode[] = []
  undecodable = false
  /** A call goes on: the page can't resume. */
  held = false
  /** Without an output: it never begins, and its clock stands. */
  readonly silent = FakeContext.isSilent
  constructor() {
    super()
    FakeContext.all.push(this)
  }
  #become(state: string): Promise<void> {
    if (this.state !== state) {
      this.state = state
      this.dispatchEvent(new Event('statechange'))
    }
    return Promise.resolve()
  }
  resume = (): Promise<void> => {
    if (this.silent) return new Promise(() => {})
    if (this.held) return Promise.reject(new DOMException('a call', 'InvalidStateError'))
    return this.#become('running')
  }
  suspend = () => this.#become('suspended')
  /** Interrupts the context, as a call or another app does. */
  interrupt = () => this.#become('interrupted')
  decodeAudioData(data: { readonly name: string }): Promise<unknown> {
    if (this.undecodable && data.name.endsWith('.webm'))
      return Promise.reject(new DOMException('no decoder', 'EncodingError'))
    const samples = new Float32Array(48_000)
    const buffer = {
      ...{ name: data.name, numberOfChannels: 1, sampleRate: 48_000 },
      getChannelData: () => samples,
    }
    FakeContext.buffers.push({ name: data.name, ref: new WeakRef(buffer) })
    return Promise.resolve(buffer)
  }
  /** Time passes, while it runs. */
  pass(seconds: number): void {
    if (this.state !== 'running') return
    this.currentTime += seconds
    for (const source of this.sources.slice()) {
      if (source.until > this.currentTime) continue
      this.sources.splice(this.sources.indexOf(source), 1)
      source.dispatchEvent(new Event('ended'))
    }
  }
}

/** `ocean/bed.webm` */
const named = (urls: readonly string[]) =>
  urls.map((url) => url.replace(/^\/sound\/(.+)\.[0-9a-f]{8}\.(\w+)$/, '$1.$2'))

/** Puts the fakes in the place of the browser's by `stub`; says what was fetched, in its order. */
export function fakeAudio(
  stub: (name: string, value: unknown) => void,
  { saveData = false, refuse = '', opus = true, silent = false } = {},
) {
  FakeContext.all = []
  FakeContext.buffers = []
  FakeContext.isSilent = silent
  FakeNode.connected = new Set()
  const fetched: string[] = []
  stub('AudioContext', FakeContext)
  stub('GainNode', FakeGain)
  stub('AudioBufferSourceNode', FakeSourceNode)
  stub('DynamicsCompressorNode', FakeNode)
  const page = Object.assign(new EventTarget(), {
    hidden: false,
    documentElement: { dataset: {} as Record<string, string> },
    createElement: () => ({
      canPlayType: (type: string) => (opus || !type.includes('opus') ? 'probably' : ''),
    }),
  })
  stub('document', page)
  stub('addEventListener', page.addEventListener.bind(page))
  const felt: unknown[] = []
  const vibrate = (pattern: unknown) => void felt.push(pattern)
  const mediaDevices = new EventTarget()
  const navigator = {
    connection: { saveData },
    userActivation: { hasBeenActive: true },
    vibrate,
    mediaDevices,
  }
  stub('navigator', navigator)
  const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} })
  stub('matchMedia', matchMedia)
  stub('window', { matchMedia })
  stub('fetch', async (url: string) => {
    fetched.push(url)
    return { ok: refuse === '' || !url.includes(refuse), arrayBuffer: async () => ({ name: url }) }
  })
  return {
    fetched,
    /** Bank and file of what was fetched. */
    files: () => named(fetched),
    page,
    felt,
    mediaDevices,
    /** Files whose samples are still held by somebody. */
    held: () => named(FakeContext.buffers.filter(({ ref }) => ref.deref()).map(({ name }) => name)),
    context: (nth = 0) => FakeContext.all[nth]!,
    contexts: () => FakeContext.all.length,
    nodes: () => FakeNode.connected.size,
  }
}

/** Lets everything that was fetched arrive. */
export async function arrived(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve()
}
