import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import type { BrandView } from '#client/context/brand.ts'
import { useApp, useIsGuest, usePlayer, type App } from '#client/context/app.ts'
import type { Head } from '#app/entry/document.ts'
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
    'Every gift that {brand} gives now, what it is worth and how to get it. No purchase necessary.',
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
        text: t('They are yours already: the house pays each stake, and what they win is yours.'),
        action: t('Play them'),
        art: 'feature-slot',
      }
    case 'dailyLogin':
      return {
        title: t('Daily gifts'),
        text: t('One gift a day for seven days, each larger than the last: coins, entries, free spins.'),
        action: guest ? signUp : t('Take today’s'),
        art: 'feature-calendar',
      }
    case 'inviteFriends':
      return {
        title: t('Invite friends'),
        text: t(
          'Share your own link: whoever signs up by it begins with a bigger gift, and you are rewarded as they play.',
        ),
        action: t('To your link'),
        art: 'feature-megaphone',
      }
    case 'rankLeagueCashback':
      return {
        title: t('Weekly cashback'),
        text: t('A part of a week’s net loss in {entries} comes back; your rank says how much.', {
          entries: brand.words.entries.many,
        }),
        action: guest ? signUp : t('See yours'),
        art: 'feature-moneybag',
      }
    case 'rankLevels':
      return {
        title: t('Seventy levels, each with a prize'),
        text: t(
          'Every round counts towards your level, whichever balance you play with. The whole ladder is published.',
        ),
        action: t('See the ladder'),
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
        title: t('Welcome gift'),
        text: t('{gift} for opening an account. It is there at once.', { gift }),
        action: guest ? signUp : t('Play with it'),
        art: 'gift',
      }
    case 'emailGift':
      return {
        title: t('For a confirmed e-mail'),
        text: t('{gift} when you follow the link in our letter. It comes after the sign-up.', { gift }),
        action: guest ? signUp : t('Confirm it'),
        art: 'feature-mailbox',
      }
    case 'phoneGift':
      return {
        title: t('For a confirmed phone'),
        text: t('{gift} when you enter the code that we send to your number.', { gift }),
        action: guest ? signUp : t('Confirm it'),
        art: 'feature-bell',
      }
    case 'profileGift':
      return {
        title: t('For a completed profile'),
        text: t('{gift} when you tell us your name and address.', { gift }),
        action: guest ? signUp : t('Complete it'),
        art: 'shield',
      }
    case 'friendGift':
      return {
        title: t('A friend’s invitation'),
        text: t('{gift} on top of the welcome gift for those who sign up by a friend’s link.', { gift }),
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
    available: t('Ready to be taken'),
    calculating: t('Being computed'),
    paid: t('Taken for last week'),
    expired: t('Last week’s has ended'),
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
            {t('You have it')}
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
  const guest = useIsGuest()
  const bonuses = usePlayer(({ me }) => me.features['bonus-offer'] === true)
  const open = promotions.filter(({ state }) => state === 'open')
  const completed = promotions.filter(({ state }) => state === 'completed')
  return (
    <>
      <Stage
        kicker={t('Promotions')}
        icon="gift"
        title={t('What is given now')}
        lead={t(
          'Every gift is listed here, with what it is worth. Nothing has to be bought, and nothing is hidden.',
        )}
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
      <Block title={t('Open to you')}>
        <ul className="cards">
          {open.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      </Block>
      {completed.length > 0 && (
        <Block title={t('Yours already')}>
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
            'No purchase necessary; a purchase does not raise the chances of winning. Where your state does not allow prizes, the same worth comes in coins.',
          )}{' '}
          <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a> ·{' '}
          <a href="/page/amoe">{t('The free route')}</a>
        </p>
      </Note>
    </>
  )
}
