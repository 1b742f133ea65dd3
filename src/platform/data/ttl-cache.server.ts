import type { Clock } from '../time/clock.ts'

const caches = new WeakMap<
  object,
  Map<string, { readonly read_ms: number; readonly answer: Promise<unknown> }>
>()

/**
 * Caches data that many pages share, read at most once in `ttl_ms`: nobody sees a page sooner than that
 * anyway, and an operator's change acts when the time is over. A reading that fails is not kept.
 * @param key names the data and the visitors who share it; one of few
 * @param ttl_ms how long a node keeps a reading, milliseconds
 */
export function ttlCache<T>(
  { runtime, clock }: { readonly runtime: object; readonly clock: Clock },
  key: string,
  ttl_ms: number,
  read: () => Promise<T>,
): Promise<T> {
  const answers = caches.get(runtime) ?? new Map<string, { read_ms: number; answer: Promise<T> }>()
  caches.set(runtime, answers)
  const now = clock.now()
  const known = answers.get(key)
  if (known && known.read_ms > now - ttl_ms && known.read_ms <= now) return known.answer as Promise<T>
  const answer = read()
  answer.catch(() => answers.delete(key))
  answers.set(key, { read_ms: now, answer })
  return answer
}
