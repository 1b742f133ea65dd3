/** A mutant that no test noticed. */
export interface Survivor {
  readonly line: number
  /** The kind of change, with `never run` where no test comes by. */
  readonly what: string
  /** The original text and its replacement. */
  readonly text: string
}

/** Results of the mutants of one file. */
export interface Mutants {
  readonly file: string
  /** A test failed, or the code never came back. */
  readonly killed: number
  /** How many of those never came back. */
  readonly timeouts: number
  readonly survived: number
  /** Not counted: words of messages, equivalents that the code names, code that would not load. */
  readonly ignored: number
  readonly survivors: readonly Survivor[]
}

interface Position {
  readonly line: number
  readonly column: number
}

interface Mutant {
  readonly mutatorName: string
  readonly replacement?: string
  readonly status: string
  readonly location: { readonly start: Position; readonly end: Position }
}

/** The text between two places of a file; both count from 1. */
function between(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1)
  lines[0] = lines[0]!.slice(start.column - 1)
  return lines.join('\n')
}

const WIDTH = 90
const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line
}

/**
 * Reads the report of a run.
 * @param text JSON in the schema of mutation testing reports, version 1 or 2
 */
export function readReport(text: string): Mutants[] {
  const { files } = JSON.parse(text) as {
    files: Record<string, { source: string; mutants: Mutant[] }>
  }
  return Object.entries(files).map(([file, { source, mutants }]) => {
    const count = (...statuses: readonly string[]) =>
      mutants.filter(({ status }) => statuses.includes(status)).length
    const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    return {
      file,
      killed: count('Killed', 'Timeout'),
      timeouts: count('Timeout'),
      survived: alive.length,
      ignored: count('Ignored', 'RuntimeError', 'CompileError'),
      survivors: alive.map(({ mutatorName, replacement = '', status, location }) => ({
        line: location.start.line,
        what: status === 'NoCoverage' ? `${mutatorName}, never run` : mutatorName,
        text: `${short(between(source, location))} → ${short(replacement)}`,
      })),
    }
  })
}

/**
 * A report without what survived: the tool takes over each result that it finds there, also where a new test
 * would notice a constant that no test comes by.
 */
export function withoutSurvivors(text: string): string {
  const report = JSON.parse(text) as { files: Record<string, { mutants: Mutant[] }> }
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage')
  return JSON.stringify(report)
}
