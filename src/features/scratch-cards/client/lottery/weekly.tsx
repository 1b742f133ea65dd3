import { thousands } from '#platform/base/text/money.ts'
import { momentText, t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import type { BrandView } from '#client/context/brand.ts'
import { amountText, prizeText } from '#client/page/prize-words.ts'
import { Table } from '#client/page/parts.tsx'
import { Sprite } from '#client/page/sprite.tsx'
import { useFreeWay } from '#client/rewards/free-way.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { PlayerName } from '#ui/lobby/player-name.tsx'
import { Tally } from '#ui/kit/tally/tally.tsx'
import type { Lottery } from '../../contract.ts'
import { DEPOSITS } from '../../lottery/economy.ts'
import './weekly.css'

interface WeeklyProps {
  readonly lottery: Lottery | null
  readonly isGuest?: boolean
}

/** The weekly lottery: the player’s tickets, what can be won, the draw, and who won the last one. */
export function WeeklyLottery({ lottery, isGuest = false }: WeeklyProps) {
  if (!lottery) return null
  const { drawAt, last } = lottery
  return (
    <section className="block lottery" aria-labelledby="lottery">
      <div className="block-head">
        <h2 id="lottery">{t('Weekly lottery')}</h2>
        <p>
          {t(
            'Every ticket has the same chance, and each player can win one prize. The list of tickets is fixed by its hash before the draw.',
          )}
        </p>
      </div>
      {drawAt !== null && <Current lottery={lottery} isGuest={isGuest} drawAt={drawAt} />}
      {last && <Last last={last} />}
    </section>
  )
}

/** All prizes together, as this player would be paid: in coins where they may not have entries. */
function poolText(brand: BrandView, { pool, prizes }: Lottery): string {
  const sumOf = (unit: 'coins' | 'entries') =>
    prizes.reduce((sum, { prize, count }) => sum + (prize[unit] ?? 0) * count, 0)
  return sumOf('coins') > 0
    ? amountText(brand, 'coins', sumOf('coins'))
    : amountText(brand, 'entries', sumOf('entries') || pool)
}

function Current({ lottery, isGuest, drawAt }: { lottery: Lottery; isGuest: boolean; drawAt: string }) {
  const { brand } = useApp()
  const { tickets, pool, prizes, seedHash } = lottery
  if (seedHash !== null && pool === 0) return <WithoutPool drawAt={drawAt} />
  return (
    <>
      <div className="panel lottery-now">
        <Sprite name="ticket" size={112} />
        <Tally
          figures={[
            { label: t('Prize pool'), value: poolText(brand, lottery) },
            { label: t('Drawn in'), value: <Countdown endsAt={Date.parse(drawAt)} format="auto" /> },
            ...(isGuest ? [] : [{ label: t('Your tickets'), value: thousands(tickets), marked: true }]),
          ]}
        />
        {isGuest && (
          <ButtonLink href="/signup" rel="nofollow">
            {t('Sign up free')}
          </ButtonLink>
        )}
        <Ways lottery={lottery} />
        <p className="lottery-count">
          {t(
            'Your chance depends on how many tickets there are in all. We count them when tickets close and publish the number with the draw.',
          )}
        </p>
      </div>
      {prizes.length > 0 && (
        <Table
          caption={t('Prizes of the weekly lottery')}
          head={[t('Prize'), t('Quantity')]}
          rows={prizes.map(({ prize, count }) => [prizeText(brand, prize), thousands(count)])}
        />
      )}
      {seedHash !== null && (
        <p className="lottery-proof">
          {t('The seed of this draw is sealed. Its hash:')} <code>{seedHash}</code>
        </p>
      )}
    </>
  )
}

/** A week that was opened with no prizes: too little was played before it. */
const WithoutPool = ({ drawAt }: { readonly drawAt: string }) => (
  <div className="panel lottery-none">
    <Sprite name="ticket" size={72} />
    <div>
      <h3>{t('No prizes this week')}</h3>
      <p>
        {t('Pools grow with play on this site. This week’s is set from the last seven days.')}{' '}
        {t('This lottery ends in')}{' '}
        <b>
          <Countdown endsAt={Date.parse(drawAt)} format="auto" />
        </b>
      </p>
    </div>
  </div>
)

/** Where tickets come from: none of it has to be bought. */
function Ways({ lottery: { ways, isPlayOnly } }: { readonly lottery: Lottery }) {
  const way = useFreeWay()
  if (!ways) return null
  if (isPlayOnly) return <ByPlay ways={ways} />
  return (
    <ul className="lottery-rules">
      <li>
        {t('{count, plural, one {# ticket} other {# tickets}} with each daily card', { count: ways.card })}
      </li>
      <li>{playText(ways)}</li>
      <li>
        {t(
          '{count, plural, one {# ticket} other {# tickets}} with {way} or a package, up to {most} times a week',
          {
            way,
            count: ways.deposit,
            most: DEPOSITS,
          },
        )}
      </li>
    </ul>
  )
}

const playText = ({ xp, aDay }: NonNullable<Lottery['ways']>) =>
  t('1 ticket for every {xp} points, up to {most} a day', { xp: thousands(xp), most: aDay })

/** Where another account has the tickets that take no play. */
const ByPlay = ({ ways }: { readonly ways: NonNullable<Lottery['ways']> }) => (
  <>
    <ul className="lottery-rules">
      <li>{playText(ways)}</li>
    </ul>
    <p className="lottery-count">
      {t(
        'Tickets with daily cards, free entry cards, and packages go to one account per device and a limited number per network. This account isn’t one of them, so it gets tickets by playing.',
      )}
    </p>
  </>
)

function Last({ last }: { readonly last: NonNullable<Lottery['last']> }) {
  const { brand } = useApp()
  const { drawnAt, pool, tickets, listHash, winners, mine } = last
  return (
    <div className="panel lottery-last">
      <h3>{t('Last draw: {day}', { day: momentText(drawnAt, { month: 'long', day: 'numeric' }) })}</h3>
      {mine && <p className="lottery-won">{t('You won {prize}', { prize: prizeText(brand, mine) })}</p>}
      {winners.length === 0 ? (
        <p>{pool === 0 ? t('There were no prizes in it.') : t('There were no tickets in it.')}</p>
      ) : (
        <ol>
          {winners.map(({ place, name, prize }) => (
            <li key={place}>
              <b>
                <PlayerName name={name} />
              </b>{' '}
              <span>{prizeText(brand, prize)}</span>
            </li>
          ))}
        </ol>
      )}
      {listHash !== null && winners.length > 0 && (
        <p className="lottery-proof">
          {t('Drawn from {count, plural, one {# ticket} other {# tickets}}. Hash of the list:', {
            count: tickets,
          })}{' '}
          <code>{listHash}</code> <a href="/fairness">{t('Check this draw')}</a>
        </p>
      )}
    </div>
  )
}
