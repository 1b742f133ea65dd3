import { sharePercent } from '#platform/facts/pools/pools.ts'
import { t } from '#platform/words/words.ts'
import { useBetHere } from '#client/page/prize-here.ts'
import { useApp, type App } from '#client/context/app.ts'
import type { BrandView } from '#client/context/brand.ts'
import type { Head } from '#client/router/page-face.ts'
import { Block, Cards, Note, Stage, type CardView } from '#client/page/parts.tsx'
import { useLoaderData } from '#client/router/parts.tsx'
import { appOf } from '#client/router/kit.ts'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { calls, type PrizeDrops } from '../contract.ts'
import { Today } from './today.tsx'
import { useEnd } from './use-end.ts'
import { useInfo } from './use-info.ts'
import { Winners } from './winners.tsx'
import { NETWORK_LIMIT } from '#platform/players/devices/gift-rules.ts'
import { BOUNDS } from '../economy.ts'
import { isWithoutPool } from './words.ts'

export const head = ({ brand }: App): Head => ({
  title: `${t('Prize drops')} · ${brand.title}`,
  description: t(
    'Prize drops at {brand}: surprise prizes all day at sealed random times, with odds that no bet can change.',
    {
      brand: brand.title,
    },
  ),
})

/** Today’s pool, its prizes, and who won them, as they are for this visitor; null where no answer came. */
export async function load(args: LoaderFunctionArgs): Promise<PrizeDrops | null> {
  const { data } = await appOf(args).call(calls.info)
  return data ?? null
}

/** When a prize falls, and to whom. */
function whoWins({ general: { minimalLevelPlay: level } }: PrizeDrops, { words }: BrandView): CardView[] {
  return [
    {
      title: t('When'),
      icon: 'clock',
      text: t(
        'Each day is split into equal time slots, one for each prize, with one sealed moment in each. We publish the hash of the day’s seed when the day starts and the seed when it ends.',
      ),
    },
    {
      title: t('Who'),
      icon: 'users',
      text: t(
        'One of the players who finished a round in the 60 seconds before, all with the same chance. If no one did, it’s drawn from everyone who plays in the next time slot with a player.',
      ),
    },
    {
      title: t('Level {level} and up', { level }),
      icon: 'trophy',
      text: t(
        'Only players at this level or above can win. You earn levels by playing with either balance, and you never lose one.',
      ),
    },
    {
      title: t('Complete accounts'),
      icon: 'shield',
      text: t(
        'Rounds count once your email and phone are verified and your profile is complete. Rounds with {coins} count for the first account on a device, and for up to {count} new accounts on a network in 30 days.',
        { coins: words.coins.many, count: NETWORK_LIMIT },
      ),
    },
  ]
}

/** How often a player may win, how likely, and where the prizes come from. */
function howMuch(
  { general }: PrizeDrops,
  { words }: BrandView,
  betHere: ReturnType<typeof useBetHere>,
): CardView[] {
  const { minimalLevelPlay: level, anHour: hour, aDay: day, bets } = general
  return [
    {
      title: t('How often'),
      icon: 'ticket',
      text: t(
        'Each player can win up to {hour, plural, one {# prize} other {# prizes}} in each hour of the day and {day, plural, one {# prize} other {# prizes}} a day, so more people win.',
        { hour, day },
      ),
    },
    {
      title: t('Odds'),
      icon: 'dices',
      text: t(
        'Your chance at a drop is one in the number of players on its list. A bigger bet doesn’t change it.',
      ),
    },
    {
      title: t('What counts'),
      icon: 'verified',
      text: t(
        'A round of at least {bet}. Free spins don’t count, and neither do games that keep less than 1% of bets.',
        { bet: betHere(bets) },
      ),
    },
    {
      title: t('The pool'),
      icon: 'layers',
      text: t(
        'A day’s pool is set before the day begins and doesn’t change after that. It’s a fixed amount, up to {percent}% of what the site expects to keep of bets in {entries} by players from level {level} on, or both.',
        { percent: sharePercent(BOUNDS.share), entries: words.entries.many, level },
      ),
    },
    {
      title: t('Leftover prizes'),
      icon: 'history',
      text: t(
        'Prizes that no one wins move to the next hour and, at the end of the day, to the next pool that is set.',
      ),
    },
  ]
}

/** Prize drops (000 §2): what is left of today’s pool, who won, the rules, and how a draw is checked. */
export function Page() {
  const loaded = useLoaderData<PrizeDrops | null>()
  const { info, trouble, reload } = useInfo(loaded)
  useEnd(info?.general.finishedAt)
  return (
    <>
      <Stage
        kicker={t('Prize drops')}
        icon="gem"
        title={t('Surprise prizes all day')}
        lead={t(
          'Each prize drops at a sealed moment and goes to someone who’s playing. Bet size doesn’t matter.',
        )}
        art={['gem-diamond', 'gem-sapphire', 'gem-amber']}
      />
      {info ? <Day info={info} reload={reload} /> : <NoAnswer trouble={trouble} reload={reload} />}
      <Note icon="shield">
        <p>
          {t(
            'No purchase necessary. A purchase doesn’t increase your chances of winning. Neither does a bigger bet.',
          )}{' '}
          <a href="/page/sweepstakes-rules">{t('Sweepstakes rules')}</a>
        </p>
      </Note>
    </>
  )
}

interface DayProps {
  readonly info: PrizeDrops
  readonly reload: () => void
}

function Day({ info, reload }: DayProps) {
  const { brand } = useApp()
  const betHere = useBetHere()
  return (
    <>
      <Today info={info} onDue={reload} />
      {info.general.finishedAt !== null && (!isWithoutPool(info) || info.lastWinners.length > 0) && (
        <Winners info={info} />
      )}
      <Block title={t('Rules')}>
        <Cards cards={[...whoWins(info, brand), ...howMuch(info, brand, betHere)]} />
      </Block>
      <Check info={info} />
    </>
  )
}

/** The page has no answer of today: whether prizes drop is not known. */
function NoAnswer({ trouble, reload }: { readonly trouble: string | null; readonly reload: () => void }) {
  if (trouble === null)
    return (
      <Loading label={t('Loading prize drops…')}>
        <Skeleton kind="line" count={6} />
      </Loading>
    )
  return (
    <ErrorState
      title={t('We couldn’t load prize drops')}
      text={trouble}
      action={<Button onClick={reload}>{t('Try again')}</Button>}
    />
  )
}

/** The hash of today’s seed, and where everything is drawn again. */
function Check({ info }: { readonly info: PrizeDrops }) {
  const { seedHash } = info
  if (seedHash === null || isWithoutPool(info)) return null
  return (
    <Note icon="verified">
      <p>
        {t(
          'All of today’s moments and winners come from one seed. Its hash has been fixed since the day began:',
        )}{' '}
        <code className="drops-hash">{seedHash}</code>
      </p>
      <p>
        {t('When the day is over, its seed is revealed, and you can draw every winner again.')}{' '}
        <a href="/fairness">{t('Open the fairness page')}</a>
      </p>
    </Note>
  )
}
