import { Agent, request, type IncomingHttpHeaders } from 'node:http'

/** A request exactly as it is written: no cookie jar, no normalised path, any bytes as body. */
export interface RawRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a request; an answer that comes before the whole body is sent is an answer too. */
export function sendRaw(origin: string, raw: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((done, failed) => {
    const { method, path, body } = raw
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const headers = { ...raw.headers, ...length }
    const outgoing = request({ agent, hostname, port, method, path, headers }, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('error', failed)
      incoming.on('end', () =>
        done({
          status: incoming.statusCode!,
          headers: incoming.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    outgoing.on('error', failed)
    outgoing.end(body)
  })
}

/** Gives the sockets back that are kept for the next request. */
export const closeRaw = () => agent.destroy()
