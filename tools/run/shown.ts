import { relative } from 'node:path'
import { readRules, readTags, unshown } from '../../src/tests/coverage/coverage.ts'

/** A test of the report that the runner writes, with the rules that it says it shows. */
interface ShowingTest {
  readonly status: string
  readonly meta?: { readonly covers?: readonly string[] }
}

/** A file of the report. */
export interface ShowingFile {
  readonly name: string
  readonly assertionResults: readonly ShowingTest[]
}

/**
 * The lines that a whole run reports for rules that no passing test showed. Rules whose tests all belong to
 * another run, such as that of the tools, are left out.
 */
export function linesOfUnshown(
  files: readonly ShowingFile[],
  home: string,
  [rules, tags] = [readRules(), readTags()],
): readonly string[] {
  const ran = new Set(files.map(({ name }) => relative(home, name).replaceAll('\\', '/')))
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const passed = new Set(
    tests.filter(({ status }) => status === 'passed').flatMap(({ meta }) => meta?.covers ?? []),
  )
  const filesOf = (id: string) => [...tags].flatMap(([path, ids]) => (ids.includes(id) ? [path] : []))
  // Tests that several features share stand in a file that is no test: it runs wherever it is called.
  const isElsewhere = (path: string) => /\.(test|spec|journey)\.tsx?$/.test(path) && !ran.has(path)
  return unshown(rules, passed)
    .filter((id) => filesOf(id).length === 0 || !filesOf(id).every(isElsewhere))
    .map((id) => `No passing test shows ${id}: ${rules.get(id)!}`)
}
