import { availableParallelism } from 'node:os'
import { commandLine } from './lib/command-line.ts'
import { runNode, seconds, tool, type Ended } from './lib/steps.ts'

/** `npm run check [-- STEP…]`: types, format, lint, the architecture laws and the tests that need no database. */
interface Step {
  readonly name: string
  readonly words: readonly string[]
}

const LAWS = ['src/tests/laws/', 'src/tests/suites/']
// What passes is a dot: a failure stands alone.
const QUIET = ['--config', 'vitest.check.config.ts', '--reporter=dot', '--silent=passed-only']
const vitest = (...words: readonly string[]) => [tool('vitest/vitest.mjs'), 'run', ...QUIET, ...words]

// The longest first, so that the others run beside it.
const steps: readonly Step[] = [
  { name: 'types', words: [tool('typescript/bin/tsc'), '--noEmit'] },
  { name: 'lint', words: [tool('oxlint/bin/oxlint'), '--deny-warnings', 'src', 'bin', 'tools'] },
  {
    name: 'format',
    words: [tool('oxfmt/bin/oxfmt'), '--check', 'src', 'bin', 'tools', 'docs', 'vitest.config.ts'],
  },
  { name: 'law', words: vitest(...LAWS) },
  { name: 'units', words: vitest(...LAWS.flatMap((folder) => ['--exclude', `${folder}**`])) },
]

function tell({ name }: Step, { code, said, took_ms }: Ended) {
  process.stdout.write(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds(took_ms).padStart(7)}\n`,
  )
  if (code !== 0) process.stdout.write(`${said}\n\n`)
}

const since = performance.now()
const NAMES = steps.map(({ name }) => name).join(', ')
const USAGE = `npm run check -- [STEP…]\nThe steps are: ${NAMES}.`
const { positionals: wanted } = commandLine(USAGE, { allowPositionals: true })
const unknown = wanted.filter((word) => !steps.some(({ name }) => name === word))
if (unknown.length > 0) {
  process.stderr.write(`Unknown step: ${unknown.join()}. The steps are: ${NAMES}.\n`)
  process.exit(2)
}
const waiting = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const count = waiting.length
let failed = 0

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const ended = await runNode(step.words, false)
    tell(step, ended)
    if (ended.code !== 0) failed++
  }
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
const verdict = failed === 0 ? 'all passed' : `${failed} of ${count} failed`
process.stdout.write(`${verdict} (${seconds(performance.now() - since)})\n`)
process.exitCode ||= failed === 0 ? 0 : 1
