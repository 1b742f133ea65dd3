import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { homeOf, type BrandView } from '#client/context/brand.ts'
import { useApp, useIsGuest, usePlayer, type App } from '#client/context/app.ts'
import { useClients } from '#client/clients.ts'
import type { Head } from '#client/router/page-face.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'
import { signUpGiftsOf } from '#client/sign-in/gifts.ts'
import { Block, Cards, Note, Stage, Steps, type CardView } from '#client/page/parts.tsx'
import { usePrizeHere } from '#client/page/prize-here.ts'

/** The texts about playing on the page that explains the site: what players get besides winnings. */
export interface PlayGuide {
  /** Where the currency for fun comes from. */
  readonly coins: string
  /** The last of the steps from the first visit on. */
  readonly step: { readonly title: string; readonly text: string; readonly art: string }
}

declare module '#client/feature.ts' {
  interface FeatureClient {
    readonly playGuide?: () => PlayGuide
  }
}

interface HowData {
  readonly welcome: { readonly coins: number; readonly entries: number } | null
  readonly email: { readonly coins: number; readonly entries: number } | null
}

/** The gifts as they are paid now, so that the page never says another number. */
export async function load(args: LoaderFunctionArgs): Promise<HowData> {
  // A brand of which no feature tells them speaks of the gift without its amount.
  return (await signUpGiftsOf(appOf(args))) ?? { welcome: null, email: null }
}

export const head = ({ brand }: App): Head => ({
  title: `${t('How it works')} · ${brand.title}`,
  description: t('Two currencies, two ways to play, and results you can verify: {brand} in five minutes.', {
    brand: brand.title,
  }),
})

const currencies = (
  { words: { coins, entries }, entriesPerUsd }: BrandView,
  coinsText: string | undefined,
): CardView[] => [
  {
    title: coins.many,
    art: 'coin',
    text:
      coinsText ??
      t(
        'Virtual currency for fun. You get it through gifts and rewards. It has no cash value and can’t be converted into anything else.',
      ),
  },
  {
    title: entries.many,
    art: 'entries',
    text: `${t(
      'Free promotional entries, never sold. {count} of them equal $1 in prize value. You play each one once.',
      { count: thousands(entriesPerUsd) },
    )} ${t('Some rewards need your location first: rules differ from state to state.')}`,
  },
  {
    title: t('Winnings'),
    art: 'winnings',
    text: t(
      'What you win with {entries}. Winnings are recorded separately, but your balance shows them together with your {entries}. Redeeming them for prizes isn’t available yet.',
      { entries: entries.many },
    ),
  },
]

const modes = ({ words: { coins, entries } }: BrandView): CardView[] => [
  {
    title: t('Playing with {coins}', { coins: coins.many }),
    icon: 'gamepad',
    text: t('The default mode. Available to every player in every state where you can open an account.'),
  },
  {
    title: t('Playing with {entries}', { entries: entries.many }),
    icon: 'ticket',
    text: t(
      'Sweepstakes mode: bets use {entries} first, then winnings. Every win goes to winnings. Available where your state allows prizes.',
      { entries: entries.many },
    ),
  },
  {
    title: t('Switching modes'),
    icon: 'undo',
    text: t(
      'Choose the balance you want to play with at the top of the page. The games are exactly the same in both.',
    ),
  },
]

const seals = (): CardView[] => [
  {
    title: t('Locked in'),
    art: 'feature-lock',
    text: t(
      'Before you play, the server shows the hash of a secret server seed. After that, the seed can’t be changed.',
    ),
  },
  {
    title: t('Played'),
    art: 'dice',
    text: t(
      'The server seed, your client seed, and the round number (nonce) decide the result. Your identity and balance play no part.',
    ),
  },
  {
    title: t('Revealed'),
    art: 'key',
    text: t('Reveal the seed whenever you like and replay every round in your own browser.'),
    foot: <a href="/fairness">{t('Verify a round')}</a>,
  },
]

/** From the first visit on, with the gifts as they are paid now. */
function useSteps({ welcome, email }: HowData, step: PlayGuide['step'] | undefined) {
  const prizeHere = usePrizeHere()
  return [
    {
      title: t('Create an account'),
      art: 'key',
      text: welcome
        ? t('It takes a minute, no card needed. You get {gift}.', { gift: prizeHere(welcome) })
        : t('It takes a minute, no card needed. You get your welcome bonus.'),
    },
    {
      title: t('Verify your email'),
      art: 'mailbox',
      text: email
        ? t(
            'Use the link in our email to verify it and get {gift}. You’ll also need a verified email to recover your account.',
            {
              gift: prizeHere(email),
            },
          )
        : t('Use the link in our email to verify it. You’ll need a verified email to recover your account.'),
    },
    {
      title: t('Choose a game'),
      art: 'feature-slot',
      text: t('Every game page shows the rules, the RTP, and the hit rate before you play.'),
    },
    step ?? {
      title: t('Play and verify'),
      art: 'trophy',
      text: t('You can verify every result yourself. Take a break whenever you want.'),
    },
  ]
}

/** Why rewards ask for more of a person: the wheel leads here when the profile is what it waits for (001 §2). */
function Profile({ guest }: { readonly guest: boolean }) {
  return (
    <Block
      id="profile"
      title={t('Why some rewards need verification')}
      lead={t(
        'Rewards are limited to one account per person. Some unlock only after we verify that you’re a real person.',
      )}
    >
      <Cards
        cards={[
          {
            title: t('Email'),
            icon: 'mail',
            text: t('Keeps your account safe. It’s how you get back in if you forget your password.'),
          },
          {
            title: t('Phone'),
            icon: 'phone',
            text: t('One number per person. This keeps rewards from being claimed more than once.'),
          },
          {
            title: t('Profile'),
            icon: 'user',
            text: t('We need your name and address before we can send you a prize.'),
          },
        ]}
      />
      {!guest && (
        <Note icon="verified">
          <p>
            <a href="/account/verification">{t('See what’s verified and what’s still missing')}</a>
          </p>
        </Note>
      )}
    </Block>
  )
}

/** How the site works (000 §2): the currencies, the modes, fairness, the way in. */
export function Page() {
  const { brand } = useApp()
  const guest = useIsGuest()
  const gifts = useLoaderData<HowData>()
  const features = usePlayer(({ me }) => me.features)
  const guide = useClients().find((one) => one.playGuide && features[one.name] === true)?.playGuide!()
  const steps = useSteps(gifts, guide?.step)
  return (
    <>
      <Stage
        kicker={t('How it works')}
        icon="info"
        title={t('Free to play, easy to verify')}
        lead={t(
          'Two currencies, two ways to play, and results that nobody here can change. Here’s all you need to know.',
        )}
        art={['feature-slot', 'coin', 'entries']}
      >
        <ButtonLink href={guest ? '/signup' : homeOf(brand)} size="l">
          {guest ? t('Sign up free') : t('Browse games')}
        </ButtonLink>
        <ButtonLink href="/fairness" size="l" kind="ghost">
          {t('Verify a round')}
        </ButtonLink>
      </Stage>
      <Block title={t('Four steps')}>
        <Steps steps={steps} />
      </Block>
      <Block
        title={t('What’s in your balance')}
        lead={t('Three separate balances. Playing is the only way to move from one to another.')}
      >
        <Cards cards={currencies(brand, guide?.coins)} />
      </Block>
      <Block title={t('Two ways to play')}>
        <Cards cards={modes(brand)} />
      </Block>
      <Block
        title={t('Provably fair')}
        lead={t('No one can know a result before you play or change it afterward.')}
      >
        <Cards cards={seals()} />
      </Block>
      <Profile guest={guest} />
      <Note icon="help">
        <p>
          {t('More questions?')} <a href="/page/faq">{t('FAQ')}</a> ·{' '}
          <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a> ·{' '}
          <a href="/game/responsible-play">{t('Responsible play')}</a>
        </p>
      </Note>
    </>
  )
}
