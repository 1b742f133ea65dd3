import type { PushConfig } from '../contract.ts'
import { SECOND } from '#platform/time/clock.ts'
import { within as inTime } from '#platform/time/within.ts'

/**
 * The browser's registration in a small IndexedDB, shared by the page and the service worker. Keys contain
 * the brand, since one origin may serve several.
 */

/** An installation, as its service confirmed it. */
export interface InstallationRecord {
  readonly fid: string
  readonly refreshToken: string
  readonly authToken: {
    readonly token: string
    readonly createTime: number
    readonly expires_ms: number
  }
}

/** The push token record of 000 §3. */
export interface TokenRecord {
  readonly token: string
  /** Milliseconds since 1970. */
  readonly createTime: number
  readonly subscriptionOptions: {
    readonly endpoint: string
    readonly auth: string
    readonly p256dh: string
    readonly swScope: string
    readonly vapidKey: string
  }
}

/** Days on which this library spoke, until they were told. */
export interface HeartbeatRecord {
  /** The day of the last header, `YYYY-MM-DD`. */
  readonly told: string | null
  readonly beats: readonly { readonly agent: string; readonly date: string }[]
}

export interface Records {
  readonly installation: InstallationRecord
  readonly token: TokenRecord
  readonly heartbeats: HeartbeatRecord
  /** The settings by which the worker renews a subscription without a page. */
  readonly config: PushConfig
}

export interface PushStore {
  readonly get: <K extends keyof Records>(name: K) => Promise<Records[K] | undefined>
  readonly put: <K extends keyof Records>(name: K, record: Records[K]) => Promise<void>
  readonly remove: (name: keyof Records) => Promise<void>
}

const DATABASE = 'push'
const TABLE = 'records'

/** Another tab may hold the database up, and some browsers leave the first request open for good; ms. */
const ANSWER_MS = 5 * SECOND

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  inTime(
    ANSWER_MS,
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () =>
        reject(request.error ?? new Error('the database of the browser failed')),
      )
    }),
  )

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(TABLE))
  return done(request)
}

/** Runs one request and closes, so that no page keeps another from a newer version of the database. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    return await done(work(database.transaction(TABLE, mode).objectStore(TABLE)))
  } finally {
    database.close()
  }
}

/** The store of a brand in this browser. */
export const openStore = (brand: string): PushStore => ({
  get: (name) => within('readonly', (table) => table.get(`${name}/${brand}`) as IDBRequest),
  async put(name, record) {
    await within('readwrite', (table) => table.put(record, `${name}/${brand}`))
  },
  async remove(name) {
    await within('readwrite', (table) => table.delete(`${name}/${brand}`))
  },
})
