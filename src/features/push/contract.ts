import { del, get, patch, post, type Answer } from '#platform/calls/contract.ts'
import type { PushCategory } from '#platform/messages/push-details.ts'
import type { PushProject } from '#platform/messages/web-push.server.ts'

/** The calls of the push library (001 §7), in its own shapes, and the player's word on what is sent. */

export interface NewInstallation {
  readonly projectId: string
  /** 22 characters of base64url, the first of them one of c, d, e, f. */
  readonly fid: string
  readonly authVersion: 'FIS_v2'
  readonly appId: string
  readonly sdkVersion: string
}

/** A signed token of an installation and how long it is good, as `604800s`. */
export interface AuthToken {
  readonly token: string
  readonly expiresIn: string
}

export interface Installation {
  /** Ours may differ from the one that was sent: then the sent one was taken. */
  readonly fid: string
  readonly refreshToken: string
  readonly authToken: AuthToken
}

/** A browser's subscription: the address of its push service and the keys to write to it. */
export interface WebSubscription {
  readonly endpoint: string
  readonly auth: string
  readonly p256dh: string
  readonly applicationPubKey?: string | undefined
  readonly origin?: string | undefined
}

export interface Registration {
  readonly projectId: string
  readonly web: WebSubscription
}

/** A device of the signed-in player. */
export interface Device {
  readonly id: string
  /** The user agent of the browser when it registered. */
  readonly agent: string
  readonly addedAt: string
  readonly seenAt: string
}

/** The categories of notifications that a player allows; `account` is always on. */
export type Switches = Readonly<Record<PushCategory, boolean>>

export interface Preferences {
  readonly devices: readonly Device[]
  readonly switches: Switches
}

/** The settings of a brand that a browser needs before it registers. */
export interface PushConfig extends PushProject {
  readonly title: string
  readonly icon: string
  readonly badge: string
}

export const calls = {
  config: get<Answer<PushConfig>>('/api/push/config'),
  install: post<Installation, NewInstallation>('/api/push/projects/:projectId/installations'),
  /** `Authorization: FIS_v2 <refreshToken>` */
  authToken: post<
    AuthToken,
    {
      projectId: string
      fid: string
      installation?: { appId: string; sdkVersion: string } | undefined
    }
  >('/api/push/projects/:projectId/installations/:fid/authTokens:generate'),
  /** `x-goog-firebase-installations-auth: FIS <authToken>`, as the next two. */
  register: post<{ token: string }, Registration>('/api/push/projects/:projectId/registrations'),
  update: patch<{ token: string }, Registration & { token: string }>(
    '/api/push/projects/:projectId/registrations/:token',
  ),
  unregister: del<Record<string, never>, { projectId: string; token: string }>(
    '/api/push/projects/:projectId/registrations/:token',
  ),
  /** Reports that the device of a registration is the signed-in player's. */
  attach: post<Answer<{ device: string }>, { token: string }>('/api/push/devices'),
  preferences: get<Answer<Preferences>>('/api/push/preferences'),
  change: post<Answer<Preferences>, { category: PushCategory; on: boolean }>('/api/push/preferences'),
  removeDevice: del<Answer<Preferences>, { id: string }>('/api/push/devices/:id'),
  /** Sends one push to all devices of the player. */
  test: post<Answer<{ devices: number }>>('/api/push/test'),
}
