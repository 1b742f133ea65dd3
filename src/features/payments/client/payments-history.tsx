import { gameName } from '#ui/lobby/game-name.ts'
import { useState } from 'react'
import { thousands } from '#platform/base/text/money.ts'
import { momentText, t, translate } from '#platform/words/words.ts'
import { zoneText } from '#platform/words/zone.ts'
import { artSet } from '#ui/art/art.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { Segmented } from '#ui/tabs.tsx'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { useShowsEntries } from '#client/account-page/shows-entries.ts'
import { homeOf, type BrandView } from '#client/context/brand.ts'
import { useApp, usePlayer, type App } from '#client/context/app.ts'
import type { FeatureClient } from '#client/feature.ts'
import type { Head } from '#client/router/page-face.ts'
import { loadedClients } from '#client/registry.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { appOf } from '#client/router/kit.ts'
import { artOf } from '#client/games/rows.ts'
import { calls, type Operation } from '../contract.ts'
import { Note } from '#client/page/parts.tsx'
import './payments-history.css'

type Filter = 'all' | Operation['currency']
interface Shown {
  readonly operations: readonly Operation[]
  readonly next: string | null
}

const inputOf = (filter: Filter, cursor: string | null) => ({
  ...(filter === 'all' ? {} : { currency: filter }),
  ...(cursor === null ? {} : { cursor }),
})

/** The newest page of the ledger. */
export async function load(args: LoaderFunctionArgs): Promise<Shown> {
  const { data, message } = await appOf(args).call(calls.history, {})
  if (!data) throw new Error(message ?? 'the history did not come')
  return data
}

export const head = ({ brand }: App): Head => ({
  title: `${t('Your history')} · ${brand.title}`,
  hidden: true,
})

/**
 * Returns the name of an operation, from the feature that wrote it; an unknown kind is the title of its
 * feature.
 */
export function kindText(clients: readonly FeatureClient[], kind: string): string {
  const game: Readonly<Record<string, string>> = {
    stake: t('Bet'),
    win: t('Win'),
    return: t('Bet returned'),
  }
  const known = clients.find(({ ledgerKinds }) => ledgerKinds?.()[kind])?.ledgerKinds!()[kind]
  return game[kind] ?? known ?? translate(kind.charAt(0).toUpperCase() + kind.slice(1))
}

const currencyText = ({ words }: BrandView, currency: Operation['currency']) =>
  currency === 'winnings' ? t('Winnings') : words[currency].many

const timeOf = (at: string, timeZone: string) =>
  momentText(at, { dateStyle: 'medium', timeStyle: 'short', timeZone })

function Line({ operation }: { readonly operation: Operation }) {
  const { brand, registry } = useApp()
  const { kind, currency, game, at, balance } = operation
  const sign = operation.amount < 0 ? '−' : '+'
  return (
    <tr data-currency={currency}>
      <th scope="row">
        <span className="history-title">
          {game ? (
            <img {...artSet(`${artOf(game)}@1x.webp`, 40)} alt="" width={40} height={40} loading="lazy" />
          ) : (
            <Icon name={currency === 'coins' ? 'coins' : 'gift'} size={20} />
          )}
          <span>
            {kindText(loadedClients(registry), kind)}
            {game && <a href={`/games/${game}`}>{gameName(game)}</a>}
          </span>
        </span>
      </th>
      <td>
        <time dateTime={at}>{timeOf(at, brand.timeZone)}</time>
      </td>
      <td className="history-amount" data-sign={sign}>
        {sign}
        {thousands(Math.abs(operation.amount))}{' '}
        <small>
          {currency !== 'winnings' && Math.abs(operation.amount) === 1
            ? brand.words[currency].one
            : currencyText(brand, currency)}
        </small>
      </td>
      <td className="history-balance">{thousands(balance)}</td>
    </tr>
  )
}

function Lines({ operations, busy }: Pick<Shown, 'operations'> & { readonly busy: boolean }) {
  return (
    <div className="panel sheet history" aria-busy={busy}>
      <table>
        <caption className="sr">{t('Your history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Type')}</th>
            <th scope="col">{t('When')}</th>
            <th scope="col">{t('Amount')}</th>
            <th scope="col">{t('Balance after')}</th>
          </tr>
        </thead>
        <tbody>
          {operations.map((operation) => (
            <Line key={operation.id} operation={operation} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useHistory() {
  const { call } = useApp()
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState(useLoaderData<Shown>())
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function read(wanted: Filter, cursor: string | null) {
    setBusy(true)
    setFilter(wanted)
    const { data, message } = await call(calls.history, inputOf(wanted, cursor))
    setBusy(false)
    setTrouble(data ? null : (message ?? t('Check your connection and try again.')))
    if (data)
      setShown(({ operations }) => ({
        operations: cursor === null ? data.operations : [...operations, ...data.operations],
        next: data.next,
      }))
  }
  return { filter, shown, busy, trouble, read }
}

/** Notes that the list can't show: how balances add up, and which kinds of records don't exist. */
function Explained() {
  const { brand, demo } = useApp()
  const coinsOnly = useCoinsOnly()
  const packages = usePlayer(({ me }) => demo && me.features['packages'] === true)
  return (
    <Note>
      <p>
        {!coinsOnly &&
          `${t('The {entries} you can play with are your {entries} and your winnings together.', {
            entries: brand.words.entries.many,
          })} `}
        {packages
          ? t('This site is a demonstration: its packages cost nothing, so this list has no payments.')
          : t('{brand} doesn’t sell anything right now, so this list has no payments.', {
              brand: brand.title,
            })}{' '}
        {t('Records can’t be changed afterward. A correction is added as a new record.')}
      </p>
    </Note>
  )
}

/** The player's ledger (000 §2, /payments-history): every change of a balance, newest first. */
export function Page() {
  const { brand } = useApp()
  const { filter, shown, busy, trouble, read } = useHistory()
  // Records of before a move to a state without prizes are still found by what they are of.
  const [hasEntries] = useState(() => shown.operations.some(({ currency }) => currency !== 'coins'))
  const isFiltered = useShowsEntries() || hasEntries
  const options = [
    { value: 'all', label: t('All') },
    ...(['coins', 'entries', 'winnings'] as const).map((currency) => ({
      value: currency,
      label: currencyText(brand, currency),
    })),
  ]
  return (
    <>
      <header className="page-head">
        <h1>{t('Your history')}</h1>
        <p>
          {t('Every change to your balances, newest first. Times are in {zone}.', {
            zone: zoneText(brand.timeZone),
          })}
        </p>
      </header>
      {isFiltered && (
        <div className="history-filter">
          <Segmented
            label={t('Filter by balance')}
            options={options}
            value={filter}
            busy={busy}
            onChange={(wanted) => void read(wanted as Filter, null)}
          />
        </div>
      )}
      {trouble && (
        <ErrorState
          title={t('We couldn’t load your history')}
          text={trouble}
          action={<Button onClick={() => void read(filter, null)}>{t('Try again')}</Button>}
        />
      )}
      {!trouble && shown.operations.length === 0 ? (
        <EmptyState
          image="/art/empty/quiet@1x.webp"
          title={t('No activity yet')}
          text={t('Bets, wins, and rewards in this balance will appear here.')}
          action={
            <a className="link" href={homeOf(brand)}>
              {t('Browse games')}
            </a>
          }
        />
      ) : (
        <Lines operations={shown.operations} busy={busy} />
      )}
      {shown.next && (
        <p className="history-more">
          <Button kind="soft" busy={busy} onClick={() => void read(filter, shown.next)}>
            {t('Show older')}
          </Button>
        </p>
      )}
      <Explained />
    </>
  )
}
