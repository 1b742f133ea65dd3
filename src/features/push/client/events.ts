import type { WireMessage } from '#platform/messages/web-push.ts'
import type { PushTrouble } from './trouble.ts'

/** The events that the push setup dispatches on `document` (001 §4). */
export interface PushEvents {
  /** The setup begins. */
  'push:init': { readonly provider: 'own' | 'firebase' | null }
  /** There is a token, a new one or a known one. */
  'push:token': { readonly token: string }
  /** A message came while the page was open. */
  'push:message': WireMessage
  /** The setup ended without a token. */
  'push:error': PushTrouble
}

declare global {
  interface DocumentEventMap {
    'push:init': CustomEvent<PushEvents['push:init']>
    'push:token': CustomEvent<PushEvents['push:token']>
    'push:message': CustomEvent<PushEvents['push:message']>
    'push:error': CustomEvent<PushEvents['push:error']>
  }
}

export const dispatchPushEvent = <E extends keyof PushEvents>(name: E, detail: PushEvents[E]): void =>
  void document.dispatchEvent(new CustomEvent(name, { detail }))

/** Messages from the service worker to a page. */
export type WorkerMessage =
  | { readonly type: 'push:message'; readonly message: WireMessage }
  | { readonly type: 'push:open'; readonly link: string }
  | { readonly type: 'push:token'; readonly token: string }
