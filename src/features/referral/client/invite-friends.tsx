import { t } from '#platform/words/words.ts'
import { useApp, type App } from '#client/context/app.ts'
import type { Head } from '#app/entry/document.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'
import { calls, type Invitation } from '../contract.ts'
import { Circle, useFreshRewards } from './invited.tsx'
import { OwnLink } from './own-link.tsx'
import { Block, Note, Stage, Steps, Table } from '#client/page/parts.tsx'
import { amountText, prizeText } from '#client/page/prize-words.ts'
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
    <Block title={t('How it goes')}>
      <Steps
        steps={[
          {
            title: t('Send your link'),
            art: 'feature-megaphone',
            text: t(
              'To people you know. The link works in every browser, for a year after it was opened there.',
            ),
          },
          {
            title: t('They sign up'),
            art: 'key',
            text: t(
              'As adults, in a state where accounts can be opened. The code counts at the sign-up and not later.',
            ),
          },
          {
            title: t('You both have more of it'),
            art: 'gift',
            text: t(
              'The bigger gift is in their wallet a moment after the account is open. Yours follows as they play.',
            ),
          },
        ]}
      />
    </Block>
  )
}

/** Who gets what, for what, and when. */
function Paid({ invitation }: { readonly invitation: Invitation }) {
  const { brand } = useApp()
  const { friendGift, plainGift, terms } = invitation
  return (
    <Block
      title={t('What is paid now')}
      lead={t(
        'Each of yours comes once a friend, {days} days after it was earned, {limit} of a kind in {span} days at most; more wait for their turn.',
        { days: terms.holdDays, limit: terms.limit, span: terms.limitDays },
      )}
    >
      <Table
        caption={t('What an invitation pays')}
        head={[t('Who'), t('What for'), t('How much')]}
        rows={[
          [t('Your friend'), t('Signing up by your link'), prizeText(brand, friendGift)],
          [t('Anybody'), t('Signing up without a link'), prizeText(brand, plainGift)],
          [
            t('You'),
            t('A friend who has confirmed everything and plays on {days} days', {
              days: terms.active.days,
            }),
            prizeText(brand, terms.active.prize),
          ],
          [
            t('You'),
            t('A friend who plays {amount} through', {
              amount: amountText(brand, 'entries', terms.played.entries),
            }),
            prizeText(brand, terms.played.prize),
          ],
        ]}
      />
    </Block>
  )
}

/** The invitation of friends (000 §2): the link, how many came, and exactly what is paid. */
export function Page() {
  const invitation = useLoaderData<Invitation>()
  const { brand } = useApp()
  const { friends, friendsLately, friendsLimit, friendGift, plainGift, terms, circle, earned } = invitation
  useFreshRewards()
  return (
    <>
      <Stage
        kicker={t('Invite friends')}
        icon="users"
        title={t('A better start for your friends')}
        lead={t('Who signs up by your link begins with {gift} instead of {plain}.', {
          gift: prizeText(brand, friendGift),
          plain: prizeText(brand, plainGift),
        })}
        art={['feature-party', 'gift', 'coin']}
      />
      <OwnLink invitation={invitation} />
      <dl className="invited-figures">
        <div className="panel">
          <dt>{t('Friends who came')}</dt>
          <dd>{friends}</dd>
        </div>
        <div className="panel">
          <dt>{t('In the last thirty days')}</dt>
          <dd>{t('{count} of {limit}', { count: friendsLately, limit: friendsLimit })}</dd>
        </div>
        <div className="panel">
          <dt>{t('Earned by inviting')}</dt>
          <dd>{prizeText(brand, earned) || t('Nothing yet')}</dd>
        </div>
      </dl>
      {circle.length > 0 && <Circle circle={circle} terms={terms} />}
      <Way />
      <Paid invitation={invitation} />
      <Note>
        <p>
          {t(
            'The link gives the bigger gift to {limit} friends in thirty days. A person comes once, by one link, and never by their own: who shares a device or a connection with you brings nothing. Where a state does not allow prizes, the same worth comes in {coins}.',
            { limit: friendsLimit, coins: brand.words.coins.many },
          )}
        </p>
      </Note>
    </>
  )
}
