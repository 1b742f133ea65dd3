import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { homeOf, type BrandView } from '#client/context/brand.ts'
import { useApp, useIsGuest, usePlayer, type App } from '#client/context/app.ts'
import type { Head } from '#app/entry/document.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'
import { calls as referralCalls } from '#features/referral/contract.ts'
import { Block, Cards, Note, Stage, Steps, type CardView } from '#client/page/parts.tsx'
import { prizeText } from '#client/page/prize-words.ts'

interface HowData {
  readonly welcome: { readonly coins: number; readonly entries: number } | null
  readonly email: { readonly coins: number; readonly entries: number } | null
}

/** The gifts as they are paid now, so that the page never says another number. */
export async function load(args: LoaderFunctionArgs): Promise<HowData> {
  const app = appOf(args)
  // The gifts are told by the invitations; a brand without them speaks of the gift without its amount.
  if (app.player.getState().me.features['referral'] !== true) return { welcome: null, email: null }
  const { data } = await app.call(referralCalls.checkRewards, {})
  return { welcome: data?.registrationRewardWithoutCode ?? null, email: data?.emailConfirmReward ?? null }
}

export const head = ({ brand }: App): Head => ({
  title: `${t('How it works')} · ${brand.title}`,
  description: t(
    'Two currencies, two ways to play and results that you can check: {brand} in five minutes.',
    {
      brand: brand.title,
    },
  ),
})

const currencies = ({ words: { coins, entries } }: BrandView, climbs: boolean): CardView[] => [
  {
    title: coins.many,
    art: 'coin',
    text: climbs
      ? t(
          'Play money, for fun. They come with gifts, rewards and levels, have no value in money, and never turn into anything else.',
        )
      : t(
          'Play money, for fun. They come with gifts and rewards, have no value in money, and never turn into anything else.',
        ),
  },
  {
    title: entries.many,
    art: 'entries',
    text: t(
      'Free promotional entries, never sold. A hundred of them stand for one dollar of prize value. You play them once.',
    ),
  },
  {
    title: t('Winnings'),
    art: 'winnings',
    text: t(
      'What you win with {entries}. They are kept apart and shown together with your {entries}. Redeeming them for prizes is not open yet.',
      { entries: entries.many },
    ),
  },
]

const modes = ({ words: { coins, entries } }: BrandView): CardView[] => [
  {
    title: t('Playing with {coins}', { coins: coins.many }),
    icon: 'gamepad',
    text: t('The way you begin. Open to every player in every state where an account can be opened.'),
  },
  {
    title: t('Playing with {entries}', { entries: entries.many }),
    icon: 'ticket',
    text: t(
      'Sweepstakes mode: stakes come from {entries} first, then from winnings; every win becomes winnings. Open where your state allows prizes.',
      { entries: entries.many },
    ),
  },
  {
    title: t('Switching'),
    icon: 'undo',
    text: t(
      'Press the balance that you want to play with at the top of the page. Games are the very same in both.',
    ),
  },
]

const seals = (): CardView[] => [
  {
    title: t('Sealed'),
    art: 'feature-lock',
    text: t(
      'Before you play, the server shows the fingerprint of a secret seed. It cannot be exchanged any more.',
    ),
  },
  {
    title: t('Drawn'),
    art: 'dice',
    text: t(
      'Its numbers, mixed with your own seed and a counter, decide. The game knows neither you nor your balance.',
    ),
  },
  {
    title: t('Opened'),
    art: 'key',
    text: t('Reveal the seed whenever you like, and compute every round again in your own browser.'),
    foot: <a href="/fairness">{t('Check a round')}</a>,
  },
]

/** From the first visit on, with the gifts as they are paid now. */
function stepsOf(brand: BrandView, { welcome, email }: HowData, climbs: boolean) {
  return [
    {
      title: t('Open an account'),
      art: 'key',
      text: welcome
        ? t('A minute, no card. {gift} are yours at once.', { gift: prizeText(brand, welcome) })
        : t('A minute, no card. Your welcome gift is there at once.'),
    },
    {
      title: t('Confirm your e-mail'),
      art: 'feature-mailbox',
      text: email
        ? t('Follow the link in our letter: {gift} more, and your account cannot get lost.', {
            gift: prizeText(brand, email),
          })
        : t('Follow the link in our letter, and your account cannot get lost.'),
    },
    {
      title: t('Choose a game'),
      art: 'feature-slot',
      text: t('Each page of a game shows its rules, what it returns and how often it pays before you play.'),
    },
    climbs
      ? {
          title: t('Play, climb, check'),
          art: 'trophy',
          text: t(
            'Every round counts for your level. Every result can be checked. Take a break whenever you want one.',
          ),
        }
      : {
          title: t('Play and check'),
          art: 'trophy',
          text: t('You can check every result yourself. Take a break whenever you want one.'),
        },
  ]
}

/** Why rewards ask for more of a person: the wheel leads here when the profile is what it waits for (001 §2). */
function Profile({ guest }: { readonly guest: boolean }) {
  return (
    <Block
      id="profile"
      title={t('Why some rewards ask for more of you')}
      lead={t(
        'Rewards are for people, one account each. So some of them wait until we know that you are one.',
      )}
    >
      <Cards
        cards={[
          {
            title: t('E-mail'),
            icon: 'mail',
            text: t('Keeps your account yours: it is the way back in when you forget the password.'),
          },
          {
            title: t('Phone'),
            icon: 'phone',
            text: t('One number, one person: it keeps rewards from being taken many times.'),
          },
          {
            title: t('Profile'),
            icon: 'user',
            text: t('Name and address are needed before a prize could ever be sent to you.'),
          },
        ]}
      />
      {!guest && (
        <Note icon="verified">
          <p>
            {t('See what is confirmed of you, and what is still open:')}{' '}
            <a href="/account/verification">{t('your verification')}</a>.
          </p>
        </Note>
      )}
    </Block>
  )
}

/** How the house works (000 §2): the currencies, the modes, fairness, the way in. */
export function Page() {
  const { brand } = useApp()
  const guest = useIsGuest()
  const gifts = useLoaderData<HowData>()
  const climbs = usePlayer(({ me }) => me.features['rank-league'] === true)
  return (
    <>
      <Stage
        kicker={t('How it works')}
        icon="info"
        title={t('Free to play, open to check')}
        lead={t(
          'Two currencies, two ways to play, and results that nobody here can change. This is all you need to know.',
        )}
        art={['feature-slot', 'coin', 'entries']}
      >
        <ButtonLink href={guest ? '/signup' : homeOf(brand)} size="l">
          {guest ? t('Sign up free') : t('To your games')}
        </ButtonLink>
        <ButtonLink href="/fairness" size="l" kind="ghost">
          {t('Check a round')}
        </ButtonLink>
      </Stage>
      <Block title={t('Four steps')}>
        <Steps steps={stepsOf(brand, gifts, climbs)} />
      </Block>
      <Block
        title={t('What is in your wallet')}
        lead={t('Three balances that never mix. No way leads from one to the other but play.')}
      >
        <Cards cards={currencies(brand, climbs)} />
      </Block>
      <Block title={t('Two ways to play')}>
        <Cards cards={modes(brand)} />
      </Block>
      <Block
        title={t('Provably fair')}
        lead={t('Nobody can know a result before you play, and nobody can change it after.')}
      >
        <Cards cards={seals()} />
      </Block>
      <Profile guest={guest} />
      <Note icon="help">
        <p>
          {t('More questions?')} <a href="/page/faq">{t('Questions and answers')}</a> ·{' '}
          <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a> ·{' '}
          <a href="/game/responsible-play">{t('Responsible play')}</a>
        </p>
      </Note>
    </>
  )
}
