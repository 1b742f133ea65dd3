import type { PushName } from '#platform/calls/contract.ts'

declare module '../feature.ts' {
  interface FeatureClient {
    /** Pushes that tell of an event of a limit: nothing offers itself for a while after one. */
    readonly limitEvents?: Readonly<Partial<Record<PushName, LimitEvent>>>
  }
}

/**
 * Events that keep a player from play, or ask them to look at it. Self-exclusion is the only limit of the
 * product itself; a feature with another one adds its own:
 *
 *     declare module '#client/attention/limit-events.ts' {
 *       interface LimitEvents { readonly realityCheck: true }
 *     }
 *     // client/face.ts: the pushes that tell of it
 *     limitEvents: { 'play.realityCheck': 'realityCheck' },
 */
export interface LimitEvents {
  readonly selfExclusion: true
}
export type LimitEvent = keyof LimitEvents
