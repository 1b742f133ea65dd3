import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useApp, useIsGuest, usePlayer, type App } from '#client/context/app.ts'
import { callLoader, type LoaderResult } from '#client/account-page/load.ts'
import { usePathExists } from '#client/links/use-path-exists.ts'
import { Block, Cards, Note, Stage, type CardView } from '#client/page/parts.tsx'
import { closingText } from '#client/rewards/pause/closing-text.ts'
import { closingTitle } from '#client/rewards/pause/closing-title.ts'
import { appOf } from '#client/router/kit.ts'
import type { Head } from '#client/router/page-face.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { calls, type ClosingView, type ProtectionInfo } from '../contract.ts'
import { Closed } from './closed.tsx'
import { Help } from './help.tsx'
import { NATIONAL } from './helplines.ts'
import { CheckTool, LimitTool } from './limits/limit-tools.tsx'
import { BreakTool, ExclusionTool } from './tools.tsx'
import './responsible-play.css'

export const head = ({ brand }: App): Head => ({
  title: `${t('Responsible play')} · ${brand.title}`,
  description: t('Set limits, take a break, or self-exclude at {brand}, and find free help 24/7.', {
    brand: brand.title,
  }),
})

const readInfo = callLoader<ProtectionInfo>(calls.info)

/** The choices are the same for everybody: only who is closed has something to be read. */
export const load = async (args: LoaderFunctionArgs): Promise<LoaderResult<ProtectionInfo> | null> =>
  appOf(args).player.getState().me.closedUntil === undefined ? null : readInfo(args)

/**
 * @param history whether the player has one here
 * @param packages whether the demonstration has packages, which cost nothing
 */
const standing = (history: boolean, packages: boolean): CardView[] => [
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

/** How the tools work, for who has to sign in first. */
function ForGuests() {
  return (
    <Block
      title={t('Limit your play, or stop it')}
      lead={t('Each tool holds for all of your accounts on all of our brands.')}
    >
      <Cards
        cards={[
          {
            title: t('Set a limit'),
            icon: 'clock',
            text: t(
              'On your time, your losses, or your purchases, within 24 hours, 7 days, or 30 days. A lower limit holds at once.',
            ),
          },
          {
            title: t('Reality check'),
            icon: 'history',
            text: t('Every 15, 30, 45, or 60 minutes your play stops, and you see what it came to.'),
          },
          {
            title: t('Take a break'),
            icon: 'pause',
            text: t('1, 3, 7, 14, or 30 days without games. It ends by itself.'),
          },
          {
            title: t('Self-exclude'),
            icon: 'shield',
            text: t(
              '6 months, 1, 3, or 5 years, or for good. It ends only when you ask for that, once the time is over.',
            ),
          },
        ]}
      />
      <div className="rp-actions">
        <ButtonLink kind="soft" href="/signin?next=/game/responsible-play">
          {t('Sign in to choose')}
        </ButtonLink>
        <a href="/page/contact">{t('Or ask us to do it for you')}</a>
      </div>
    </Block>
  )
}

/** The tools of a player. Inside of a closing only what is longer or stricter. */
function Tools({ closing }: { readonly closing: ClosingView | null }) {
  const mayBreak = closing?.kind !== 'self' && closing?.kind !== 'house'
  return (
    <Block
      title={closing ? t('Make it longer') : t('Your tools')}
      lead={
        closing
          ? t('You can choose a longer time at once, never a shorter one.')
          : t('Choose one. The next page says exactly what happens; nothing happens before that.')
      }
    >
      <ul className="rp-tools">
        {!closing && <LimitTool />}
        {!closing && <CheckTool />}
        {mayBreak && <BreakTool />}
        <ExclusionTool />
      </ul>
      <div className="rp-actions">
        <a href="/account/play-limits">{t('What’s in force, and its history')}</a>
        <a href="/page/contact">{t('Or ask us to do it for you')}</a>
      </div>
    </Block>
  )
}

/** Responsible play (000 §2): the tools that exist, and help. */
export function Page() {
  const { demo } = useApp()
  const info = useLoaderData<LoaderResult<ProtectionInfo> | null>()
  const guest = useIsGuest()
  const { closedUntil, closedBy = 'self' } = usePlayer(({ me }) => me)
  const isClosed = closedUntil !== undefined
  const closing = info?.data?.closing ?? null
  const packages = usePlayer(({ me }) => demo && me.features['packages'] === true)
  const history = usePathExists('/payments-history') && !guest
  const isForGood = isClosed && closedBy === 'self' && closedUntil === null
  return (
    <>
      <Stage
        kicker={t('Responsible play')}
        icon="heart"
        title={isClosed ? closingTitle(closedBy) : t('Play for fun')}
        lead={
          isClosed
            ? closingText(closedBy, closedUntil)
            : t('Only play with time you can spare. If it stops being fun, stop. Help is a call away, 24/7.')
        }
        art={['shield', 'feature-bell']}
      >
        <ButtonLink href={`tel:+${NATIONAL.digits}`} rel="external" size="l" icon="phone">
          {NATIONAL.name}
        </ButtonLink>
      </Stage>
      {closing && <Closed closing={closing} />}
      {info?.message && (
        <Note icon="offline">
          <p>{info.message}</p>
        </Note>
      )}
      {guest ? <ForGuests /> : !isForGood && <Tools closing={closing} />}
      <Help />
      {!isClosed && (
        <Block title={t('Always on')}>
          <Cards cards={standing(history, packages)} />
        </Block>
      )}
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
