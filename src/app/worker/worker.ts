import { serveOffline } from './offline.ts'
import { receivePushes } from './push.ts'

/**
 * The service worker of the site, built into one file at `/sw.js` with the whole site as its scope. Its parts
 * know nothing of each other.
 */
serveOffline()
receivePushes()
