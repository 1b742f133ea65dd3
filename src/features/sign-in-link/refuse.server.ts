import { refuse } from '#platform/base/errors.ts'

/** @throws Refusal SIGNED_IN (409): a link of somebody else's must not change whose page it is */
export const refuseSignedIn = (): never =>
  refuse('SIGNED_IN', 'You’re already signed in. To use this link, sign out and open it again.', {
    status: 409,
  })
