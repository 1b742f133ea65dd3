/**
 * Gathers single requests into batches while earlier batches are under way: alone, a request goes at
 * once; under load, the queue that builds up goes as one. At most one member of an owner is in a batch,
 * and none while another of the same owner is in flight, so batches never wait for each other's rows.
 */
export interface Batcher<I, O> {
  readonly add: (item: I) => Promise<O>
  /** Members waiting or under way. */
  readonly size: () => number
}

export interface BatcherOptions<I, O> {
  readonly ownerOf: (item: I) => string
  /** Answers in the order of the items; a thrown error fails all members. */
  readonly run: (items: readonly I[]) => Promise<readonly O[]>
  readonly maxBatch?: number
  readonly maxInFlight?: number
}

interface Member<I, O> {
  readonly item: I
  readonly owner: string
  readonly done: (value: O) => void
  readonly failed: (error: unknown) => void
}

/** Below this a batch costs more by itself than by its members: it is not divided. */
const LEAST_SHARE = 16

export function batcher<I, O>(options: BatcherOptions<I, O>): Batcher<I, O> {
  const { ownerOf, run, maxBatch = 256, maxInFlight = 2 } = options
  let queue: Member<I, O>[] = []
  const busy = new Set<string>()
  let inFlight = 0
  let scheduled = false

  /** With nothing under way a long queue is shared out: one part is prepared while the other is written. */
  function take(): Member<I, O>[] {
    const batch: Member<I, O>[] = []
    const later: Member<I, O>[] = []
    const share = Math.ceil(queue.length / (maxInFlight - inFlight))
    const size = Math.min(maxBatch, Math.max(share, LEAST_SHARE))
    for (const member of queue) {
      if (batch.length < size && !busy.has(member.owner)) {
        busy.add(member.owner)
        batch.push(member)
      } else later.push(member)
    }
    queue = later
    return batch.sort((a, b) => (a.owner < b.owner ? -1 : 1))
  }

  async function runBatch(batch: readonly Member<I, O>[]) {
    try {
      const answers = await run(batch.map((member) => member.item))
      batch.forEach((member, i) => member.done(answers[i]!))
    } catch (error) {
      for (const member of batch) member.failed(error)
    }
    for (const member of batch) busy.delete(member.owner)
    inFlight--
    pump()
  }

  function pump() {
    scheduled = false
    while (inFlight < maxInFlight && queue.length > 0) {
      const batch = take()
      if (batch.length === 0) return
      inFlight++
      void runBatch(batch)
    }
  }

  return {
    add: (item) =>
      new Promise((done, failed) => {
        queue.push({ item, owner: ownerOf(item), done, failed })
        if (scheduled) return
        scheduled = true
        // Idle, it goes at once; under load it waits a turn of the loop, so that requests that were read from
        // the sockets together go together.
        if (inFlight === 0) queueMicrotask(pump)
        else setImmediate(pump)
      }),
    size: () => queue.length + busy.size,
  }
}
