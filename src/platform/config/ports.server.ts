import { createServer } from 'node:net'
import { refuseMetricsPort, type Env } from './env.server.ts'

/** Fails at once where another program listens at a port of ours, before the work of a first start. */
export async function findPorts({
  port,
  host,
  metrics,
}: Pick<Env, 'port' | 'host' | 'metrics'>): Promise<void> {
  await tryPort(port, host)
  if (metrics) await tryPort(metrics.port, metrics.host).catch(refuseMetricsPort(metrics))
}

async function tryPort(port: number, host: string): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  await new Promise<void>((done, failed) => {
    probe.once('error', failed)
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

/** The sentence for a port that another program has, or null where an error is another one. */
export function portTaken(error: unknown): string | null {
  const { code, port } = (error ?? {}) as { code?: string; port?: number }
  return code === 'EADDRINUSE'
    ? `Port ${port} is taken by another program. Stop it, or start with another one: PORT=3001 npm start.`
    : null
}
