/**
 * The browser as a service worker sees it, as far as ours needs it: TypeScript's library for workers cannot be
 * used beside the one for pages.
 */
export interface LifeEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LifeEvent {
  readonly request: Request
  /** The answer to a navigation, requested while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Response | Promise<Response>) => void
}

export interface PushMessageEvent extends LifeEvent {
  readonly data: { readonly json: () => unknown; readonly text: () => string } | null
}

export interface NotificationEvent extends LifeEvent {
  readonly notification: Notification
  readonly action: string
}

export interface WindowClient {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  readonly focus: () => Promise<WindowClient>
  readonly postMessage: (message: unknown, transfer?: Transferable[]) => void
}

interface WorkerEvents {
  readonly install: LifeEvent
  readonly activate: LifeEvent
  readonly fetch: FetchEvent
  readonly push: PushMessageEvent
  readonly pushsubscriptionchange: LifeEvent
  readonly notificationclick: NotificationEvent
  readonly notificationclose: NotificationEvent
  readonly message: LifeEvent & { readonly data: unknown }
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: {
      readonly type: 'window'
      readonly includeUncontrolled?: boolean
    }) => Promise<readonly WindowClient[]>
    readonly openWindow: (url: string) => Promise<WindowClient | null>
  }
  readonly addEventListener: <E extends keyof WorkerEvents>(
    name: E,
    listener: (event: WorkerEvents[E]) => void,
  ) => void
}

export const scope = globalThis as unknown as WorkerScope
