import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests of one part of `npm run mutation`: what fails once has noticed the mutant. */
const NEEDS_DATABASE = /testSite|usesDatabase|inject\(/

const include = JSON.parse(process.env['MUTANTS_TESTS'] ?? '[]') as string[]
const database = include.some((path) => NEEDS_DATABASE.test(readFileSync(path, 'utf8')))

/** The order in which the area names the files: the quick ones first, and the first to fail ends it. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => include.findIndex((path) => moduleId.endsWith(path))
    return files.toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    include,
    sequence: { sequencer: InOrder },
    globalSetup: database ? ['src/tests/setup/postgres.ts'] : [],
    setupFiles: ['src/tests/setup/quiet.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
  },
})
