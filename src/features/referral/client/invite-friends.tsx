import { t } from '#platform/words/words.ts'
import { Away, useAway } from '#client/rewards/pause/away.tsx'
import { useApp, type App } from '#client/context/app.ts'
import type { Head } from '#client/router/page-face.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'
import { calls, type Invitation } from '../contract.ts'
import { Circle, useFreshRewards } from './invited.tsx'
import { OwnLink } from './own-link.tsx'
import { Block, Note, Stage, Steps, Table } from '#client/page/parts.tsx'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { usePrizeHere } from '#client/page/prize-here.ts'
import { amountText, prizeText } from '#client/page/prize-words.ts'
import { useGiftsText, useGiftText } from './gift-words.ts'
import './invite-friends.css'

export async function load(args: LoaderFunctionArgs): Promise<Invitation> {
  const { data, message } = await appOf(args).call(calls.invitation)
  if (!data) throw new Error(message ?? 'the invitation did not come')
  return data
}

export const head = ({ brand }: App): Head => ({
  title: `${t('Invite friends')} · ${brand.title}`,
  hidden: true,
})

/** From the link to the gift. */
function Way() {
  return (
    <Block title={t('How it works')}>
      <Steps
        steps={[
          {
            title: t('Share your link'),
            art: 'phone',
            text: t('Send it to people you know. Once opened in a browser, it stays valid there for a year.'),
          },
          {
            title: t('They sign up'),
            art: 'key',
            text: t(
              'They must be adults in a state where accounts are available. Your code only counts at sign-up, not later.',
            ),
          },
          {
            title: t('You both get rewarded'),
            art: 'gift',
            text: t('They get their bigger bonus right after they sign up. You earn rewards as they play.'),
          },
        ]}
      />
    </Block>
  )
}

/** The table of rewards: for whom, for what, how much; and when they are paid. */
function Paid({ invitation }: { readonly invitation: Invitation }) {
  const { brand } = useApp()
  const prizeHere = usePrizeHere()
  const giftText = useGiftText()
  const coinsOnly = useCoinsOnly()
  const { friendGift, plainGift, terms } = invitation
  return (
    <div className="invited-rewards">
      <Block
        title={t('Current rewards')}
        lead={t(
          'You get each reward once per friend, {days} days after you earn it. We pay up to {limit} of each kind in any {span} days; the rest are paid later.',
          { days: terms.holdDays, limit: terms.limit, span: terms.limitDays },
        )}
      >
        <Table
          caption={t('Referral rewards')}
          head={[t('Who'), t('For'), t('Reward')]}
          // Where a friend’s gift is told twice, it is a sentence rather than a figure.
          words={coinsOnly ? [1, 2] : [1]}
          rows={[
            [t('Your friend'), t('Signing up with your link'), giftText(friendGift)],
            [t('Anyone'), t('Signing up without a link'), giftText(plainGift)],
            [
              t('You'),
              t('A fully verified friend who plays on {days} days', {
                days: terms.active.days,
              }),
              prizeHere(terms.active.prize),
            ],
            [
              t('You'),
              t('A friend who plays through {amount}', {
                amount: amountText(brand, 'entries', terms.played.entries),
              }),
              prizeHere(terms.played.prize),
            ],
          ]}
        />
      </Block>
    </div>
  )
}

/** The invitation of friends (000 §2): the link, how many came, and exactly what is paid. */
export function Page() {
  const invitation = useLoaderData<Invitation>()
  const { brand } = useApp()
  const { friends, friendsLately, friendsLimit, friendGift, plainGift, terms, circle, earned } = invitation
  const giftsText = useGiftsText({ friendGift, plainGift })
  useFreshRewards()
  const away = useAway('referral')
  if (away) return <Away title={t('Invite friends')} pause={away} />
  return (
    <>
      <Stage
        kicker={t('Invite friends')}
        icon="users"
        title={t('Give your friends a better start')}
        lead={giftsText}
        art="invite"
      />
      <OwnLink invitation={invitation} />
      <dl className="invited-figures">
        <div className="panel">
          <dt>{t('Friends joined')}</dt>
          <dd>{friends}</dd>
        </div>
        <div className="panel">
          <dt>{t('Last 30 days')}</dt>
          <dd>{t('{count} of {limit}', { count: friendsLately, limit: friendsLimit })}</dd>
        </div>
        <div className="panel">
          <dt>{t('Rewards earned')}</dt>
          <dd>{prizeText(brand, earned) || t('Nothing yet')}</dd>
        </div>
      </dl>
      {circle.length > 0 && <Circle circle={circle} terms={terms} />}
      <Way />
      <Paid invitation={invitation} />
      <Note>
        <p>
          {t(
            'Your link gives the bigger bonus to up to {limit} friends in 30 days. Each person, device, and phone number counts once, and nobody can use their own link. Of friends who share your connection, up to {neighbors} count in 30 days. Where a state doesn’t allow prizes, the same value is paid in {coins}.',
            { limit: friendsLimit, neighbors: terms.neighbors, coins: brand.words.coins.many },
          )}
        </p>
      </Note>
    </>
  )
}
