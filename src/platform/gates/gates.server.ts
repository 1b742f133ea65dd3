import type { Action, Asked, Found, GateLine, Line, Verdict, Where, Who } from '../calls/gate.ts'

/** The one place that decides whether a person may: every feature asks here, none by itself. */
export interface Gates {
  /** The verdict of all lines of an action, to show it beforehand. */
  readonly admit: (action: Action, who: Who, where: Where, now: Date) => Promise<Verdict>
  /** Whether no line says no; asks no more lines after the first that does. */
  readonly allows: (action: Action, who: Who, where: Where, now: Date) => Promise<boolean>
  /** @throws Refusal of the first line that says no */
  readonly require: (action: Action, who: Who, where: Where, now: Date) => Promise<void>
}

declare module '../calls/runtime.server.ts' {
  interface Runtime {
    /** Whether somebody may: features ask here, none decides by itself. */
    readonly gates: Gates
  }
}

/** Lines in the order in which they are asked; those of one order by their codes, however they were registered. */
const inOrder = (lines: readonly GateLine[]) =>
  lines.toSorted((a, b) => a.order - b.order || (a.code < b.code ? -1 : 1))

/** @throws Error where two lines have the same code */
function refuseSameCode(lines: readonly GateLine[]): void {
  const codes = lines.map(({ code }) => code)
  const again = codes.find((code, n) => codes.indexOf(code) !== n)
  if (again !== undefined) throw new Error(`two lines of the gates refuse with ${again}`)
}

/**
 * Opens the gates of a site.
 * @param lines of the platform and of all features, in any order
 */
export function openGates(lines: readonly GateLine[]): Gates {
  refuseSameCode(lines)
  const sorted = inOrder(lines)
  const linesOf = (action: Action) => sorted.filter(({ actions }) => actions.includes(action))

  async function refusal(asked: Asked): Promise<{ readonly line: GateLine; readonly found: Found } | null> {
    for (const line of linesOf(asked.action)) {
      const found = await line.look(asked)
      if (!found.ok) return { line, found }
    }
    return null
  }

  return {
    async admit(action, who, where, now) {
      const said: Line[] = []
      for (const { code, look } of linesOf(action))
        said.push({ code, ...(await look({ action, who, where, now })) })
      return { allowed: said.every(({ ok }) => ok), lines: said }
    },
    async allows(action, who, where, now) {
      return (await refusal({ action, who, where, now })) === null
    },
    async require(action, who, where, now) {
      const asked = { action, who, where, now }
      const refused = await refusal(asked)
      if (refused) refused.line.refuse(refused.found, asked)
    },
  }
}
