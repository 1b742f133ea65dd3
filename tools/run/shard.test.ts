import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { HOME, tool } from '../../bin/lib/steps.ts'

const run = promisify(execFile)

/** The files of a run, or of one part of it, as the runner would take them. */
async function filesOf(...words: readonly string[]): Promise<string[]> {
  const list = [tool('vitest/vitest.mjs'), 'list', '--filesOnly', ...words]
  const { stdout } = await run(process.execPath, list, { cwd: HOME })
  return stdout.split('\n').filter((line) => /^\[\w+\] /.test(line))
}

test('the parts of a split run are the whole run, each file once', async () => {
  const [all, ...parts] = await Promise.all([filesOf(), filesOf('--shard=1/2'), filesOf('--shard=2/2')])
  expect(all.length).toBeGreaterThan(200)
  expect(parts.flat().toSorted()).toEqual(all.toSorted())
  for (const part of parts) expect(part.length).toBeGreaterThan(all.length / 3)
})
