import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** The gifts for what makes an account whole, on the page of promotions. */
export const promotions: NonNullable<FeatureClient['promotions']> = {
  welcomeGift: ({ gift }) => ({
    title: t('Welcome bonus'),
    text: t('{gift} for creating an account, added right away. One per person and device.', { gift }),
    action: t('Play now'),
    art: 'gift',
  }),
  emailGift: ({ gift }) => ({
    title: t('Email verification bonus'),
    text: t(
      '{gift} when you verify your email with the link we send after you sign up. Once per email address.',
      {
        gift,
      },
    ),
    action: t('Verify'),
    art: 'mailbox',
  }),
  phoneGift: ({ gift }) => ({
    title: t('Phone verification bonus'),
    text: t('{gift} when you enter the code we send to your phone.', { gift }),
    action: t('Verify'),
    art: 'phone',
  }),
  profileGift: ({ gift }) => ({
    title: t('Profile completion bonus'),
    text: t('{gift} when you add your name and address.', { gift }),
    action: t('Complete'),
    art: 'shield',
  }),
}

/** Where a step of the account is taken: in its window, over the page. */
const step = (modal: string, take: string) => ({ href: `?openModal=${modal}`, take })

/** The same gifts among the player’s bonuses: each once for life, so that what was given stays told. */
export const offers: NonNullable<FeatureClient['offers']> = {
  welcomeGift: () => ({
    href: '/account/verification',
    take: t('View'),
    title: t('Welcome bonus'),
    from: t('For creating your account. One per person and device.'),
    art: 'gift',
  }),
  emailGift: () => ({
    ...step('app-email-confirm-popup', t('Verify')),
    title: t('Email verification bonus'),
    from: t('Added when you verify your email with the link we sent you.'),
    art: 'mailbox',
  }),
  phoneGift: () => ({
    ...step('app-phone-confirm-popup', t('Verify')),
    title: t('Phone verification bonus'),
    from: t('Added when you enter the code we send to your phone.'),
    art: 'phone',
  }),
  profileGift: () => ({
    ...step('app-complete-profile-modal', t('Complete')),
    title: t('Profile completion bonus'),
    from: t('Added when you add your name and address.'),
    art: 'shield',
  }),
}
