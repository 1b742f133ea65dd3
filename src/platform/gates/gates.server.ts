import { refuse } from '../base/errors.ts'
import type { Action, Asked, Found, GateLine, Line, LineRefusal, Verdict } from '../calls/gate.ts'

/** The first line that says no, with the words of its refusal. */
export interface RefusedLine extends Line, LineRefusal {}

/** The one place that decides whether a person may: every feature asks here, none by itself. */
export interface Gates {
  /** The verdict of all lines of an action, to show it beforehand. */
  readonly admit: (asked: Asked) => Promise<Verdict>
  /** How it would be refused, to tell it beforehand; null where no line says no. */
  readonly refused: (asked: Asked) => Promise<RefusedLine | null>
  /** Whether no line says no; asks no more lines after the first that does. */
  readonly allows: (asked: Asked) => Promise<boolean>
  /** @throws Refusal of the first line that says no, with its code; `details` say until when, and what helps */
  readonly require: (asked: Asked) => Promise<void>
  /** The features that lines of an action name: for these the answer may be another one than for the site. */
  readonly named: (action: Action) => readonly string[]
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

/** @throws Refusal with the code of a line: which rule, until when, what helps */
function refuseBy(line: GateLine, found: Found, asked: Asked): never {
  const { message, status = 403, saysFix: _, ...more } = line.refusal(found, asked)
  const details = {
    ...(found.until === undefined ? {} : { until: found.until?.toISOString() ?? null }),
    ...(found.fix ? { fix: found.fix } : {}),
  }
  return refuse(line.code, message, {
    ...{ status, ...more },
    ...(Object.keys(details).length > 0 ? { details } : {}),
  })
}

/**
 * Opens the gates of a site.
 * @param lines of the platform and of all features, in any order
 */
export function openGates(lines: readonly GateLine[]): Gates {
  refuseSameCode(lines)
  const sorted = inOrder(lines)
  const linesOf = ({ action, feature }: Pick<Asked, 'action' | 'feature'>) =>
    sorted.filter(
      ({ actions, features }) =>
        actions.includes(action) && (!features || (feature !== null && features.includes(feature))),
    )

  async function refusal(asked: Asked): Promise<{ readonly line: GateLine; readonly found: Found } | null> {
    for (const line of linesOf(asked)) {
      const found = await line.look(asked)
      if (!found.ok) return { line, found }
    }
    return null
  }

  return {
    async admit(asked) {
      const said: Line[] = []
      for (const { code, look } of linesOf(asked)) said.push({ code, ...(await look(asked)) })
      return { allowed: said.every(({ ok }) => ok), lines: said }
    },
    async refused(asked) {
      const refused = await refusal(asked)
      if (!refused) return null
      const { line, found } = refused
      return { code: line.code, ...found, ...line.refusal(found, asked) }
    },
    async allows(asked) {
      return (await refusal(asked)) === null
    },
    async require(asked) {
      const refused = await refusal(asked)
      if (refused) refuseBy(refused.line, refused.found, asked)
    },
    named: (action) => [
      ...new Set(
        sorted.filter(({ actions }) => actions.includes(action)).flatMap(({ features }) => features ?? []),
      ),
    ],
  }
}
