import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** Invitations on the page of promotions, and in the history. */
export const client: FeatureClient = {
  promotions: {
    friendGift: ({ guest, gift }) => ({
      title: t('Friend invite bonus'),
      text: t('{gift} for signing up with a friend’s link, on top of the welcome bonus.', { gift }),
      action: guest ? t('Sign up free') : t('Invite others'),
      art: 'feature-party',
    }),
    inviteFriends: () => ({
      title: t('Invite friends'),
      text: t(
        'Share your own link. Friends who sign up with it get a bigger bonus, and you earn rewards as they play.',
      ),
      action: t('Get your link'),
      art: 'feature-megaphone',
    }),
  },
  ledgerKinds: () => ({
    "friend's gift": t('Friend invite bonus'),
    'friend who plays': t('Invite reward'),
  }),
}
