import { thousands } from '#platform/money.ts'
import { t } from '#platform/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useApp, usePlayer, type App } from '../../context.ts'
import type { Head } from '../../document.ts'
import { dayText, timeText } from '../../rank/time.ts'
import { rankName } from '../../rank/words.ts'
import { useLoaderData } from '../../router/parts.tsx'
import type { LoaderFunctionArgs } from '../../router/route.ts'
import { appOf } from '../../routes/kit.ts'
import { calls, type CashbackStatement } from '../../wire.ts'
import { Block, Note, Table } from './parts.tsx'
import { amountText } from './prize.ts'
import './cashback.css'

type Week = CashbackStatement['weeks'][number]

/** The week that runs and those that were computed. */
export async function load(args: LoaderFunctionArgs): Promise<CashbackStatement> {
  const { data, message } = await appOf(args).call(calls.cashback.statement)
  if (!data) throw new Error(message ?? 'the statement did not come')
  return data
}

export const head = ({ brand }: App): Head => ({
  title: `${t('Your cashback')} · ${brand.title}`,
  hidden: true,
})

function statusText(status: Week['status']): string {
  if (status === 'available') return t('Ready to be taken')
  if (status === 'calculating') return t('Being computed')
  if (status === 'paid') return t('Taken')
  return status === 'expired' ? t('Ended untaken') : t('Nothing to come back')
}

/** The week that runs, with each step of the sum. */
function Running({ week }: { readonly week: CashbackStatement['running'] }) {
  const { brand } = useApp()
  const { staked, won, netLoss, section, percent, cap, reward } = week
  const steps = [
    [t('Staked'), thousands(staked)],
    [t('Won'), thousands(won)],
    [t('Net loss'), thousands(netLoss)],
    [rankName(section), t('{percent} %', { percent })],
    [t('At most'), thousands(cap)],
    [t('Comes back'), thousands(reward)],
  ] as const
  return (
    <section className="panel cashback-now" aria-labelledby="running">
      <h2 id="running">{t('This week, since {day}', { day: dayText(week.week) })}</h2>
      <dl className="cashback-sum">
        {steps.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t(
          'In {entries}, as of now. Only rounds that you paid for count, and your rank at the end of the week.',
          {
            entries: brand.words.entries.many,
          },
        )}
      </p>
    </section>
  )
}

/** Where a week stands; when it was taken, in the brand's time zone. */
function State({ week: { status, paidAt } }: { readonly week: Week }) {
  const { timeZone } = useApp().brand
  return (
    <span className="cashback-state">
      <Pill tone={status === 'available' || status === 'paid' ? 'win' : 'plain'}>{statusText(status)}</Pill>
      {paidAt && <time dateTime={paidAt}>{timeText(paidAt, timeZone)}</time>}
    </span>
  )
}

/** How each week was computed (001 §3, §4), for its owner to check. */
export function Page() {
  const { running, weeks } = useLoaderData<CashbackStatement>()
  const { brand } = useApp()
  const status = usePlayer(({ me }) => me.cashback.status)
  return (
    <>
      <header className="page-head">
        <h1>{t('Your cashback')}</h1>
        <p>
          {t(
            'A part of a week’s net loss comes back. Weeks begin on Monday; each can be taken for three days.',
          )}
        </p>
      </header>
      {status === 'available' && (
        <p>
          <ButtonLink href="?openModal=app-playback-modal" icon="gift">
            {t('Take last week’s')}
          </ButtonLink>
        </p>
      )}
      <Running week={running} />
      <Block title={t('Weeks before')}>
        {weeks.length === 0 ? (
          <EmptyState
            image="/art/empty/quiet@1x.webp"
            title={t('No week was computed yet')}
            text={t('Weeks in which something came back will stand here, with every figure.')}
          />
        ) : (
          <Table
            caption={t('Weeks before')}
            head={[
              t('Week of'),
              t('Staked'),
              t('Won'),
              t('Net loss'),
              t('Rank'),
              t('Part'),
              t('At most'),
              t('Came back'),
              t('State'),
            ]}
            rows={weeks.map((week) => [
              dayText(week.week),
              thousands(week.staked),
              thousands(week.won),
              thousands(week.netLoss),
              rankName(week.section),
              t('{percent} %', { percent: week.percent }),
              thousands(week.cap),
              amountText(brand, 'entries', week.reward),
              <State key="status" week={week} />,
            ])}
          />
        )}
      </Block>
      <Note>
        <p>
          {t('It is no reason to play on: what a week gives back is always less than it cost.')}{' '}
          <a href="/game/responsible-play">{t('Responsible play')}</a>
        </p>
      </Note>
    </>
  )
}
