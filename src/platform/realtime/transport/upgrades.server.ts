import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Answer } from '../../calls/contract.ts'

/** Once Node hands a socket over for an upgrade, it watches no timeout of it any more: somebody must end it. */

/** Other protocols (`h2c`) may be ignored (RFC 9110 §7.8): their requests are answered as they are. */
export const wantsWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket'

/** Answers an upgrade that is refused and closes its connection, whether or not the client hangs up. */
export function refuseUpgrade(socket: Duplex, status: string, answer?: Answer): void {
  const body = answer ? JSON.stringify(answer) : ''
  const type = answer ? 'content-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n' : ''
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status}\r\n${type}connection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

/**
 * Refuses WebSockets at every path but one, which has a listener of its own.
 * @param path of the WebSockets that the server takes
 */
export function refuseOtherUpgrades(server: Server, path: string): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (request.url?.split('?', 1)[0] === path) return
    refuseUpgrade(socket, '404 Not Found', {
      success: false,
      code: 'UPGRADE_UNKNOWN',
      message: `This path takes no WebSocket. Connect to ${path}.`,
    })
  })
}
