import { z } from 'zod'
import { paidRestKey } from '#platform/owed/rest.ts'
import { ALWAYS_ON } from '#platform/standing/reward.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { adoptOnce } from '#platform/evidence/adoption.server.ts'
import { waitingIn, waitingRows } from '#platform/standing/waiting.server.ts'
import { mayGiveEntries } from '#platform/players/devices/gift-limits.server.ts'
import { checkRewardsAnswer, invitationAnswer, makeCodeAnswer } from './answers.server.ts'
import {
  calls,
  type CheckedRewards,
  type FriendView,
  type Invitation,
  type ReferrerTerms,
  type Reward,
  type Step,
  type StepView,
} from './contract.ts'
import {
  ACTIVE_DAYS,
  ACTIVE_REWARD,
  EMAIL_GIFT,
  FRIEND_EXTRA,
  FRIEND_KEY,
  FRIEND_GIFT,
  FRIENDS_LIMIT,
  HOLD_DAYS,
  NEIGHBORS_LIMIT,
  PHONE_GIFT,
  PLAIN_GIFT,
  PLAYED_ENTRIES,
  PLAYED_REWARD,
  PROFILE_GIFT,
  REWARDS_DAYS,
  REWARDS_LIMIT,
} from './economy.ts'
import { audit } from './evidence.server.ts'
import { referral } from './feature.ts'
import { ensureCode, friendsConsumer, referrerFor, lately } from './friends.server.ts'
import { macTables, markInvitations } from './marks.server.ts'
import { settleRewards, stepsOf } from './rewards/rewards.server.ts'
import { circleOf, earnedBy } from './rewards/store.server.ts'
import { codeIn, plainCode } from './rules.ts'
import { codeOf, friendsOf } from './store.server.ts'

const linkOf = ({ caller }: Context, code: string) => `${caller.origin}/?refcode=${code}`

/**
 * The total gift of a sign-up with this code, or without one with the code in the browser's cookies; null if
 * it is nobody's code.
 */
async function friendGift(context: Context, code?: string): Promise<Reward | null> {
  const giver = await referrerFor(context, plainCode(code ?? codeIn(context.caller.cookies)))
  if (!giver) return null
  const giftEntries = context.player?.giftEntries ?? (await mayGiveEntries(context, context.db))
  return { coins: FRIEND_GIFT.coins, entries: giftEntries ? FRIEND_GIFT.entries : 0 }
}

async function checkRewards(context: Context, invited_by: string | undefined): Promise<CheckedRewards> {
  const { player } = context
  const giftEntries = player?.giftEntries ?? (await mayGiveEntries(context, context.db))
  const given = ({ coins, entries }: Reward): Reward => ({ coins, entries: giftEntries ? entries : 0 })
  return {
    registrationReferralReward: (await friendGift(context, invited_by)) ?? 'code not found',
    registrationRewardWithoutCode: given(PLAIN_GIFT),
    emailConfirmReward: { ...given(EMAIL_GIFT), completed: player?.emailConfirmed ?? false },
    phoneConfirmReward: { ...PHONE_GIFT, completed: player?.phoneConfirmed ?? false },
    profileCompleteReward: { ...given(PROFILE_GIFT), completed: player?.profileCompleted ?? false },
  }
}

const TERMS: ReferrerTerms = {
  active: { prize: ACTIVE_REWARD, days: ACTIVE_DAYS },
  played: { prize: PLAYED_REWARD, entries: PLAYED_ENTRIES },
  holdDays: HOLD_DAYS,
  limit: REWARDS_LIMIT,
  limitDays: REWARDS_DAYS,
  neighbors: NEIGHBORS_LIMIT,
}

/** So many friends are listed. */
const SHOWN = 50
const STEPS: readonly Step[] = ['active', 'played']

async function circle({ db, playerId }: Context): Promise<FriendView[]> {
  const friends = await circleOf(db, playerId, SHOWN)
  const rewards = await stepsOf(db, friends)
  return friends.map(({ friendId, since, confirmed, days }) => ({
    since: since.toISOString(),
    confirmed,
    days: Math.min(days, ACTIVE_DAYS),
    steps: STEPS.map((step): StepView => {
      const reward = rewards.get(`${friendId} ${step}`)
      const at = reward && (reward.state === 'held' ? reward.due_at : reward.settled_at)
      return {
        step,
        state: reward?.state ?? 'open',
        at: at?.toISOString() ?? null,
        paid: reward?.prize ?? null,
      }
    }),
  }))
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
    terms: TERMS,
    circle: await circle(context),
    earned: await earnedBy(db, playerId),
  }
}

const giftWaiting = waitingRows(referral.name)

export default service(
  { ...referral, calls },
  {
    invitesToPlay: true,

    calls: {
      checkRewards: handle(calls.checkRewards, {
        by: 'guest',
        input: z.strictObject({ invited_by: z.string().max(100).optional() }),
        output: checkRewardsAnswer,
        async run(context, { invited_by }) {
          return { success: true, data: await checkRewards(context, invited_by) }
        },
      }),
      invitation: handle(calls.invitation, {
        by: 'player',
        output: invitationAnswer,
        async run(context) {
          return { success: true, data: await invitation(context) }
        },
      }),
      makeCode: handle(calls.makeCode, {
        by: 'player',
        open: 'a code gives nothing until a friend comes',
        output: makeCodeAnswer,
        async run(context) {
          const { tx, playerId, player, now } = context
          const code = await ensureCode(tx, { playerId, theme: player!.theme, at: now })
          return { success: true, data: { code, link: linkOf(context, code) } }
        },
      }),
    },
    broughtBy: ({ caller }) => codeIn(caller.cookies),
    async guestHomeData(context) {
      const gift = await friendGift(context)
      return gift ? { welcomeGift: gift } : {}
    },
    standing: { posts: [FRIEND_KEY, paidRestKey('referral', FRIEND_KEY)], rows: [giftWaiting] },
    rewards: (standing) => [
      {
        ...{ ...ALWAYS_ON, name: 'friendGift' },
        waits: waitingIn(standing, giftWaiting, FRIEND_KEY),
        promotion: {
          ...{ place: 70, way: '/invite-friends' },
          prize: FRIEND_EXTRA,
          paidBy: FRIEND_KEY,
          ...(standing.isPosted(paidRestKey('referral', FRIEND_KEY)) && { isDone: true }),
          // The code counts at the sign-up only: who came without one has nothing left to do for it.
          onlyPaid: true,
        },
      },
      { ...ALWAYS_ON, name: 'inviteFriends', promotion: { place: 80, way: '/invite-friends' } },
    ],
    events: (runtime) => [friendsConsumer(runtime)],
    audit,
    macTables,
    start: ({ database }) => adoptOnce(database.db, referral.name, markInvitations),
    jobs: (runtime) => ({ 'referral.rewards': { every: '*/10 * * * *', run: () => settleRewards(runtime) } }),
  },
)
