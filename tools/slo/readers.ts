import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Guests who read pages, one by one, on connections that they keep, until they are told to stop. */
export interface Readers {
  readonly pages: () => number
  /** Descriptions of the requests that failed. */
  readonly failures: readonly string[]
  readonly stop: () => Promise<void>
}

const PAGES = ['/', '/games/', '/login/', '/rest/app/init/', '/health', '/no-such-page/']
/**
 * Whether a page's status is acceptable. A 503 is a failure, since a balancer must not send anybody to a node
 * that drains; only /health returns it on purpose, so that the balancer learns of such a node.
 */
const FINE = (path: string, status: number) => {
  if (path === '/no-such-page/') return status === 404
  return status < 400 || status === 404 || (path === '/health' && status === 503)
}

/**
 * @param origin where the pages are
 * @param readers how many read at once, with a pause of so many ms between two pages
 */
export function openReadPool(
  origin: string,
  { readers, pause_ms = 20 }: { readonly readers: number; readonly pause_ms?: number },
): Readers {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const failures: string[] = []
  let pages = 0
  let stopped = false

  async function read(number: number) {
    for (let turn = number; !stopped; turn++) {
      const path = PAGES[turn % PAGES.length]!
      const answer = await ask(agent, origin + path).catch((error: unknown) => String(error))
      pages++
      if (typeof answer === 'string' || !FINE(path, answer)) failures.push(`${path}: ${answer}`)
      await sleep(pause_ms)
    }
  }

  const reading = Promise.all(Array.from({ length: readers }, (_, number) => read(number)))
  return {
    pages: () => pages,
    failures,
    async stop() {
      stopped = true
      await reading
      agent.destroy()
    },
  }
}

/** Status of a page that was read to its end. */
function ask(agent: Agent, url: string): Promise<number> {
  return new Promise((done, fail) => {
    const sent = get(url, { agent, headers: { accept: 'text/html' }, timeout: 20_000 }, (response) => {
      response.resume()
      response.once('error', fail)
      response.once('end', () =>
        response.complete ? done(response.statusCode!) : fail(new Error('it was cut off')),
      )
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.once('error', fail)
  })
}
