import type { App } from '../context/app.ts'

/**
 * Puts the service worker behind the site, once the page is idle: the offline page, hashed files, pushes. Its
 * address names the brand, whose offline page it keeps. Who needs it asks `navigator.serviceWorker.ready`.
 * @returns null where the browser has no workers or will not have this one; the site works all the same
 */
export async function registerWorker({ brand }: App): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    return await navigator.serviceWorker.register(`/sw.js?theme=${brand.name}`, { updateViaCache: 'none' })
  } catch {
    return null
  }
}
