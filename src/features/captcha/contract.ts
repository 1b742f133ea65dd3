import { get } from '#platform/contract.ts'

/** A task of ALTCHA: find the counter whose key begins with the prefix. The solver takes it as it is. */
export interface Challenge {
  readonly parameters: Readonly<Record<string, unknown>>
  readonly signature?: string
}

export const calls = {
  /** A new task, signed, good once and for ten minutes; answers like every server of ALTCHA. */
  challenge: get<Challenge>('/rest/captcha/challenge/'),
}
