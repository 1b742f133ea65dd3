import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { artSet } from '#ui/art/art.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { useApp, usePlayer, type App } from '#client/context/app.ts'
import type { Head } from '#client/router/page-face.ts'
import { CashbackExample, CashbackSum, PaysFrom } from './sum.tsx'
import { dayText, timeText } from './time.ts'
import { rankName } from '#client/page/rank-words.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'
import { calls, type CashbackStatement } from '../contract.ts'
import { Block, Note, Steps, Table } from '#client/page/parts.tsx'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { amountText, prizeText } from '#client/page/prize-words.ts'
import './page.css'

type Week = CashbackStatement['weeks'][number]

/** The week that runs and those that were computed. */
export async function load(args: LoaderFunctionArgs): Promise<CashbackStatement> {
  const { data, message } = await appOf(args).call(calls.statement)
  if (!data) throw new Error(message ?? 'the statement did not come')
  return data
}

export const head = ({ brand }: App): Head => ({
  title: `${t('Your cashback')} · ${brand.title}`,
  hidden: true,
})

function statusText(status: Week['status']): string {
  if (status === 'available') return t('Ready to claim')
  if (status === 'calculating') return t('Calculating')
  if (status === 'paid') return t('Claimed')
  return status === 'expired' ? t('Expired') : t('No cashback')
}

/** The week that runs, with each step of the sum; a week without rounds says so. */
function Running({ week }: { readonly week: CashbackStatement['running'] }) {
  const { coins, entries } = useApp().brand.words
  const allowed = usePlayer(({ me }) => me.mayHaveEntries)
  const none = week.staked === 0
  return (
    <section className="panel cashback-part" aria-labelledby="running" data-none={none || undefined}>
      <h2 id="running">{t('This week, since {day}', { day: dayText(week.week) })}</h2>
      {none ? (
        <>
          <img {...artSet('/art/empty/quiet@1x.webp', 132)} alt="" width={132} height={132} />
          <p>
            {allowed
              ? t(
                  'You haven’t played with {entries} this week, so there’s no loss and no cashback. There’s nothing you need to do.',
                  { entries: entries.many },
                )
              : t('You can’t play with {entries} where you are, so you have no weekly cashback.', {
                  entries: entries.many,
                })}
          </p>
        </>
      ) : (
        <>
          <CashbackSum {...week} />
          {week.reward === 0 && (
            <p>
              <PaysFrom least={week.leastReward} from={week.paysFrom} counted={week.countedLoss} />
            </p>
          )}
          <p>
            {t(
              'In {entries}, as of now. Only rounds you paid for count. Your rank at the end of the week applies.',
              { entries: entries.many },
            )}
            {!allowed && ` ${t('Where you are, it’s paid in {coins}.', { coins: coins.many })}`}
          </p>
        </>
      )}
    </section>
  )
}

/** How the cashback works and is earned, with an example week in figures. */
function Explained({ week }: { readonly week: CashbackStatement['running'] }) {
  const { section, percent, cap, leastReward, paysFrom } = week
  const { entries } = useApp().brand.words
  const coinsOnly = useCoinsOnly()
  return (
    <>
      {/* An example in entries is none where the player can’t bet them and is paid in coins. */}
      {!coinsOnly && (
        <section className="panel cashback-part" aria-labelledby="example">
          <h2 id="example">{t('Example for {rank}', { rank: rankName(section) })}</h2>
          <CashbackExample {...{ section, percent, cap }} />
        </section>
      )}
      <section className="cashback-rules" aria-labelledby="how">
        <h2 id="how" className="sr">
          {t('How it works')}
        </h2>
        <Steps
          steps={[
            {
              title: t('We add up your week'),
              text: t('From Monday to Sunday: what you bet with {entries}, minus what you won with them.', {
                entries: entries.many,
              }),
              art: 'calendar',
            },
            {
              title: t('We calculate it on Monday'),
              text: t(
                'If {from} or more of your net loss is eligible, you get {percent}% of it back in {rank}, at least {least}. Higher ranks get more.',
                {
                  percent,
                  from: thousands(paysFrom),
                  least: thousands(leastReward),
                  rank: rankName(section),
                },
              ),
              art: 'hourglass',
            },
            {
              title: t('Three days to claim'),
              text: t(
                'Claim it starting at noon on Monday, and it goes straight to your balance. Unclaimed cashback expires.',
              ),
              art: 'feature-moneybag',
            },
          ]}
        />
      </section>
    </>
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

/** The prize of a week, and the part of it that is left after a refund. */
function Paid({ week: { reward, prize, afterRefund } }: { readonly week: Week }) {
  const { brand } = useApp()
  const textOf = (money: Week['prize']) =>
    money.coins || money.entries ? prizeText(brand, money) : amountText(brand, 'entries', 0)
  return (
    <span className="cashback-state">
      {textOf(reward > 0 ? prize : {})}
      {afterRefund && <small>{t('After a refund: {amount}', { amount: textOf(afterRefund) })}</small>}
    </span>
  )
}

/** The weeks that were computed, the newest first. */
function PastWeeks({ weeks }: Pick<CashbackStatement, 'weeks'>) {
  return (
    <Block title={t('Past weeks')}>
      {weeks.length === 0 ? (
        <div className="panel cashback-empty">
          <p>{t('No past weeks yet. Weeks with cashback will appear here, with every figure.')}</p>
        </div>
      ) : (
        <Table
          caption={t('Past weeks')}
          head={[
            t('Week of'),
            t('Cashback'),
            t('Status'),
            t('Total bet'),
            t('Won'),
            t('Net loss'),
            t('Eligible loss'),
            t('Rank'),
            t('Rate'),
            t('Maximum'),
          ]}
          words={[1, 2, 7]}
          rows={weeks.map((week) => [
            dayText(week.week),
            <Paid key="paid" week={week} />,
            <State key="status" week={week} />,
            thousands(week.staked),
            thousands(week.won),
            thousands(week.netLoss),
            thousands(week.countedLoss),
            rankName(week.section),
            t('{percent}%', { percent: week.percent }),
            thousands(week.cap),
          ])}
        />
      )}
    </Block>
  )
}

/** How each week was computed (001 §3, §4), for its owner to check. */
export function Page() {
  const { running, weeks } = useLoaderData<CashbackStatement>()
  const { status, isActive } = usePlayer(({ me }) => me.cashback)
  const never = useCoinsOnly() && !isActive
  return (
    <>
      <header className="page-head">
        <h1>{t('Your cashback')}</h1>
        {!never && (
          <p>
            {t(
              'You get part of a week’s net loss back once it’s large enough. Weeks start on Monday, and you have three days to claim each one.',
            )}
          </p>
        )}
      </header>
      {status === 'available' && (
        <p>
          <ButtonLink href="?openModal=app-playback-modal" icon="gift">
            {t('Claim cashback')}
          </ButtonLink>
        </p>
      )}
      <div className="cashback-parts">
        <Running week={running} />
        {!never && <Explained week={running} />}
      </div>
      {(!never || weeks.length > 0) && <PastWeeks weeks={weeks} />}
      <Note>
        <p>
          {t('Cashback is always less than what the week cost you. It’s no reason to keep playing.')}{' '}
          <a href="/game/responsible-play">{t('Responsible play')}</a>
        </p>
      </Note>
    </>
  )
}
