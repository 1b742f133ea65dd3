import { expect, test } from 'vitest'
import { linesOfUnshown } from './shown.ts'

const rules = new Map([
  ['000 §2.1', 'One.'],
  ['000 §2.2', 'Two.'],
  ['000 §2.3', 'Three.'],
  ['000 §2.4', 'Four.'],
])
const tags = new Map([
  ['src/a.test.ts', ['000 §2.1', '000 §2.2']],
  ['bin/slow.test.ts', ['000 §2.2', '000 §2.3']],
  ['src/tests/suites/feature-conforms.ts', ['000 §2.4']],
])
const ran = (status: string, ...covers: readonly string[]) => ({ status, meta: { covers } })
const lines = (...assertionResults: readonly { status: string; meta?: { covers: readonly string[] } }[]) =>
  linesOfUnshown([{ name: '/home/src/a.test.ts', assertionResults }], '/home', [rules, tags])

test('a whole run names the rules that no passing test showed, but for those of tests that it left out', () => {
  expect(lines(ran('passed', '000 §2.1'), ran('failed', '000 §2.2'), { status: 'passed' })).toEqual([
    'No passing test shows 000 §2.2: Two.',
    'No passing test shows 000 §2.4: Four.',
  ])
  expect(lines(ran('passed', '000 §2.1', '000 §2.2'), ran('passed', '000 §2.4'))).toEqual([])
})

test('a rule that nothing is tagged with is named in every whole run', () => {
  const bare = new Map([['000 §2.5', 'Five.']])
  expect(linesOfUnshown([], '/home', [bare, tags])).toEqual(['No passing test shows 000 §2.5: Five.'])
})
