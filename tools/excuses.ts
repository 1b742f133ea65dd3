/** Judges which tests a full run may skip, and reports them at its end: nothing is skipped without a reason. */

/** Something that this machine or user does not have. */
export interface Lack {
  /** As tests name it: `(needs Redis)` at the end of their names, or before the names of a group. */
  readonly what: string
  /** Instructions for providing it, as a sentence. */
  readonly remedy: string
  /** True where the run has not seen the product without it: the run is incomplete then, and says so. */
  readonly vital?: boolean
}

/** A test of the report that the runner writes. */
export interface TestResult {
  readonly fullName: string
  readonly status: string
  readonly failureMessages: readonly string[]
}

export interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly TestResult[] }[]
}

export interface Verdict {
  readonly passed: number
  readonly failed: number
  /** How many tests were left out for each lack. */
  readonly excused: ReadonlyMap<string, number>
  /** Tests that were left out for no reason that is known: each counts as failed. */
  readonly unexcused: readonly string[]
}

const SKIPPED = new Set(['skipped', 'pending', 'todo', 'disabled'])

/**
 * Counts a run.
 * @param code how the runner ended: a file that could not be loaded fails the run without failing a test
 * @param strict tests that passed only on a retry count as failed
 */
export function judge(report: Report, lacks: readonly Lack[], code: number, strict = false): Verdict {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const again = strict ? retriedIn(report).length : 0
  const passed = tests.filter(({ status }) => status === 'passed').length - again
  const broken = tests.filter(({ status }) => status === 'failed').length + again
  const excused = new Map<string, number>()
  const unexcused: string[] = []
  for (const { fullName } of tests.filter(({ status }) => SKIPPED.has(status))) {
    const needs = [...fullName.matchAll(/\(needs ([^)]+)\)/g)].flatMap(([, words]) => words!.split(' and '))
    const lack = lacks.find(({ what }) => needs.includes(what))
    if (lack) excused.set(lack.what, (excused.get(lack.what) ?? 0) + 1)
    else unexcused.push(fullName)
  }
  const failed = broken + unexcused.length
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, excused, unexcused }
}

/** A test that passed only when it was tried again: a fault to be hunted. */
export interface Retried {
  readonly name: string
  /** How often it failed before it passed. */
  readonly failures: number
  readonly why: string
}

/** Tests that passed only on a retry. */
export const retriedIn = ({ testResults }: Report): Retried[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => ({
      name: fullName,
      failures: failureMessages.length,
      why: failureMessages[0]!,
    }))

/** A run that failed, one that has seen all there is to see, and one that has not, though nothing failed. */
const EXIT = { whole: 0, failed: 1, incomplete: 3 } as const

/**
 * The last lines of a run and its exit code.
 * @param chosen the tests were chosen by words: what was not asked for is not missing
 */
export function conclusion(
  { passed, failed, excused, unexcused }: Verdict,
  lacks: readonly Lack[],
  chosen = false,
): { readonly lines: readonly string[]; readonly code: number } {
  const left = lacks.filter(({ what, vital }) => excused.has(what) || vital)
  const lines = [
    ...unexcused.map((name) => `Skipped without a known reason, counts as failed: ${name}`),
    ...left.map(({ what, remedy }) => {
      const count = excused.get(what)
      return `${count === undefined ? 'The journeys and component tests were' : `${count} ${count === 1 ? 'test was' : 'tests were'}`} skipped without ${what}: ${remedy}`
    }),
    `${passed} passed, ${failed} failed`,
  ]
  if (failed > 0) return { lines, code: EXIT.failed }
  const blind = left.some(({ vital }) => vital)
  if (passed === 0) return { lines, code: blind ? EXIT.incomplete : EXIT.failed }
  return { lines, code: blind && !chosen ? EXIT.incomplete : EXIT.whole }
}
