import type { PushPayload } from './web-push.server.ts'

/**
 * A message as it arrives in the service worker: one shape, whoever carried it (Firebase's own, so that its
 * service may carry ours).
 */
export interface WireMessage {
  readonly fcmMessageId: string
  readonly notification: {
    readonly title: string
    readonly body: string
    readonly icon: string
    readonly badge: string
    readonly tag: string
    readonly image?: string
  }
  readonly data: { readonly link: string; readonly category: string }
  readonly fcmOptions: { readonly link: string }
}

/** The message of a payload. Without a tag of its own each stands for itself. */
export const wireMessage = (payload: PushPayload): WireMessage => ({
  fcmMessageId: payload.id,
  notification: {
    title: payload.title,
    body: payload.text,
    icon: payload.icon,
    badge: payload.badge,
    tag: payload.tag ?? payload.id,
    ...(payload.image ? { image: payload.image } : {}),
  },
  data: { link: payload.link, category: payload.category },
  fcmOptions: { link: payload.link },
})
