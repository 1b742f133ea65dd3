import { systemClock } from '#platform/time/clock.ts'
import { subjectOf } from '#platform/config/push-subject.ts'
import type { Env } from '#platform/config/env.server.ts'
import type { WebPush } from '#platform/messages/web-push.server.ts'
import { endpointCheck, serviceOfEndpoint } from './endpoints.server.ts'
import { firebaseSender } from './firebase.server.ts'
import { vapidKeys, vapidSender } from './vapid.server.ts'

/** Where the own service's calls stand (001 §7). */
const OWN = '/api/push'

/**
 * Opens the way to the push services: by our own keys, and by Firebase where a project is configured. Devices
 * that registered before a change of provider keep getting their messages.
 * @param secret the private key of the own service
 */
export function openWebPush(env: Env, secret: Buffer): WebPush {
  const keys = vapidKeys(secret)
  const allows = endpointCheck(env.push.hosts)
  const own = vapidSender({ keys, subjectOf: (brand) => subjectOf(env, brand), allows })
  const { firebase } = env.push
  // Signatures are checked by others' clocks: the site's own may have been moved.
  const byFirebase = firebase && firebaseSender(firebase, systemClock)
  const serviceOf = serviceOfEndpoint(env.push.hosts)
  return {
    allows,
    serviceOf: (endpoint) => (endpoint === null ? 'firebase' : serviceOf(endpoint)),
    project: (brand) =>
      firebase
        ? {
            provider: 'firebase',
            projectId: firebase.projectId,
            appId: firebase.appId,
            apiKey: firebase.apiKey,
            vapidKey: firebase.vapidKey,
            installations: `${firebase.origins.installations}/v1`,
            registrations: `${firebase.origins.registrations}/v1`,
          }
        : {
            provider: 'own',
            projectId: brand,
            appId: `web:${brand}`,
            apiKey: '',
            vapidKey: keys.publicKey,
            installations: OWN,
            registrations: OWN,
          },
    async send(target, payload, signal) {
      if (target.kind === 'own') return own(target, payload, signal)
      return byFirebase
        ? byFirebase(target, payload, signal)
        : { outcome: 'refused', why: 'no Firebase project is configured any more' }
    },
  }
}
