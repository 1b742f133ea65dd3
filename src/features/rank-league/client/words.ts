import { currentLocale, t } from '#platform/words/words.ts'
import type { InitData } from '#platform/calls/init-data.ts'

/** Returns the missing parts of the account before the league pays, each with its modal (000 §6). */
export function missingParts(
  me: Pick<InitData, 'profileCompleted' | 'phoneConfirmed' | 'emailConfirmed'>,
): readonly { readonly text: string; readonly modal: string }[] {
  return [
    ...(me.profileCompleted
      ? []
      : [{ text: t('Complete your profile'), modal: 'app-complete-profile-modal' }]),
    ...(me.phoneConfirmed ? [] : [{ text: t('Verify your phone'), modal: 'app-phone-confirm-popup' }]),
    ...(me.emailConfirmed ? [] : [{ text: t('Verify your email'), modal: 'app-email-confirm-popup' }]),
  ]
}

/** The steps that are missing before a reward can be claimed, as one sentence. */
export function missingText(me: Parameters<typeof missingParts>[0]): string {
  const steps = missingParts(me).map(
    ({ text }) => text.charAt(0).toLocaleLowerCase(currentLocale()) + text.slice(1),
  )
  return t('To claim it, {steps}.', { steps: new Intl.ListFormat(currentLocale()).format(steps) })
}
