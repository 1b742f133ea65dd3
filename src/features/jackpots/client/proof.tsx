import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { Skeleton } from '#ui/states.tsx'
import { useApp } from '#client/context/app.ts'
import { tierName } from './names.ts'
import { Fallen, WithJackpots, type List } from './fallen.tsx'

/** The jackpots on the page of fairness: what is sealed now, and those that fell, to be drawn again here. */
export default function JackpotProof() {
  return (
    <section className="panel fairness-box" aria-labelledby="jackpots-title">
      <h2 id="jackpots-title">{t('Jackpots')}</h2>
      <p>
        {t(
          'The amount a jackpot hits at is drawn before the jackpot starts, and its hash is shown here while it grows. Once it’s won, we reveal the seed and your browser can draw the amount again.',
        )}
      </p>
      <WithJackpots shape={<Skeleton kind="line" count={4} />}>
        {({ jackpots, fallen }) => (
          <>
            <Sealed jackpots={jackpots} />
            <Fallen fallen={fallen} />
          </>
        )}
      </WithJackpots>
    </section>
  )
}

function Sealed({ jackpots }: Pick<List, 'jackpots'>) {
  const { words } = useApp().brand
  return (
    <div className="fairness-scroll">
      <table className="details-table">
        <caption>{t('Sealed amounts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Jackpot')}</th>
            <th scope="col">{t('Must hit by')}</th>
            <th scope="col">{t('Hash')}</th>
          </tr>
        </thead>
        <tbody>
          {jackpots.map(({ id, tier, currency, mustFallBy, seedHash }) => (
            <tr key={id}>
              <td>{tierName(tier)}</td>
              <td>
                {thousands(mustFallBy)} {words[currency].many}
              </td>
              <td>
                <code title={seedHash}>{seedHash.slice(0, 16)}…</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
