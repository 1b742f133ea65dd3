import type { App } from '../context/app.ts'
import { reach } from '../storage/reach.ts'

/** The service workers of this site; null where the browser has none, or keeps them from us. */
export const workersHere = (): ServiceWorkerContainer | null => reach(() => navigator.serviceWorker)

/**
 * Puts the service worker behind the site, once the page is idle: the offline page, hashed files, pushes. Its
 * address names the brand, whose offline page it keeps. Who needs it asks `navigator.serviceWorker.ready`.
 * @returns null where the browser has no workers or will not have this one; the site works all the same
 */
export async function registerWorker({ brand }: App): Promise<ServiceWorkerRegistration | null> {
  const workers = workersHere()
  if (!workers) return null
  try {
    return await workers.register(`/sw.js?theme=${brand.name}`, { updateViaCache: 'none' })
  } catch {
    return null
  }
}
