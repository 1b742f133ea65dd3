import type { PushMessage } from '#platform/calls/contract.ts'
import type { RealtimeFault, RealtimeHandlers } from './client.ts'

/** Shared by both kinds of connections: handing pushes to their listeners, and faults in one form. */

const TIMEOUT_CODE = 1

/** A fault as the shell is notified of it; the client's own code of a timeout becomes `timeout` (000 §8). */
export const faultOf = (type: string, error: { code?: number; message?: string }): RealtimeFault => ({
  type,
  code: error.code === TIMEOUT_CODE ? 'timeout' : (error.code ?? 0),
  message: error.message ?? String(error),
})

const isPush = (data: unknown): data is PushMessage =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string'

/**
 * Hands pushes to whom they concern. What a handler throws stops here: the client library would disconnect
 * for good.
 */
export function openDispatch(handlers: Pick<RealtimeHandlers, 'onPush' | 'onFault'>) {
  const takers = new Map<string, Set<(message: PushMessage) => void>>()
  const guarded =
    <A extends readonly unknown[]>(run: (...args: A) => void) =>
    (...args: A): void => {
      try {
        run(...args)
      } catch (error) {
        try {
          handlers.onFault?.(faultOf('handler', error as Error))
        } catch {
          // Nobody is left to tell.
        }
      }
    }
  return {
    guarded,
    dispatch(data: unknown) {
      if (!isPush(data)) return
      for (const take of [...(takers.get(data.type) ?? [])]) guarded(take)(data)
      guarded(() => handlers.onPush?.(data))()
    },
    on(type: string, take: (message: PushMessage) => void) {
      const set = takers.get(type) ?? new Set()
      takers.set(type, set.add(take))
      return () => void set.delete(take)
    },
  }
}
