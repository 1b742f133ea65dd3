import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useApp, usePlayer, type App } from '#client/context/app.ts'
import type { Head } from '#app/entry/document.ts'
import { Block, Cards, Note, Stage, type CardView } from '#client/page/parts.tsx'
import './responsible-play.css'

export const head = ({ brand }: App): Head => ({
  title: `${t('Responsible play')} · ${brand.title}`,
  description: t(
    'What {brand} does today to keep play a pastime, what it does not do yet, and where help is at any hour.',
    {
      brand: brand.title,
    },
  ),
})

/** Names that are the same in every language. */
const HOSTS = {
  line: '1-800-GAMBLER',
  gambler: '1800gambler.net',
  anonymous: 'gamblersanonymous.org',
  name: 'Gamblers Anonymous',
}

const helplines = (): CardView[] => [
  {
    title: HOSTS.line,
    icon: 'phone',
    text: t('Day and night, in all of the United States, by phone and by text. Free and confidential.'),
    foot: (
      <>
        <a href="tel:+18004262537" rel="external">
          {t('Call 1-800-426-2537')}
        </a>
        <a href="https://www.1800gambler.net/" rel="external noopener noreferrer">
          {HOSTS.gambler}
        </a>
      </>
    ),
  },
  {
    title: '988',
    icon: 'heart',
    text: t('If you think of harming yourself: call or text now. Somebody answers at once.'),
    foot: (
      <a href="tel:988" rel="external">
        {t('Call 988')}
      </a>
    ),
  },
  {
    title: HOSTS.name,
    icon: 'users',
    text: t('Meetings of people who know it from themselves, near you and online.'),
    foot: (
      <a href="https://www.gamblersanonymous.org/" rel="external noopener noreferrer">
        {HOSTS.anonymous}
      </a>
    ),
  },
]

const tools = (history: boolean): CardView[] => [
  {
    title: t('Read what you played'),
    icon: 'history',
    text: t(
      'Every stake and every win, with the balance after it. Nobody can polish it, and neither can we.',
    ),
    foot: history ? <a href="/payments-history">{t('Your history')}</a> : undefined,
  },
  {
    title: t('Automatic play that ends'),
    icon: 'pause',
    text: t(
      'It has a number of rounds, and it stops at the loss that you set before. It never starts by itself.',
    ),
  },
  {
    title: t('Nothing to buy'),
    icon: 'shield',
    text: t('Purchases are not open, so nobody can spend money here.'),
  },
  {
    title: t('No pressure'),
    icon: 'mute',
    text: t(
      'No near misses made for effect, no party for a win below the stake, no message that wants you back after a loss.',
    ),
  },
]

const signs = () => [
  t('You play longer than you meant to, again and again.'),
  t('You play to win back what you lost.'),
  t('You keep it from people close to you.'),
  t('You think of playing while you do other things.'),
  t('You are restless or angry when you cannot play.'),
]

/** Responsible play (000 §2): the tools that exist, those that do not yet, and help. */
export function Page() {
  const { brand } = useApp()
  const history = usePlayer(({ me }) => !me.isGuest && me.features['payments'] === true)
  return (
    <>
      <Stage
        kicker={t('Responsible play')}
        icon="heart"
        title={t('It is a pastime, or it is nothing')}
        lead={t(
          'Play for fun, with time that you can spare. If it stops being fun, stop. Help is a call away, at any hour.',
        )}
        art={['shield', 'feature-bell']}
      >
        <ButtonLink href="tel:+18004262537" rel="external" size="l" icon="phone">
          {HOSTS.line}
        </ButtonLink>
      </Stage>
      <Block title={t('Help, free and at any hour')}>
        <Cards cards={helplines()} />
      </Block>
      <Block
        title={t('Signs worth taking seriously')}
        lead={t('One is reason enough to stop for a while. Two are reason enough to talk to somebody.')}
      >
        <ul className="panel signs">
          {signs().map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </Block>
      <Block title={t('What is here today')}>
        <Cards cards={tools(history)} />
      </Block>
      <Note icon="alert">
        <h2>{t('What is not here yet')}</h2>
        <p>
          {t(
            'You cannot yet set a limit of time or money, take a break of some days or exclude yourself by a press of a button at {brand}. Until you can, write to us and we close the account for as long as you say.',
            { brand: brand.title },
          )}{' '}
          <a href="/page/contact">{t('Contact')}</a>
        </p>
      </Note>
      <Note icon="users">
        <p>
          {t(
            'For adults of 21 and over. Sign out on shared devices, and use the family settings of your system to keep games from young people.',
          )}{' '}
          <a href="/page/responsible-play">{t('More about it')}</a>
        </p>
      </Note>
    </>
  )
}
