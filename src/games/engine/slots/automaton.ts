/**
 * Line wins as a finite automaton: it reads the symbols of a line from the left and its state says what the
 * line pays. One table look-up a symbol replaces the comparing of symbols.
 */
export interface LineAutomaton {
  /** Size of the alphabet. */
  readonly symbols: number
  /** `next[state * symbols + symbol]`; reading starts in state 0. */
  readonly next: Uint16Array
  /** Line bets that a line pays when it ends in the state. */
  readonly pay: Int32Array
  /** The symbol that is paid for, -1 for none, and how many of it. */
  readonly symbol: Int16Array
  readonly count: Uint8Array
  /** 1 where no further symbol changes what the line pays. */
  readonly settled: Uint8Array
}

export interface LineRules {
  readonly symbols: number
  readonly reels: number
  readonly wild: number
  /** `pays[symbol][count - 1]` in line bets; a symbol without an entry pays nothing and is never replaced. */
  readonly pays: readonly (readonly number[] | undefined)[]
}

interface State {
  /** Wilds at the start of the line. */
  readonly wilds: number
  /** The symbol that the line collects, -1 while it shows wilds alone. */
  readonly symbol: number
  readonly count: number
  readonly settled: boolean
}

/** Builds the automaton of a pay table: every state that a line can be in, found from the start on. */
export function lineAutomaton(rules: LineRules): LineAutomaton {
  const states: State[] = []
  const numbers = new Map<string, number>()
  const numberOf = (state: State): number => {
    const canonical = state.settled || state.count === rules.reels ? absorb(rules, state) : state
    const name = `${canonical.wilds},${canonical.symbol},${canonical.count},${canonical.settled}`
    const known = numbers.get(name)
    if (known !== undefined) return known
    states.push(canonical)
    numbers.set(name, states.length - 1)
    return states.length - 1
  }
  numberOf({ wilds: 0, symbol: -1, count: 0, settled: false })
  const rows: number[][] = []
  for (let from = 0; from < states.length; from++) {
    rows.push(
      Array.from({ length: rules.symbols }, (_, symbol) => numberOf(step(rules, states[from]!, symbol))),
    )
  }
  const best = states.map((state) => bestOf(rules, state))
  return {
    symbols: rules.symbols,
    next: Uint16Array.from(rows.flat()),
    pay: Int32Array.from(best, (win) => win.pay),
    symbol: Int16Array.from(best, (win) => win.symbol),
    count: Uint8Array.from(best, (win) => win.count),
    settled: Uint8Array.from(states, (state) => (state.settled ? 1 : 0)),
  }
}

function step(rules: LineRules, state: State, symbol: number): State {
  if (state.settled) return state
  const { wilds, count } = state
  if (symbol === rules.wild) {
    return { ...state, wilds: state.symbol < 0 ? wilds + 1 : wilds, count: count + 1 }
  }
  const joins = rules.pays[symbol] !== undefined && (state.symbol < 0 || state.symbol === symbol)
  return joins ? { ...state, symbol, count: count + 1 } : { ...state, settled: true }
}

const payOf = (rules: LineRules, symbol: number, count: number): number =>
  symbol < 0 || count < 1 ? 0 : (rules.pays[symbol]?.[count - 1] ?? 0)

/** The better of the wilds alone and the collected symbol; the symbol when they are equal. */
function bestOf(rules: LineRules, { wilds, symbol, count }: State) {
  const byWilds = payOf(rules, rules.wild, wilds)
  const bySymbol = payOf(rules, symbol, count)
  if (byWilds === 0 && bySymbol === 0) return { symbol: -1, count: 0, pay: 0 }
  return byWilds > bySymbol
    ? { symbol: rules.wild, count: wilds, pay: byWilds }
    : { symbol, count, pay: bySymbol }
}

/** Settled states are known by what they pay alone, so that lines with one fate share one state. */
function absorb(rules: LineRules, state: State): State {
  const { symbol, count } = bestOf(rules, state)
  return { wilds: symbol === rules.wild ? count : 0, symbol, count, settled: true }
}
