import { openRig } from '../../../src/platform/realtime/rig/rig.server.ts'

/** The realtime server of the SLO of sockets, in a process of its own: its memory and CPU are its own. */
const [url = '', port = ''] = process.argv.slice(2)
const rig = await openRig(url, { port: Number(port) })

export interface Vitals {
  readonly rss: number
  /** Microseconds since the start. */
  readonly cpu: number
  readonly connections: number
}

process.on('message', () => {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  rig.server.getConnections((_, connections) =>
    process.send?.({ rss: process.memoryUsage().rss, cpu: user + system, connections } satisfies Vitals),
  )
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
