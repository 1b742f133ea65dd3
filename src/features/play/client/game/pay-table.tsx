import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { hasChips, openingChoiceOf, unitsOf } from '#games/first-choice.ts'
import type { DiceDefinition, GameDefinition, ReelMaths } from '#games/engine/definition.ts'
import { isOriginal } from '#games/engine/originals/names.ts'
import { mostText } from '#games/odds/odds.ts'
import { hundredths, offerOf, withChance } from '#games/stage/dice/dice-form.ts'
import { pictures } from '#games/stage/pictures.ts'
import { Symbol } from '#games/stage/reels/symbol.tsx'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { rich } from '#ui/rich.tsx'
import { Loading, Skeleton } from '#ui/states.tsx'
import { OriginalPays } from './original-pays.tsx'
import { roleOf, SymbolPays, type ReelMathsOf } from './symbol-pays.tsx'
import type { OpenGame } from '../round/use-game.ts'

/** The paytable, in amounts at the current stake. */
export function PayTable({ game: { face, play } }: { readonly game: OpenGame }) {
  const state = useStore(play.state)
  const art = useMemo(() => pictures(face), [face])
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => void (root.current && art.load(root.current)), [art])
  const { definition } = face
  const choice = state.choice ?? openingChoiceOf(definition)
  if (state.phase === 'loading')
    return (
      <Loading label={t('Loading…')}>
        <Skeleton kind="line" count={6} />
      </Loading>
    )
  const stake = state.stake || definition.stakes[state.mode][0]!
  return (
    <div ref={root} className="pays">
      <p className="quiet">{paidFor(choice, stake)}</p>
      {isOriginal(definition) ? (
        <OriginalPays definition={definition} stake={stake} />
      ) : definition.mechanic === 'dice' ? (
        <DicePays maths={definition.maths} stake={stake} />
      ) : (
        <>
          <ul className="pay-cards">
            {definition.symbols.map(({ key, name }) => (
              <li key={key} className="pay-card">
                <Symbol pictures={art} symbol={key} />
                <div>
                  <h3>{name}</h3>
                  <SymbolPays maths={definition.maths} symbol={key} stake={stake} />
                  <p className="quiet">{roleOf(definition.maths, key)}</p>
                </div>
              </li>
            ))}
          </ul>
          {'grand' in definition.maths && (
            <p>
              {rich(
                t('Fill the grid with coins to win the Grand of <b>{amount}</b> on top of the coin values.', {
                  amount: thousands(definition.maths.grand * stake),
                }),
              )}
            </p>
          )}
          {'lines' in definition.maths ? (
            <Lines maths={definition.maths} />
          ) : (
            <p>{howItPays(definition.maths)}</p>
          )}
        </>
      )}
      <p className="quiet">{paidAtMost(definition, choice, stake)}</p>
    </div>
  )
}

/** A sentence on the amount that payouts refer to: the bet, or one of its chips or tickets. */
function paidFor(choice: unknown, stake: number): string {
  const amount = thousands(stake)
  if (hasChips(choice)) return t('All payouts are for one chip of {amount}.', { amount })
  return typeof choice === 'object' && choice !== null && 'tickets' in choice
    ? t('All payouts are for one ticket of {amount}.', { amount })
    : t('All payouts are for your bet of {amount}.', { amount })
}

/** The most that a round of such a choice pays: all its chips or tickets together are the bet. */
function paidAtMost({ maxWin, mechanic }: GameDefinition, choice: unknown, stake: number): string {
  const units = Math.max(1, unitsOf(choice))
  const said = { amount: thousands(maxWin * stake * units), times: mostText(maxWin) }
  // No road comes to the bound of its guesses.
  if (mechanic === 'hi-lo') return t('A round pays less than {amount}, {times} times your bet.', said)
  return units > 1
    ? t('A round pays at most {amount}, {times} times your total bet.', said)
    : t('A round pays at most {amount}, {times} times your bet.', said)
}

/** How a game without lines pays, in a sentence. */
function howItPays(maths: Exclude<ReelMathsOf, ReelMaths>): string {
  if (!('sizes' in maths))
    return t('{ways} ways to win: land matching symbols on adjacent reels, starting from the left.', {
      ways: thousands(maths.rows ** maths.reels.length),
    })
  return 'wild' in maths
    ? t(
        'Land {count} or more matching symbols side by side to win. Winning symbols burst and new ones drop in.',
        {
          count: maths.sizes[0]!,
        },
      )
    : t(
        'Land {count} or more matching symbols anywhere to win. Winning symbols burst and new ones drop in.',
        {
          count: maths.sizes[0]!,
        },
      )
}

/** Small pictures of all lines. */
function Lines({ maths }: { readonly maths: ReelMaths }) {
  return (
    <ul className="pay-lines" aria-label={t('The {count} paylines', { count: maths.lines.length })}>
      {maths.lines.map((line, index) => (
        <li key={line.join('')}>
          <svg viewBox={`0 0 ${maths.reels.length * 10} ${maths.rows * 10}`} role="img">
            <title>
              {t('Line {line}: rows {rows}', {
                line: index + 1,
                rows: line.map((row) => row + 1).join(', '),
              })}
            </title>
            <polyline points={line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')} />
          </svg>
          <small>{index + 1}</small>
        </li>
      ))}
    </ul>
  )
}

const CHANCES = [9_500, 7_500, 5_000, 2_500, 1_000, 500, 100]

function DicePays({ maths, stake }: { readonly maths: DiceDefinition['maths']; readonly stake: number }) {
  return (
    <table className="details-table">
      <thead>
        <tr>
          <th scope="col">{t('Win chance')}</th>
          <th scope="col">{t('Roll under')}</th>
          <th scope="col">{t('Roll over')}</th>
          <th scope="col">{t('Payout')}</th>
        </tr>
      </thead>
      <tbody>
        {CHANCES.map((chance) => {
          const under = withChance(maths, false, chance)
          return (
            <tr key={chance}>
              <th scope="row">{hundredths(chance)}%</th>
              <td>{hundredths(under.target)}</td>
              <td>{hundredths(withChance(maths, true, chance).target)}</td>
              <td>{thousands(offerOf(maths, stake, under).pays)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
