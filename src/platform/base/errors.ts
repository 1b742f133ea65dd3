/**
 * A coded refusal: says what happened, why, and what to do now. It is an answer, not a fault: the
 * request was understood and refused, nothing changed.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined
  readonly values: Readonly<Record<string, string | number>> | undefined
  readonly details: unknown
  constructor(code: string, message: string, more: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = more.status ?? 400
    this.errors = more.errors
    this.values = more.values
    this.details = more.details
  }
}

export interface RefusalDetails {
  /** HTTP status, 400 by default. */
  readonly status?: number
  /** Messages by field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** The values in the messages: with the code, they make them translatable. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Data that the client needs to continue, for example the open round. */
  readonly details?: unknown
}

/** Throws a coded refusal; reads well after `if (…)`. */
export function refuse(code: string, message: string, more?: RefusalDetails): never {
  throw new Refusal(code, message, more)
}

/** The wire shape of a refusal (see `Answer`). */
export const refusalAnswer = (refusal: Refusal) => ({
  success: false as const,
  code: refusal.code,
  message: refusal.message,
  ...(refusal.errors ? { errors: refusal.errors } : {}),
  ...(refusal.values ? { values: refusal.values } : {}),
  ...(refusal.details === undefined ? {} : { details: refusal.details }),
})
