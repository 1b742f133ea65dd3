import { expect, test } from 'vitest'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { outline } from './wire.ts'

test('an outline has names and kinds, and a list each kind of thing once', () => {
  const answer = {
    success: true,
    data: { status: 'open', at: 'x', rows: [{ n: 1 }, { n: 2 }, { n: 3, more: null }], none: [] },
  }
  expect(outline(answer)).toEqual({
    success: 'boolean',
    data: {
      status: 'open',
      at: 'string',
      rows: [{ more: 'null', n: 'number' }, { n: 'number' }],
      none: [],
    },
  })
})

const HOME = join(import.meta.dirname, '../..')

test.each([
  ['foo', /^--wire is the address of a running demonstration such as \S+, not “foo”\.\n$/],
  ['localhost:3000', /^--wire is the address/],
  ['', /^--wire is the address/],
  [
    'http://localhost:9',
    /^http:\/\/localhost:9\S* can’t be reached \(.+\)\. Start the demonstration, or correct --wire\.\n$/,
  ],
])('a wire that can’t be looked at is one sentence: %s', { timeout: 60_000 }, (url, said) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/calls.ts', '--wire', url], {
    ...{ cwd: HOME, encoding: 'utf8' },
  })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(said)
})

test('a reader that leaves early is no fault', { timeout: 60_000 }, () => {
  const { stderr } = spawnSync('sh', ['-c', `"${process.execPath}" tools/calls.ts --openapi | head -c 10`], {
    ...{ cwd: HOME, encoding: 'utf8' },
  })
  expect(stderr).toBe('')
})
