import type { PushName } from '../../calls/contract.ts'

/**
 * Subscribes to a push of the server, and for the word that pushes were missed: after either the truth is with
 * the server.
 * @param name the push as it is said to features (001 §8), for example `wheel.changed`
 * @param look asks again
 * @returns ends it
 */
export function whenPushed(name: PushName, look: () => void): () => void {
  const end = new AbortController()
  for (const type of [`push:${name}`, 'push:missed'])
    document.addEventListener(type, () => look(), { signal: end.signal })
  return () => end.abort()
}
