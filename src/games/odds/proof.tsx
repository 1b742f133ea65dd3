import './proof.css'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { methodWords } from './methods.ts'
import type { Odds } from './odds.ts'
import { percentDown } from './percent.ts'

export interface ProofProps {
  readonly odds: Odds
  /** The heading's level: a page has it below its own. */
  readonly level: 2 | 3
}

/** How a game's return was found: two exact methods that share no counting, and a simulation of the played code. */
export function Proof({ odds, level }: ProofProps) {
  const { methods, returns, difference, counted, rounds, furthest } = odds.proof
  const Heading = `h${level}` as const
  const Part = level === 2 ? 'h3' : 'h4'
  return (
    <section className="proof" aria-labelledby="proof-title">
      <Heading id="proof-title">{t('How we calculated this RTP')}</Heading>
      <p>
        {t(
          'Before we offer a game, two independent exact methods must agree on its RTP, and a simulation must confirm both.',
        )}
      </p>
      <ol className="proof-methods">
        {methods.map((method, index) => {
          const { name, text } = methodWords(method)
          return (
            <li key={method}>
              <small>{index === 0 ? t('First method') : t('Second method')}</small>
              <Part>{name}</Part>
              <p>{text}</p>
              {returns && <b>{percentDown(returns[index]!, 6)}</b>}
            </li>
          )
        })}
        <li>
          <small>{t('Test run')}</small>
          <Part>{t('Simulation')}</Part>
          <p>
            {t('{count} rounds played with the live game code. Largest deviation from the exact figures:', {
              count: thousands(rounds),
            })}
          </p>
          <b>{t('{errors} standard errors (limit: 3.5)', { errors: furthest.toFixed(2) })}</b>
        </li>
      </ol>
      <p className="proof-ends">
        {t('The two methods agree to {digits} decimal places across {count} cases.', {
          digits: decimals(difference),
          count: thousands(counted),
        })}{' '}
        {t('Game rules hash:')} <code>{odds.hash.slice(0, 16)}</code>
      </p>
    </section>
  )
}

/** Par sheets are written to twelve decimals. */
const decimals = (difference: number): number =>
  difference <= 1e-12 ? 12 : Math.floor(-Math.log10(difference))
