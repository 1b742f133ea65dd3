import { get } from '#platform/calls/contract.ts'

/** A task of ALTCHA: find the counter whose key begins with the prefix. The solver takes it as it is. */
export interface Challenge {
  readonly parameters: Readonly<Record<string, unknown>> & {
    readonly algorithm: string
    readonly cost: number
  }
  readonly signature: string
}

/** The captcha's part of the init data (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly captcha: {
      readonly isEnabled: boolean
      readonly key: string | null
      readonly url: string | null
    }
  }
}

export const calls = {
  /** A new task, signed, good once and for ten minutes; answers like every server of ALTCHA. */
  challenge: get<Challenge>('/rest/captcha/challenge/'),
}
