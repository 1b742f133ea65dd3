import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { stamp } from './stamp.ts'
import { HOME } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairground-stamp-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const git = (...words: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@localhost', ...words], {
    cwd: folder,
    encoding: 'utf8',
  })
const NOON = Date.UTC(2026, 10, 22, 12)

test('a figure says the day and the commit of its run, and whether files were changed', () => {
  git('init', '-q')
  expect(stamp(NOON, folder)).toBe('2026-11-22, no commit')
  writeFileSync(join(folder, 'a'), '1')
  git('add', 'a')
  git('commit', '-qm', 'One')
  const commit = git('rev-parse', '--short=7', 'HEAD').trim()
  expect(stamp(NOON, folder)).toBe(`2026-11-22, ${commit}`)
  writeFileSync(join(folder, 'a'), '2')
  expect(stamp(NOON, folder)).toBe(`2026-11-22, ${commit} changed`)
})

test('every figure of the documentation says its last run', () => {
  const files = globSync('docs/figures/*.md', { cwd: HOME })
  expect(files.length).toBeGreaterThanOrEqual(3)
  const silent = files.flatMap((file) => {
    const lines = readFileSync(join(HOME, file), 'utf8').split('\n')
    const isRule = (line: string | undefined) => line?.startsWith('|-') === true
    // Neither the heading of a table nor the line below it.
    const rows = lines.filter((line, n) => line.startsWith('|') && !isRule(line) && !isRule(lines[n + 1]))
    expect(rows.length).toBeGreaterThan(0)
    return rows.filter((row) => !/\| (20\d\d-\d\d-\d\d, [0-9a-f]{7}|–) \|$/.test(row))
  })
  expect(silent).toEqual([])
})
