import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from './mutation/areas.ts'
import { readReport, withoutSurvivors } from './mutation/report.ts'
import { HOME } from '../bin/lib/steps.ts'

test('every file that is mutated is there, and every test that must notice', () => {
  const named = Object.values(areas).flatMap((parts) =>
    parts.flatMap(({ mutate, tests }) => [...mutate, ...tests]),
  )
  expect(named.filter((path) => !existsSync(join(HOME, path)))).toEqual([])
})

test('a report counts what was noticed, what was not and what is left out', () => {
  const mutant = (status: string, line: number, replacement = 'x') => ({
    status,
    mutatorName: 'Kind',
    replacement,
    location: { start: { line, column: 3 }, end: { line, column: 6 } },
  })
  const mutants = [
    mutant('Killed', 1),
    mutant('Timeout', 1),
    mutant('Survived', 2, '-'),
    mutant('NoCoverage', 1),
    mutant('Ignored', 1),
    mutant('RuntimeError', 1),
  ]
  const files = { 'src/a.ts': { source: 'a one b\nc two d', mutants } }
  expect(readReport(JSON.stringify({ files }))).toEqual([
    {
      file: 'src/a.ts',
      killed: 2,
      timeouts: 1,
      survived: 2,
      ignored: 2,
      survivors: [
        { line: 2, what: 'Kind', text: 'two → -' },
        { line: 1, what: 'Kind, never run', text: 'one → x' },
      ],
    },
  ])
  const [rest] = readReport(withoutSurvivors(JSON.stringify({ files })))
  expect(rest).toMatchObject({ killed: 2, survived: 0, ignored: 2 })
})
