import type { FastifyInstance } from 'fastify'
import type { Runtime } from '../calls/runtime.server.ts'

/** Tells balancers whether to send anybody here, and operators which release this is. */
export function serveHealth(
  app: FastifyInstance,
  { env, version }: Pick<Runtime, 'env' | 'version'>,
  statusNow: () => Promise<'ready' | 'draining' | 'starting'>,
) {
  app.get('/health', { config: { anyHost: true } }, async (_request, reply) => {
    const status = await statusNow()
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, version, commit: env.gitCommit ?? 'unknown' })
  })
}
