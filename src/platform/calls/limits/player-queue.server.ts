import { refuse } from '../../base/errors.ts'

/** Changing calls of one player that run at once: more would wait for one wallet, each with a connection. */
const RUNNING = 2

/** Calls of one player that may wait: fifty devices and a few retries, and no flood. */
const WAITING = 128

interface Queue {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Keeps one player's changing calls from taking the connections of all others: they run in the order in which they
 * came, two at a time on a node, and wait before a connection is taken.
 */
export interface PlayerQueue {
  /**
   * Runs a call once its turn has come.
   * @throws Refusal TOO_MANY_AT_ONCE (429) when too many wait already: nothing was done
   */
  readonly run: <T>(playerId: string, work: () => Promise<T>) => Promise<T>
}

export function openPlayerQueue(): PlayerQueue {
  const queues = new Map<string, Queue>()

  /** Hands the place on to who waits longest; a queue that is empty is forgotten. */
  function leave(playerId: string, queue: Queue): void {
    const next = queue.waiting.shift()
    if (next) return next()
    queue.running -= 1
    if (queue.running === 0) queues.delete(playerId)
  }

  return {
    async run(playerId, work) {
      const queue = queues.get(playerId) ?? { running: 0, waiting: [] }
      queues.set(playerId, queue)
      if (queue.running < RUNNING) queue.running += 1
      else if (queue.waiting.length < WAITING) await new Promise<void>((go) => queue.waiting.push(go))
      else
        refuse(
          'TOO_MANY_AT_ONCE',
          'You sent too many requests at once, so this one wasn’t carried out. Wait a moment and try again.',
          { status: 429 },
        )
      try {
        return await work()
      } finally {
        leave(playerId, queue)
      }
    },
  }
}
