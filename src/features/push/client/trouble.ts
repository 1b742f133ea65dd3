/** Why pushes could not be set up: the library's codes and the words of the specification (000 §8, 001 §8). */
export type PushCode =
  | 'permission-blocked'
  /** Nobody answered the browser's question in time. */
  | 'permission-unanswered'
  | 'unsupported-browser'
  | 'token-subscribe-failed'
  | 'token-update-failed'
  | 'token-unsubscribe-failed'
  | 'failed-service-worker-registration'

/** A code and its sentence; the two words of the flow itself have no code. */
export class PushTrouble extends Error {
  readonly code: PushCode | null
  constructor(code: PushCode | null, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.name = 'PushTrouble'
    this.code = code
  }
}

/** The error messages of the setup, verbatim (000 §8). */
export const PUSH_ERRORS = {
  unsupported: 'Push notifications are not supported in this browser!',
  blocked: 'Permission to receive notifications was not granted!',
  init: 'Failed to initialize firebase',
  retries: 'Exceeded maximum retries',
} as const
