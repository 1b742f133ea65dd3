import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import type { BrandView } from '#client/context/brand.ts'
import { useApp, useIsGuest, usePlayer, type App } from '#client/context/app.ts'
import type { Head } from '#client/page/head.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'
import { calls, type Promotion } from '../contract.ts'
import { Sprite } from '#client/page/sprite.tsx'
import { Block, Note, Stage } from '#client/page/parts.tsx'
import { prizeText } from '#client/page/prize-words.ts'
import './page.css'

/** What is given now, with how far this visitor is (000 §7). */
export async function load(args: LoaderFunctionArgs): Promise<readonly Promotion[]> {
  const answer = await appOf(args).call(calls.promotions)
  if (!answer.payload) throw new Error('the promotions did not come')
  return answer.payload.promotions
}

export const head = ({ brand }: App): Head => ({
  title: `${t('Promotions')} · ${brand.title}`,
  description: t(
    'Every reward {brand} offers right now, what it’s worth, and how to get it. No purchase necessary.',
    {
      brand: brand.title,
    },
  ),
})

interface Words {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly art: string
}

/** The words of what is there each day or for good, and of spins that wait. */
function lastingWords(type: Promotion['type'], brand: BrandView, guest: boolean): Words | null {
  const signUp = t('Sign up free')
  switch (type) {
    case 'playerFreeSpin':
      return {
        title: t('Your free spins'),
        text: t('They’re ready to play. We cover each bet, and you keep what they win.'),
        action: t('Play now'),
        art: 'feature-slot',
      }
    case 'dailyLogin':
      return {
        title: t('Daily rewards'),
        text: t('One reward a day for seven days, each bigger than the last, with free spins along the way.'),
        action: guest ? signUp : t('Claim reward'),
        art: 'feature-calendar',
      }
    case 'inviteFriends':
      return {
        title: t('Invite friends'),
        text: t(
          'Share your own link. Friends who sign up with it get a bigger bonus, and you earn rewards as they play.',
        ),
        action: t('Get your link'),
        art: 'feature-megaphone',
      }
    case 'rankLeagueCashback':
      return {
        title: t('Weekly cashback'),
        text: t('Weekly cashback on your net losses in {entries}. Your rank sets how much.', {
          entries: brand.words.entries.many,
        }),
        action: guest ? signUp : t('See yours'),
        art: 'feature-moneybag',
      }
    case 'rankLevels':
      return {
        title: t('70 levels, each with a reward'),
        text: t(
          'Every round counts toward your level, whichever balance you play with. All levels are published.',
        ),
        action: t('See all levels'),
        art: 'rank-gold',
      }
    default:
      return null
  }
}

/** The words of a promotion; one whose kind this page does not know is not shown. */
function wordsOf({ type, prize }: Promotion, brand: BrandView, guest: boolean): Words | null {
  const gift = prize ? prizeText(brand, prize) : ''
  const signUp = t('Sign up free')
  switch (type) {
    case 'welcomeGift':
      return {
        title: t('Welcome bonus'),
        text: t('{gift} for creating an account, added right away.', { gift }),
        action: guest ? signUp : t('Play now'),
        art: 'gift',
      }
    case 'emailGift':
      return {
        title: t('Email verification bonus'),
        text: t('{gift} when you open the link in the email we send after you sign up.', { gift }),
        action: guest ? signUp : t('Verify'),
        art: 'feature-mailbox',
      }
    case 'phoneGift':
      return {
        title: t('Phone verification bonus'),
        text: t('{gift} when you enter the code we send to your phone.', { gift }),
        action: guest ? signUp : t('Verify'),
        art: 'feature-bell',
      }
    case 'profileGift':
      return {
        title: t('Profile completion bonus'),
        text: t('{gift} when you add your name and address.', { gift }),
        action: guest ? signUp : t('Complete'),
        art: 'shield',
      }
    case 'friendGift':
      return {
        title: t('Friend invite bonus'),
        text: t('{gift} for signing up with a friend’s link, on top of the welcome bonus.', { gift }),
        action: guest ? signUp : t('Invite others'),
        art: 'feature-party',
      }
    default:
      return lastingWords(type, brand, guest)
  }
}

/** Where the player's cashback stands; it follows the pushes. */
function CashbackStatus() {
  const { isActive, status } = usePlayer(({ me }) => me.cashback)
  if (!isActive || status === 'none') return null
  const text = {
    available: t('Ready to claim'),
    calculating: t('Calculating'),
    paid: t('Claimed for last week'),
    expired: t('Last week’s cashback expired'),
  }[status]
  return <Pill tone={status === 'available' ? 'win' : 'plain'}>{text}</Pill>
}

function PromotionCard({ promotion }: { readonly promotion: Promotion }) {
  const { brand } = useApp()
  const guest = useIsGuest()
  const words = wordsOf(promotion, brand, guest)
  if (!words) return null
  const done = promotion.state === 'completed'
  return (
    <li className="panel card promotion" data-state={promotion.state}>
      <div className="promotion-art">
        <Sprite name={words.art} size={112} />
      </div>
      <h3>{words.title}</h3>
      <div className="card-text">
        <p>{words.text}</p>
        {promotion.type === 'rankLeagueCashback' && <CashbackStatus />}
      </div>
      <div className="card-foot">
        {done ? (
          <Pill tone="win" icon="check">
            {t('Received')}
          </Pill>
        ) : (
          <ButtonLink href={promotion.href} kind={promotion.prize && !guest ? 'main' : 'soft'} size="s">
            {words.action}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** What is really given now (000 §2): open first, then what this player has already. */
export function Page() {
  const promotions = useLoaderData<readonly Promotion[]>()
  const { brand } = useApp()
  const guest = useIsGuest()
  const bonuses = usePlayer(({ me }) => me.features['bonus-offer'] === true)
  const open = promotions.filter(({ state }) => state === 'open')
  const completed = promotions.filter(({ state }) => state === 'completed')
  return (
    <>
      <Stage
        kicker={t('Promotions')}
        icon="gift"
        title={t('Current promotions')}
        lead={t('Every reward is listed here with its value. No purchase necessary, and nothing is hidden.')}
        art={['gift', 'coin', 'star']}
      >
        {guest && (
          <ButtonLink href="/signup" size="l">
            {t('Sign up free')}
          </ButtonLink>
        )}
        {!guest && bonuses && (
          <ButtonLink href="/account/bonuses" icon="gift" size="l">
            {t('My bonuses')}
          </ButtonLink>
        )}
      </Stage>
      <Block title={t('Available now')}>
        <ul className="cards">
          {open.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      </Block>
      {completed.length > 0 && (
        <Block title={t('Already received')}>
          <ul className="cards">
            {completed.map((promotion) => (
              <PromotionCard key={promotion.id} promotion={promotion} />
            ))}
          </ul>
        </Block>
      )}
      <Note>
        <p>
          {t(
            'No purchase necessary. A purchase doesn’t increase your chances of winning. Where your state doesn’t allow prizes, you get the same value in {coins}.',
            { coins: brand.words.coins.many },
          )}{' '}
          <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a> ·{' '}
          <a href="/page/amoe">{t('Free entry (AMOE)')}</a>
        </p>
      </Note>
    </>
  )
}
