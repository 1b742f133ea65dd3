import type { Translator } from '#platform/words/translator.ts'

/** The words of the push that a player asks for to see whether notifications arrive. */
export const testMessage = ({ t }: Translator, brand: string) =>
  ({
    category: 'account',
    title: t('{brand} notifications work here', { brand }),
    text: t('This is the test you asked for. Notifications are working on this device.'),
    path: '/account/notifications',
    tag: 'test',
    urgency: 'high',
    ttl_s: 60,
  }) as const
