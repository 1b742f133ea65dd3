import { Centrifuge, type Options, type TransportName } from 'centrifuge'
import { WebSocket } from 'ws'

/** The stock client for tests, with what Node lacks of a browser, and a way to cut its cable. */

export interface CuttableClient {
  readonly centrifuge: Centrifuge
  /** Cuts the connection as a lost network does: no farewell. */
  readonly cut: () => void
}

/** An event stream by fetch; the part of EventSource that the stock client uses. */
function eventSourceOver(fetcher: typeof fetch) {
  return class {
    onopen: (() => void) | null = null
    onerror: ((error: unknown) => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    readonly #control = new AbortController()

    constructor(url: string) {
      this.#read(url).catch((error: unknown) => {
        if (!this.#control.signal.aborted) this.onerror?.(error)
      })
    }

    async #read(url: string) {
      const response = await fetcher(url, { signal: this.#control.signal })
      if (!response.ok) throw new Error(String(response.status))
      this.onopen?.()
      const decoder = new TextDecoder()
      let text = ''
      for await (const chunk of response.body!) {
        text += decoder.decode(chunk, { stream: true })
        const events = text.split('\n\n')
        text = events.pop()!
        for (const event of events) this.#emit(event)
      }
      throw new Error('the stream ended')
    }

    #emit(event: string) {
      const lines = event.split('\n').filter((line) => line.startsWith('data: '))
      if (lines.length > 0) this.onmessage?.({ data: lines.map((line) => line.slice(6)).join('\n') })
    }

    close() {
      this.#control.abort()
    }
  }
}

const PATHS: Partial<Record<TransportName, string>> = {
  websocket: '/connection/websocket',
  http_stream: '/connection/http_stream',
  sse: '/connection/sse',
}

/** A stock client on one transport of a server of this machine. */
export function stockClient(
  port: number,
  transport: TransportName,
  options: Partial<Options>,
): CuttableClient {
  let cable = new AbortController()
  const sockets = new Set<WebSocket>()
  const fetcher: typeof fetch = (input, init) => {
    const signals = [cable.signal, ...(init?.signal ? [init.signal] : [])]
    return fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
  class Socket extends WebSocket {
    constructor(url: string) {
      super(url)
      sockets.add(this)
      this.on('close', () => sockets.delete(this))
      this.on('error', () => {})
    }
  }
  const scheme = transport === 'websocket' ? 'ws' : 'http'
  const endpoint = `${scheme}://127.0.0.1:${port}${PATHS[transport]}`
  const centrifuge = new Centrifuge([{ transport, endpoint }], {
    websocket: Socket,
    fetch: fetcher,
    eventsource: eventSourceOver(fetcher),
    readableStream: ReadableStream,
    emulationEndpoint: `http://127.0.0.1:${port}/emulation`,
    minReconnectDelay: 20,
    maxReconnectDelay: 200,
    ...options,
  })
  return {
    centrifuge,
    cut() {
      for (const socket of sockets) socket.terminate()
      cable.abort()
      cable = new AbortController()
    },
  }
}
