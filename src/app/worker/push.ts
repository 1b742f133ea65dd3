import { systemClock } from '#platform/time/clock.ts'
import type { WireMessage } from '#platform/messages/web-push.ts'
import type { WorkerMessage } from '#features/push/client/events.ts'
import { openStore } from '#features/push/client/store.ts'
import { getToken } from '#features/push/client/token.ts'
import {
  scope,
  type LifeEvent,
  type NotificationEvent,
  type PushMessageEvent,
  type WindowClient,
} from './scope.ts'

/**
 * Pushes as they arrive: every one becomes a notification, for browsers take the permission from sites that
 * receive in silence. A page that is being looked at learns of it too, and then it makes no sound.
 */

/** The brand whose worker this is. */
const brand = () => new URLSearchParams(scope.location.search).get('theme') ?? ''

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A path of this site, whatever a message names. */
export function safeLink(link: unknown, origin: string): string {
  if (typeof link !== 'string' || !URL.canParse(link, origin)) return '/'
  const url = new URL(link, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}

/** Only pictures of this site: a notification is not a way to count who reads it. */
const safePicture = (path: unknown, origin: string): string | undefined => {
  const given = text(path)
  return given && URL.canParse(given, origin) && new URL(given, origin).origin === origin ? given : undefined
}

/**
 * Reads a push of ours or of Firebase; whatever is missing has a stand-in, since something must be shown.
 * @param data the payload, null when it cannot be read
 */
export function readMessage(data: unknown, theme: string, origin: string): WireMessage {
  const {
    notification = {},
    data: more = {},
    fcmOptions = {},
    fcmMessageId,
  } = (data ?? {}) as {
    readonly notification?: Readonly<Record<string, unknown>>
    readonly data?: Readonly<Record<string, unknown>>
    readonly fcmOptions?: Readonly<Record<string, unknown>>
    readonly fcmMessageId?: unknown
  }
  const id = text(fcmMessageId) ?? text(more['id']) ?? 'push'
  const link = safeLink(more['link'] ?? fcmOptions['link'], origin)
  const image = safePicture(notification['image'], origin)
  return {
    fcmMessageId: id,
    notification: {
      title: text(notification['title']) ?? 'You have a new notification',
      body: text(notification['body']) ?? '',
      icon: safePicture(notification['icon'], origin) ?? `/icons/${theme}/192.png`,
      badge: safePicture(notification['badge'], origin) ?? `/icons/${theme}/badge-96.png`,
      tag: text(notification['tag']) ?? id,
      ...(image ? { image } : {}),
    },
    data: { link, category: text(more['category']) ?? 'account' },
    fcmOptions: { link },
  }
}

function dataOf({ data }: PushMessageEvent): unknown {
  try {
    return data?.json() ?? null
  } catch {
    return null
  }
}

const windows = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
const postTo = (client: WindowClient, word: WorkerMessage) => client.postMessage(word, [])

async function show(event: PushMessageEvent): Promise<void> {
  const message = readMessage(dataOf(event), brand(), scope.location.origin)
  const open = await windows()
  for (const client of open) postTo(client, { type: 'push:message', message })
  const { title, ...look } = message.notification
  await scope.registration.showNotification(title, {
    ...look,
    data: message.data,
    silent: open.some(({ visibilityState }) => visibilityState === 'visible'),
  })
}

/**
 * How long a page may take to say that it goes; one that is asleep, or whose script has not come, says
 * nothing. All questions together leave most of the second in which browsers let a click open a window.
 */
const ANSWER_MS = 250
const ASKED_MOST = 3

/** The result of some work, or `instead` where it fails or takes longer than `ms`. */
const within = <T>(ms: number, work: () => Promise<T>, instead: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(instead), ms)
    work().then(resolve, () => resolve(instead))
  })

/** Asks an open page to go somewhere; false when it did not say that it does. */
const goes = (client: WindowClient, link: string): Promise<boolean> =>
  within(
    ANSWER_MS,
    async () => {
      const { port1, port2 } = new MessageChannel()
      const said = new Promise<boolean>((resolve) => port1.addEventListener('message', () => resolve(true)))
      port1.start()
      client.postMessage({ type: 'push:open', link } satisfies WorkerMessage, [port2])
      return said
    },
    false,
  )

/** How much a player has a window before their eyes. */
const nearness = ({ focused, visibilityState }: WindowClient): number =>
  focused ? 2 : visibilityState === 'visible' ? 1 : 0

/**
 * A click leads to a window that is open already, else to a new one; never off the site. It pays for one
 * `focus` or one `openWindow`, and only for a moment, so windows are asked before either.
 */
async function follow({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const { link } = (notification.data ?? {}) as { readonly link?: unknown }
  const path = safeLink(link, scope.location.origin)
  const open = (await windows()).toSorted((one, other) => nearness(other) - nearness(one))
  for (const window of open.slice(0, ASKED_MOST))
    // The page goes there by itself: a reload would end a game that is being played.
    if (await goes(window, path)) {
      // Where a browser will not bring it to the front, it has gone there all the same.
      await within(ANSWER_MS, () => window.focus(), window)
      return
    }
  await scope.clients.openWindow(path)
}

/** The browser has another subscription: the server is told, with no page open. */
async function renew(): Promise<void> {
  const store = openStore(brand())
  const config = await store.get('config')
  if (!config) return
  const library = {
    config,
    store,
    clock: systemClock,
    fetch: (...ask: Parameters<typeof fetch>) => fetch(...ask),
  }
  const token = await getToken(library, scope.registration)
  for (const client of await windows()) postTo(client, { type: 'push:token', token })
}

/** Receives pushes from now on. */
export function receivePushes(): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(event)))
  scope.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)))
  scope.addEventListener('pushsubscriptionchange', (event: LifeEvent) => event.waitUntil(renew()))
}
