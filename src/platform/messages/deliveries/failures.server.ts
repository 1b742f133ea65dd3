import { SECOND } from '../../time/clock.ts'

/** A fault of a recipient that its owner can fix. */
export interface RecipientTrouble {
  /** `blocked`: its owner answered STOP; `unreachable`: it's no number that can get texts. */
  readonly is: 'blocked' | 'unreachable'
  /** The number of ours whose texts it blocked; null where texts come from a name. */
  readonly sender: string | null
}

/** The other side will never take this message: there is no such mailbox, number, or device. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood'
  readonly trouble: RecipientTrouble | null
  constructor(why: string, trouble: RecipientTrouble | null = null) {
    super(why)
    this.trouble = trouble
  }
}

/** The other side said when to come back. */
export class TryLater extends Error {
  override readonly name = 'TryLater'
  readonly after_ms: number
  constructor(why: string, after_ms: number) {
    super(why)
    this.after_ms = after_ms
  }
}

/** The other side has the whole message and hasn't said whether it takes it: another try may be a second copy. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** Nobody is obeyed longer than this. */
const LONGEST_S = 3_600

/**
 * The error for an answer that may be another one later, with the pause that its `Retry-After` asks for.
 * @param why the reason for the log and the list of deliveries
 */
export function laterError(response: Pick<Response, 'headers'>, why: string): Error {
  const pause_s = Number(response.headers.get('retry-after'))
  return pause_s > 0 ? new TryLater(why, Math.min(pause_s, LONGEST_S) * SECOND) : new Error(why)
}

/**
 * The signal of one request: ends with the try it belongs to, or after its own limit.
 * @param outer of the try
 */
export const limited = (outer: AbortSignal | undefined, limit_ms: number): AbortSignal =>
  AbortSignal.any([...(outer ? [outer] : []), AbortSignal.timeout(limit_ms)])
