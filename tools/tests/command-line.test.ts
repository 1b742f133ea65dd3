import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOME } from '../../bin/lib/steps.ts'

const run = (words: readonly string[]) =>
  spawnSync(process.execPath, [join(HOME, words[0]!), ...words.slice(1)], { encoding: 'utf8', cwd: HOME })

test('a tool says how it is called', () => {
  const { status, stdout, stderr } = run(['tools/slo.ts', '--help'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^npm run slo -- \[NAME…\].*\nThe service levels are: .*restart.*\.\n$/)
})

test('a word that a tool doesn’t take is refused with its usage, and no stack', () => {
  const { status, stdout, stderr } = run(['tools/words.ts', '--chek'])
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toBe("Unknown option '--chek'.\nnpm run words -- [--check]\n")
})
