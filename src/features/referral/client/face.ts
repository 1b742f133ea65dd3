import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { calls } from '../contract.ts'
import { Referral } from './sign-up-code.tsx'

/** Invitations on pages of others: forms that open an account, promotions, the history. */
export const client: FeatureClient = {
  modals: {
    'app-referral-popup': () => import('./referral-modal.tsx'),
  },
  SignUpField: Referral,
  async signUpGifts({ call }) {
    const { data } = await call(calls.checkRewards, {})
    if (!data) return null
    const { registrationReferralReward: whole, registrationRewardWithoutCode: plain } = data
    return { welcome: whole === 'code not found' ? plain : whole, email: data.emailConfirmReward }
  },
  rewards: {
    friendGift: ({ gift }) => ({
      title: t('Friend invite bonus'),
      art: 'gift',
      promotion: {
        text: t('{gift} for signing up with a friend’s link, on top of the welcome bonus.', { gift }),
        action: t('Invite others'),
      },
    }),
    inviteFriends: () => ({
      title: t('Invite friends'),
      art: 'friends',
      promotion: {
        text: t(
          'Share your own link. Friends who sign up with it get a bigger bonus, and you earn rewards as they play.',
        ),
        action: t('Get your link'),
      },
    }),
  },
  ledgerKinds: () => ({
    "friend's gift": t('Friend invite bonus'),
    'friend who plays': t('Invite reward'),
  }),
}
