import { UNITS } from '#games/engine/slot-maths.ts'
import type { ReelDefinition } from '#games/stage/specials.ts'
import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'

export type ReelMathsOf = ReelDefinition['maths']

interface Row {
  /** `5`, `12+`. */
  readonly label: string
  /** In minor units at the stake. */
  readonly amount: number
}

/** Returns a symbol's payouts at a stake, the highest first; empty for symbols that don't pay alone. */
function paysOf(maths: ReelMathsOf, symbol: string, stake: number): Row[] {
  const parts = 'lines' in maths ? maths.lines.length : UNITS
  if ('scatter' in maths && maths.scatter === symbol)
    return rowsOf(maths.scatterPays, 'lines' in maths ? stake : stake / UNITS, (at) => String(at + 1))
  const pays = maths.pays[symbol] ?? []
  if (!('sizes' in maths)) return rowsOf(pays, stake / parts, (at) => String(at + 1))
  const { sizes } = maths
  const label = (at: number) => {
    const next = sizes[at + 1]
    if (next === undefined) return `${sizes[at]}+`
    return next - 1 > sizes[at]! ? `${sizes[at]}–${next - 1}` : String(sizes[at])
  }
  return rowsOf(pays, stake / UNITS, label)
}

const rowsOf = (pays: readonly number[], unit: number, label: (at: number) => string): Row[] =>
  pays
    .map((pay, at) => ({ label: label(at), amount: pay * unit }))
    .filter(({ amount }) => amount > 0)
    .toReversed()

/** The pays of a symbol as a list. */
export function SymbolPays({ maths, symbol, stake }: SymbolPaysProps) {
  return (
    <dl className="pay-list">
      {paysOf(maths, symbol, stake).map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{thousands(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SymbolPaysProps {
  readonly maths: ReelMathsOf
  readonly symbol: string
  readonly stake: number
}

/** Describes in a sentence what a symbol does besides paying. */
export function roleOf(maths: ReelMathsOf, symbol: string): string | null {
  if ('collector' in maths && symbol === maths.collector)
    return t('Wild in free spins. Collects the values of all fish in view.')
  if ('fish' in maths && symbol === maths.fish)
    return t('Carries a value that a collector symbol can collect.')
  if ('wild' in maths && symbol === maths.wild) return wildRole(maths)
  if ('scatter' in maths && symbol === maths.scatter) return t('Pays anywhere and triggers free spins.')
  if ('coins' in maths && maths.coins.includes(symbol))
    return t('Can burst its pot, which starts Hold & Link.')
  if ('coins' in maths && symbol === maths.coin) return t('Lands only in Hold & Link and carries a value.')
  if ('coin' in maths && symbol === maths.coin) return t('Carries a value. Land enough to start Hold & Link.')
  return null
}

function wildRole(maths: ReelMathsOf): string {
  if ('lines' in maths) return t('Wild: substitutes for every symbol that pays on lines.')
  return 'sizes' in maths
    ? t('Wild: counts as part of every cluster it touches.')
    : t('Wild: substitutes for every symbol that pays in ways.')
}
