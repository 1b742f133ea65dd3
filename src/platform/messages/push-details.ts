/** The details of a push besides its texts. */

/** Categories of messages, which players switch on and off. `account` is always on. */
export const PUSH_CATEGORIES = ['account', 'rewards', 'races', 'offers'] as const
export type PushCategory = (typeof PUSH_CATEGORIES)[number]

/** How soon a device must wake up for a message (RFC 8030 §5.3). */
export type Urgency = 'very-low' | 'low' | 'normal' | 'high'

/** The details of a push besides its texts. */
export interface PushDetails {
  readonly category: PushCategory
  /** A later message with the same tag takes the place of an earlier one that was not read. */
  readonly tag?: string | undefined
  /** Path of a picture on this site. */
  readonly image?: string | undefined
  readonly urgency?: Urgency | undefined
  /** For how long the push service keeps it for a device that is off, seconds; a day by default. */
  readonly ttl_s?: number | undefined
}

/** A device that a push goes to. */
export interface DeviceDelivery {
  readonly device: string
  readonly service: string
  readonly push: PushDetails | null
  readonly sentAt: Date
}
