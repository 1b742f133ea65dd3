import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { calls, type AuthToken, type Installation } from '../contract.ts'
import type { Client } from '#tests/rig/client.ts'
import { everyBrand } from '#platform/config/by-brand.ts'
import { testSite, type TestSite } from '#tests/rig/test-site.ts'
import {
  openPushService,
  subscription,
  type PushService,
  type TestSubscription,
} from '#tests/rig/push/service.ts'

/** A site whose pushes go to a service of its own, which keeps what it gets. */
export interface PushSite {
  readonly at: TestSite
  /** There once the tests run. */
  readonly service: PushService
}

/**
 * Opens such a site for the tests of a file.
 * @param subject the VAPID contact that signs the pushes, or null
 */
export function pushSite(subject: string | null): PushSite {
  let service: PushService
  const hosts: string[] = []
  beforeAll(async () => {
    service = await openPushService()
    hosts.push(service.origin)
  })
  const at = testSite({
    push: { subject: subject === null ? null : { [everyBrand]: subject }, hosts, firebase: null },
  })
  afterAll(() => service.close())
  return {
    at,
    get service() {
      return service
    },
  }
}

/** A browser that registers for pushes over the wire, as a visitor. */
export interface TestDevice {
  readonly fid: string
  readonly refreshToken: string
  readonly authToken: AuthToken
  readonly token: string
  readonly subscription: TestSubscription
  readonly headers: Record<string, string>
}

export const freshFid = (): string => `d${randomBytes(16).toString('base64url').slice(0, 21)}`

export const PROJECT = 'aurelia'

export const installationOf = (fid: string, project = PROJECT) => ({
  projectId: project,
  fid,
  authVersion: 'FIS_v2' as const,
  appId: `web:${project}`,
  sdkVersion: 'w:1.0.0',
})

/** The header by which an installation speaks (001 §7). */
export const speaking = ({ token }: AuthToken) => ({ 'x-goog-firebase-installations-auth': `FIS ${token}` })

export const webOf = ({ endpoint, p256dh, auth }: TestSubscription) => ({ endpoint, p256dh, auth })

export async function installed(client: Client, project = PROJECT): Promise<Installation> {
  return (await client.call(calls.install, installationOf(freshFid(), project))).body
}

let devices = 0

/** Installs and registers a device at a push service. @param project its brand */
export async function registered(client: Client, origin: string, project = PROJECT): Promise<TestDevice> {
  const { fid, refreshToken, authToken } = await installed(client, project)
  const made = subscription(`${origin}/send/${++devices}`)
  const headers = speaking(authToken)
  const { body } = await client.call(calls.register, { projectId: project, web: webOf(made) }, headers)
  return { fid, refreshToken, authToken, token: body.token, subscription: made, headers }
}
