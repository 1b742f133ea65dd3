import { stripVTControlCharacters } from 'node:util'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { HOME } from './lib/steps.ts'

/** A new feature, made in a copy of the house: it must pass whatever the house asks of a feature. */
const copy = mkdtempSync(join(tmpdir(), 'fairground-feature-'))
const WINDOWS = 'src/tests/journeys/windows.journey.ts'
const PARTS = [
  'src',
  'bin',
  'tools',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'vitest.check.config.ts',
  'vite.config.ts',
]

function run(...words: readonly string[]) {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  // Its own tests make their databases in the run's server.
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: copy,
    env: { ...env, TEST_DATABASE_URL: inject('postgres').adminUrl },
    encoding: 'utf8',
  })
  // Runners color what they say when they are told to from outside.
  return { status, said: stripVTControlCharacters(`${stdout}${stderr}`) }
}
const tool = (path: string) => join(copy, 'node_modules', path)

beforeAll(() => {
  for (const part of [...PARTS, '.oxfmtrc.json', '.oxlintrc.json'])
    cpSync(join(HOME, part), join(copy, part), { recursive: true })
  symlinkSync(join(HOME, 'node_modules'), join(copy, 'node_modules'))
  symlinkSync(join(HOME, 'public'), join(copy, 'public'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('names that cannot be are refused with a sentence, and nothing is written', () => {
  for (const name of ['', 'Lucky', 'lucky_hat', '../x', 'play', 'new', 'login'])
    expect([name, run('bin/new-feature.ts', name).status]).toEqual([name, 2])
  expect(readFileSync(join(copy, 'src/features/index.ts'), 'utf8')).toBe(
    readFileSync(join(HOME, 'src/features/index.ts'), 'utf8'),
  )
})

test('a new feature passes types, lint, format, law, words and its own tests', { timeout: 240_000 }, () => {
  const made = run('bin/new-feature.ts', 'lucky-hat')
  expect(made.said).toMatch(/The feature works/)
  const mine = /lucky-hat|luckyHat|features\/index|src\/themes/
  const types = run(tool('typescript/bin/tsc'), '--noEmit', '--incremental', 'false')
  expect(types.said.split('\n').filter((line) => mine.test(line))).toEqual([])
  const touched = ['src/features/lucky-hat', 'src/features/index.ts', WINDOWS]
  expect(run(tool('oxlint/bin/oxlint'), ...touched).said).toMatch(/0 warnings and 0 errors/)
  expect(run(tool('oxfmt/bin/oxfmt'), '--check', ...touched).status).toBe(0)
  // The law, its words in every language, and its card in the strip of home, as `npm run check` asks for them.
  const parts = ['laws/tidy', 'laws/words', 'laws/faces']
  const law = run(tool('vitest/vitest.mjs'), 'run', '--config', 'vitest.check.config.ts', ...parts)
  expect(law.said).toMatch(/Test Files .*3 passed \(3\)/)
  expect(law.status).toBe(0)
  // Keyboard, motion, axe and weight are the journey's: the new window is a line of it.
  expect(readFileSync(join(copy, WINDOWS), 'utf8')).toContain(
    "['lucky-hat', 'Lucky hat', 'li', 'src/features/lucky-hat/client/modal.tsx'],",
  )
  const tests = run(tool('vitest/vitest.mjs'), 'run', '--project', 'server', 'src/features/lucky-hat')
  expect(tests.said).toMatch(/Tests .*1[0-9] passed \(1[0-9]\)/)
  expect(tests.status).toBe(0)
})
