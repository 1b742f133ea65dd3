import { LEAST } from '../economy.ts'
import { countedLoss, coveredBy, paysFrom, rewardOf } from '../rules.ts'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import type { CashbackStatement } from '../contract.ts'
import { rankName, type Rank } from '#client/page/rank-words.ts'
import './sum.css'

type Figures = Omit<CashbackStatement['running'], 'week'>

/** How a week's cashback comes about, step by step, as a receipt: amounts in entries. */
export function CashbackSum(figures: Figures) {
  const { staked, won, netLoss, refunded, countedLoss, section, percent, cap, reward } = figures
  const { leastReward, paysFrom } = figures
  const steps = [
    { name: t('Total bet'), value: thousands(staked) },
    { name: t('Won'), value: `− ${thousands(won)}` },
    { name: t('Net loss'), value: `= ${thousands(netLoss)}` },
    ...(refunded > 0 ? [{ name: t('Refunded purchases'), value: `− ${thousands(refunded)}` }] : []),
    ...(countedLoss < netLoss ? [{ name: t('Eligible loss'), value: thousands(countedLoss) }] : []),
    { name: rankName(section), value: `× ${t('{percent}%', { percent })}` },
    ...(leastReward > 0
      ? [
          {
            name: t('Minimum, from an eligible loss of {amount}', { amount: thousands(paysFrom) }),
            value: thousands(leastReward),
          },
        ]
      : []),
    { name: t('Maximum'), value: thousands(cap) },
  ]
  return (
    <dl className="cashback-sum">
      {steps.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div data-end="">
        <dt>{t('Cashback')}</dt>
        <dd>= {thousands(reward)}</dd>
      </div>
    </dl>
  )
}

/** The week of the example: what it costs is far more than what comes back, as in every week. */
const EXAMPLE = { staked: 6_000, won: 5_200, covered: coveredBy(6_000), refunded: 0 }

interface ExampleProps {
  readonly section: Rank
  readonly percent: number
  readonly cap: number
}

/** A made-up week in the player's own rank, computed by the rule that computes the real ones. */
export function CashbackExample({ section, percent, cap }: ExampleProps) {
  const { entries } = useApp().brand.words
  const { staked, won, refunded } = EXAMPLE
  const netLoss = staked - won
  const reward = rewardOf(EXAMPLE, section)
  return (
    <>
      <CashbackSum
        {...{ staked, won, netLoss, refunded, section, percent, cap, reward }}
        countedLoss={countedLoss(EXAMPLE)}
        leastReward={LEAST.reward}
        paysFrom={paysFrom(section)}
      />
      <p className="cashback-summary">
        {t(
          'If you bet {staked} {entries} in a week and win {won}, your net loss is {netLoss}. You get {reward} back, and the other {gone} are not returned. A week that ends with a net win earns no cashback.',
          {
            staked: thousands(staked),
            won: thousands(won),
            netLoss: thousands(netLoss),
            reward: thousands(reward),
            gone: thousands(netLoss - reward),
            entries: entries.many,
          },
        )}
      </p>
      <p className="cashback-summary">
        {t('A net loss counts up to {percent}% of what you bet, or less in games with a return above 96%.', {
          percent: coveredBy(100) / 100,
        })}{' '}
        <PaysFrom least={LEAST.reward} from={paysFrom(section)} />
      </p>
    </>
  )
}

interface PaysFromProps {
  readonly least: number
  readonly from: number
  /** The loss that counts in the running week; absent where the text isn't about a particular week. */
  readonly counted?: number
}

/** Where a cashback begins, before anybody waits for one; with a week that is below it, that nothing comes. */
export function PaysFrom({ least, from, counted }: PaysFromProps) {
  const { entries } = useApp().brand.words
  const words = { least: thousands(least), from: thousands(from), entries: entries.many }
  const rule = t(
    'Cashback starts once {from} {entries} of a week’s net loss are eligible, and is then {least} or more. Below that, nothing is paid.',
    words,
  )
  if (counted === undefined || counted >= from) return <>{rule}</>
  return (
    <>
      {rule} {t('So far this week: {counted} of {from}.', { ...words, counted: thousands(counted) })}
    </>
  )
}
