import type { FastifyRequest } from 'fastify'

/** The coding that a browser takes, the smallest first. */
export function codingOf({ headers }: Pick<FastifyRequest, 'headers'>): 'br' | 'gzip' | null {
  const accepts = String(headers['accept-encoding'] ?? '')
  if (accepts.includes('br')) return 'br'
  return accepts.includes('gzip') ? 'gzip' : null
}
