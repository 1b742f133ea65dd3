import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { callLoader, type LoaderResult } from '#client/account-page/load.ts'
import { useApp, type App } from '#client/context/app.ts'
import { go } from '#client/router/navigate.ts'
import type { Head } from '#client/router/page-face.ts'
import { useLocation } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { endsSession } from '#client/session/ended.ts'
import { refreshPlayer } from '#client/session/session.ts'
import { calls, type ProtectionInfo } from '../contract.ts'
import { choiceOf, daysText, endOfChoice, termText, zoned, type Closing } from './choices.ts'
import { Confirmation, HOME, useMoment, type Fact } from './confirmation.tsx'
import { ConfirmLimit } from './limits/confirm-limit.tsx'

/** The second step: exactly what happens and until when, and one button that does it. */

export const head = ({ brand }: App): Head => ({ title: `${t('Before it begins')} · ${brand.title}` })

const readInfo = callLoader<ProtectionInfo>(calls.info)

/** What a limit does depends on the one that holds; what closes does the same to everybody. */
export async function load(args: LoaderFunctionArgs): Promise<LoaderResult<ProtectionInfo> | null> {
  const kind = choiceOf(args.request.url.split('?')[1] ?? '')?.kind
  return kind === 'limit' || kind === 'check' ? readInfo(args) : null
}

function endOf({ kind }: Closing, end: Date | null): string {
  if (!end) return t('It has no end, and nobody can end it.')
  const date = zoned(end)
  return kind === 'break'
    ? t('It ends by itself on {date}. Nobody can end it earlier, not even us.', { date })
    : t(
        'It lasts until {date} at least. Nobody can end it earlier, not even us. It doesn’t end by itself: from then on you can ask for its end, and confirm that a day later.',
        { date },
      )
}

const factsOf = (choice: Closing, end: Date | null): Fact[] => [
  { icon: 'clock', title: t('Until when'), text: endOf(choice, end) },
  {
    icon: 'lock',
    title: t('Your accounts'),
    text: t('All of your accounts on all of our brands close at once. Your other devices are signed out.'),
  },
  {
    icon: 'gamepad',
    title: t('Open rounds'),
    text: t('They end by the rules of their games. What they win is added to your balance.'),
  },
  {
    icon: 'coins',
    title: t('Your balance'),
    text: t('It stays yours. You can sign in to see it, and your history.'),
  },
  {
    icon: 'gift',
    title: t('Rewards'),
    text: t('What you’ve earned is kept for you and follows afterward. You get no new rewards until then.'),
  },
  {
    icon: 'mail',
    title: t('Messages'),
    text: t('No offers and no news. We write to you about your account only.'),
  },
]

const doneBy = (app: App, choice: Closing) =>
  choice.kind === 'break'
    ? app.call(calls.takeBreak, { days: choice.days })
    : app.call(calls.exclude, { term: choice.term })

export function Page() {
  const choice = choiceOf(useLocation().search)
  if (!choice)
    return (
      <section className="panel rp-confirm">
        <h1>{t('Nothing is chosen yet')}</h1>
        <ButtonLink href={HOME}>{t('Choose')}</ButtonLink>
      </section>
    )
  return choice.kind === 'limit' || choice.kind === 'check' ? (
    <ConfirmLimit choice={choice} />
  ) : (
    <ConfirmClosing choice={choice} />
  )
}

function ConfirmClosing({ choice }: { readonly choice: Closing }) {
  const app = useApp()
  const end = endOfChoice(choice, useMoment(app.now_ms))
  const isBreak = choice.kind === 'break'
  const begin = async () => {
    const { success, message } = await endsSession(app, doneBy(app, choice))
    if (!success) return message ?? t('That didn’t work. Nothing was changed. Try again.')
    await refreshPlayer(app)
    await go(HOME)
    return null
  }
  return (
    <Confirmation
      title={
        isBreak
          ? t('A break of {time}', { time: daysText(choice.days) })
          : t('Self-exclusion: {time}', { time: termText(choice.term) })
      }
      facts={factsOf(choice, end)}
      label={isBreak ? t('Start my break') : t('Exclude me')}
      run={begin}
    />
  )
}
