import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws'
import type { ConnectionPermit } from '../../base/network/address.server.ts'
import { DISCONNECT, type Disconnect } from '../client/codes.ts'
import type { Connection, Transport } from '../connection.server.ts'
import { refuseUpgrade } from './upgrades.server.ts'
import { CLOSE_MS, pathOf, type Admission } from './admission.server.ts'
import type { Frame } from '../frame.server.ts'

export const WEBSOCKET_PATH = '/connection/websocket'

/**
 * `ws` shakes hands, reads and closes; frames are written to the bare socket, since ours are made once for
 * all sockets. Both write whole frames at once, so they do not mix.
 */
class WebSocketTransport implements Transport {
  readonly #socket: Duplex
  readonly #ws: WebSocket
  readonly name = 'websocket'
  readonly emulated = null

  constructor(ws: WebSocket, socket: Duplex) {
    this.#ws = ws
    this.#socket = socket
  }

  write(frame: Frame): boolean {
    // Asked of the socket, which is written next, and not of `ws`: in a broadcast memory is the price.
    return this.#socket.writableEnded || this.#socket.write(frame.websocket)
  }

  backlog(): number {
    return this.#socket.writableLength
  }

  close({ code, reason }: Disconnect): void {
    this.#ws.close(code, reason)
  }
}

export interface WebSocketListener {
  readonly attach: (server: Server) => void
  /** Cuts the sockets that have not closed. */
  readonly terminate: () => void
}

/** Lets clients in by upgrade. Upgrades of other paths are left to others. */
export function openWebSockets(admission: Admission): WebSocketListener {
  const sockets = new Set<WebSocket>()
  const options: ServerOptions & { readonly closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: admission.limits.body_bytes,
    closeTimeout: CLOSE_MS,
    autoPong: false,
    handleProtocols: (protocols) => (protocols.has('centrifuge-json') ? 'centrifuge-json' : false),
  }
  const wss = new WebSocketServer(options)

  function welcome(ws: WebSocket, socket: Duplex, permit: ConnectionPermit) {
    const connection: Connection = admission.enter(new WebSocketTransport(ws, socket), permit)
    sockets.add(ws)
    ws.on('message', (data: Buffer, isBinary) => {
      if (isBinary) connection.disconnect(DISCONNECT.inappropriateProtocol)
      else connection.receive(data.toString())
    })
    ws.on('ping', (data) => void (connection.control() && ws.pong(data)))
    ws.on('pong', () => void connection.control())
    // A broken frame: ws closes the socket by itself and says why to the client.
    ws.on('error', () => admission.leave(connection))
    ws.on('close', () => {
      sockets.delete(ws)
      admission.leave(connection)
    })
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (pathOf(request) !== WEBSOCKET_PATH) return
    if (!admission.mayEnter(request)) return refuseUpgrade(socket, '403 Forbidden')
    if (!admission.isOpen()) return refuseUpgrade(socket, '503 Service Unavailable')
    const permit = admission.admit(request)
    if (!permit) return refuseUpgrade(socket, '429 Too Many Requests')
    // A handshake that fails, or a socket that is gone before it is done, gives its permit back.
    socket.once('close', permit.leave)
    wss.handleUpgrade(request, socket, head, (ws) => welcome(ws, socket, permit))
  }

  return {
    attach: (server) => void server.on('upgrade', upgrade),
    terminate() {
      for (const ws of sockets) ws.terminate()
    },
  }
}
