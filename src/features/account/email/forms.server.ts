import type { CallForm } from '#platform/calls/handle.server.ts'

/** Links of emails that a page without scripts follows by a form, and mail providers by one POST (RFC 8058). */
export const accountForms = {
  unsubscribe: {
    path: '/unsubscribe',
    byToken: true,
    said: ({ t }) => ({
      title: t('You’re unsubscribed'),
      text: t('We’ll still email you about your account.'),
    }),
  },
  confirmEmail: {
    path: '/confirm-email',
    said: ({ t }) => ({ title: t('Verify your email'), text: t('Your email is verified') + '.' }),
  },
} satisfies Readonly<Record<string, CallForm>>
