import { z } from 'zod'
import { serve, type Context } from '#platform/serve.server.ts'
import type { CheckedRewards, Invitation } from './contract.ts'
import { EMAIL_GIFT, FRIEND_GIFT, FRIENDS_LIMIT, PHONE_GIFT, PLAIN_GIFT, PROFILE_GIFT } from './economy.ts'
import { referral } from './feature.ts'
import { ensureCode, friendsConsumer, giverOf, lately } from './friends.server.ts'
import { plainCode } from './rules.ts'
import { codeOf, friendsOf } from './store.server.ts'

const linkOf = ({ caller }: Context, code: string) => `${caller.origin}/?refcode=${code}`

async function checkRewards(context: Context, invited_by: string | undefined): Promise<CheckedRewards> {
  const { db, brand, now, player } = context
  const giver = await giverOf(db, plainCode(invited_by), brand.name, now.getTime())
  return {
    registrationReferralReward: giver ? FRIEND_GIFT : 'code not found',
    registrationRewardWithoutCode: PLAIN_GIFT,
    emailConfirmReward: { ...EMAIL_GIFT, completed: player?.emailConfirmed ?? false },
    phoneConfirmReward: { ...PHONE_GIFT, completed: player?.phoneConfirmed ?? false },
    profileCompleteReward: { ...PROFILE_GIFT, completed: player?.profileCompleted ?? false },
  }
}

async function invitation(context: Context): Promise<Invitation> {
  const { db, playerId, now } = context
  const code = await codeOf(db, playerId)
  const friends = await friendsOf(db, playerId, lately(now.getTime()))
  return {
    code,
    link: code && linkOf(context, code),
    friends: friends.all,
    friendsLately: friends.lately,
    friendsLimit: FRIENDS_LIMIT,
    friendGift: FRIEND_GIFT,
    plainGift: PLAIN_GIFT,
  }
}

export default serve(referral, {
  guests: ['checkRewards'],
  inputs: { checkRewards: z.strictObject({ invited_by: z.string().max(100).optional() }) },
  calls: {
    async checkRewards(context, { invited_by }) {
      return { success: true, data: await checkRewards(context, invited_by) }
    },
    async invitation(context) {
      return { success: true, data: await invitation(context) }
    },
    async makeCode(context) {
      const { tx, playerId, player, now } = context
      const code = await ensureCode(tx, { playerId, theme: player!.theme, at: now })
      return { success: true, data: { code, link: linkOf(context, code) } }
    },
  },
  events: (house) => [friendsConsumer(house)],
})
