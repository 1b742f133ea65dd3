import type { InitData } from '#platform/calls/init-data.ts'

/** The next thing that an account lacks, for whatever asks for all of it, in the order of 000 §6. */
export function nextPrompt(
  me: Pick<InitData, 'emailConfirmed' | 'phoneConfirmed' | 'profileCompleted'>,
): 'app-complete-profile-modal' | 'app-phone-confirm-popup' | 'app-email-confirm-popup' | null {
  if (!me.profileCompleted) return 'app-complete-profile-modal'
  if (!me.phoneConfirmed) return 'app-phone-confirm-popup'
  return me.emailConfirmed ? null : 'app-email-confirm-popup'
}
