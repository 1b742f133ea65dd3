import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** The gifts for what makes an account complete, each once for life: what was given stays listed. */
export const rewards: NonNullable<FeatureClient['rewards']> = {
  welcomeGift: ({ gift }) => ({
    title: t('Welcome bonus'),
    art: 'gift',
    href: '/account/verification',
    bonus: { from: t('For creating your account. One per person and device.'), take: t('View') },
    promotion: {
      text: t('{gift} for creating an account. One per person and device.', { gift }),
      action: t('Play now'),
    },
  }),
  emailGift: ({ gift }) => ({
    title: t('Email verification bonus'),
    art: 'mailbox',
    modal: 'app-email-confirm-popup',
    bonus: { from: t('Added when you verify your email with the link we sent you.'), take: t('Verify') },
    promotion: {
      text: t(
        '{gift} when you verify your email with the link we send after you sign up. Once per email address.',
        { gift },
      ),
      action: t('Verify'),
    },
  }),
  phoneGift: ({ gift }) => ({
    title: t('Phone verification bonus'),
    art: 'phone',
    modal: 'app-phone-confirm-popup',
    bonus: { from: t('Added when you enter the code we send to your phone.'), take: t('Verify') },
    promotion: {
      text: t('{gift} when you enter the code we send to your phone.', { gift }),
      action: t('Verify'),
    },
  }),
  profileGift: ({ gift }) => ({
    title: t('Profile completion bonus'),
    art: 'shield',
    modal: 'app-complete-profile-modal',
    bonus: { from: t('Added when you add your name and address.'), take: t('Complete') },
    promotion: {
      text: t('{gift} when you add your name and address.', { gift }),
      action: t('Complete'),
    },
  }),
}
