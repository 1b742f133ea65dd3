/**
 * The actor of a call. Guests and players come with a browser's request; staff and partners by doors of their
 * own, which say who they are in `Caller.actor`: no request of a browser can.
 */
export type Actor = Guest | PlayerActor | Staff | Partner

interface Guest {
  readonly kind: 'guest'
  readonly id: null
}

interface PlayerActor {
  readonly kind: 'player'
  readonly id: string
}

/** Somebody of the operator's. */
export interface Staff {
  readonly kind: 'staff'
  /** Names the person; whoever runs a command on a server is `os:` and the name of their account there. */
  readonly id: string
  readonly permissions: readonly string[]
  /** The brands for which they act. */
  readonly brands: readonly string[]
  /** Why they act now; what changes something isn't done without. */
  readonly reason?: string
  /** The session in which they act. */
  readonly session?: string
}

/** Another company that uses the site's calls by a contract. */
export interface Partner {
  readonly kind: 'partner'
  readonly id: string
  readonly scopes: readonly string[]
  readonly brands: readonly string[]
  readonly session?: string
}

/** An actor other than guests and players: each of their changes leaves a row in `audit`. */
export type AuditedActor = Staff | Partner

export const isAudited = (actor: Actor): actor is AuditedActor =>
  actor.kind === 'staff' || actor.kind === 'partner'

const GUEST: Guest = { kind: 'guest', id: null }

/** The actor of a browser's request. @param playerId null for a guest */
export const browserActor = (playerId: string | null): Actor =>
  playerId === null ? GUEST : { kind: 'player', id: playerId }
