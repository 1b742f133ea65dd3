import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useApp, usePlayer, type App } from '#client/context/app.ts'
import type { Head } from '#client/router/page-face.ts'
import { Block, Cards, Note, Stage, type CardView } from '#client/page/parts.tsx'
import './responsible-play.css'

export const head = ({ brand }: App): Head => ({
  title: `${t('Responsible play')} · ${brand.title}`,
  description: t(
    'What {brand} does today to support responsible play, what isn’t available yet, and where to get help 24/7.',
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
    text: t('24/7 across the United States, by phone or text. Free and confidential.'),
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
    text: t('If you’re thinking about harming yourself, call or text now. Someone will answer right away.'),
    foot: (
      <a href="tel:988" rel="external">
        {t('Call 988')}
      </a>
    ),
  },
  {
    title: HOSTS.name,
    icon: 'users',
    text: t('Meetings with people who’ve been through it, near you and online.'),
    foot: (
      <a href="https://www.gamblersanonymous.org/" rel="external noopener noreferrer">
        {HOSTS.anonymous}
      </a>
    ),
  },
]

/**
 * @param history whether the player has one here
 * @param packages whether the demonstration has packages, which cost nothing
 */
const tools = (history: boolean, packages: boolean): CardView[] => [
  {
    title: t('Review your play'),
    icon: 'history',
    text: t(
      'Every bet and every win, with your balance after each one. Nobody can alter the record, not even us.',
    ),
    foot: history ? <a href="/payments-history">{t('Your history')}</a> : undefined,
  },
  {
    title: t('Autoplay with limits'),
    icon: 'pause',
    text: t(
      'It runs for a set number of rounds and stops at the loss you set beforehand. It never starts on its own.',
    ),
  },
  {
    title: t('No money involved'),
    icon: 'shield',
    text: packages
      ? t('This site is a demonstration: its packages cost nothing, so nobody can spend money here.')
      : t('Nothing is for sale right now, so nobody can spend money here.'),
  },
  {
    title: t('No pressure'),
    icon: 'mute',
    text: t(
      'No staged near misses, no celebrating wins smaller than your bet, and no messages to bring you back after a loss.',
    ),
  },
]

const signs = () => [
  t('You keep playing longer than you meant to.'),
  t('You play to win back what you lost.'),
  t('You hide your play from people close to you.'),
  t('You think about playing while doing other things.'),
  t('You feel restless or angry when you can’t play.'),
]

/** Responsible play (000 §2): the tools that exist, those that do not yet, and help. */
export function Page() {
  const { brand, demo } = useApp()
  const packages = usePlayer(({ me }) => demo && me.features['packages'] === true)
  const history = usePlayer(({ me }) => !me.isGuest && me.features['payments'] === true)
  return (
    <>
      <Stage
        kicker={t('Responsible play')}
        icon="heart"
        title={t('Play for fun')}
        lead={t('Only play with time you can spare. If it stops being fun, stop. Help is a call away, 24/7.')}
        art={['shield', 'feature-bell']}
      >
        <ButtonLink href="tel:+18004262537" rel="external" size="l" icon="phone">
          {HOSTS.line}
        </ButtonLink>
      </Stage>
      <Block title={t('Free help, anytime')}>
        <Cards cards={helplines()} />
      </Block>
      <Block
        title={t('Warning signs to take seriously')}
        lead={t('One of these is reason enough to take a break. Two are reason enough to talk to someone.')}
      >
        <ul className="panel signs">
          {signs().map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </Block>
      <Block title={t('Available today')}>
        <Cards cards={tools(history, packages)} />
      </Block>
      <Note icon="alert">
        <h2>{t('Not available yet')}</h2>
        <p>
          {t(
            'At {brand}, you can’t yet set a time or spending limit, take a break of several days, or self-exclude on your own. Until you can, contact us and we’ll close your account for as long as you ask.',
            { brand: brand.title },
          )}{' '}
          <a href="/page/contact">{t('Contact')}</a>
        </p>
      </Note>
      <Note icon="users">
        <p>
          {t(
            'For adults 21 and over. Sign out on shared devices, and use your device’s parental controls to keep minors away from games.',
          )}{' '}
          <a href="/page/responsible-play">{t('Learn more')}</a>
        </p>
      </Note>
    </>
  )
}
