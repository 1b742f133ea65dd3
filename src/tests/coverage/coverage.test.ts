import { expect, test } from 'vitest'
import { documentOf, idsIn, inOrder, rulesOf, unshown } from './coverage.ts'

const rules = new Map([
  ['ops.1', 'A site starts.'],
  ['000 §2.10', 'A tenth page.'],
  ['000 §2.9', 'A ninth page.'],
  ['000 §1.7', 'What comes later.'],
])

test('ids come by section, then by number', () => {
  expect(inOrder(rules.keys())).toEqual(['000 §1.7', '000 §2.9', '000 §2.10', 'ops.1'])
})

test('tags are read as they are written, on one line or several; what is no literal is seen', () => {
  // The tags of this test itself would be read with those of all others.
  const call = ['covers', '('].join('')
  expect(idsIn(`${call}'ops.1')\n${call}\n  '000 §2.9',\n  'ops.1',\n)`)).toEqual([
    'ops.1',
    '000 §2.9',
    'ops.1',
  ])
  expect(idsIn(`${call}...ids, "ops.1")`)).toEqual([null, null])
})

test('the page has a line for each rule, with its number of tests or why it is still to come', () => {
  const tags = new Map([
    ['a.test.ts', ['ops.1', 'ops.1', '000 §2.9']],
    ['b.test.ts', ['000 §2.9', null]],
  ])
  const page = documentOf(rules, tags)
  expect(page.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    expect.stringMatching(/^- 000 §1\.7 What comes later\. \(to come: .+\)$/),
    '- 000 §2.9 A ninth page. (2)',
    '- 000 §2.10 A tenth page. (0)',
    '- ops.1 A site starts. (2)',
  ])
  expect(page).toMatch(/\n## 000 §2 Screens.*\n\n- 000 §2\.9/)
})

test('a rule without a test is unshown unless it is to come', () => {
  expect(unshown(rules, new Set(['ops.1', '000 §2.9']))).toEqual(['000 §2.10'])
})

test('what only tests of a folder show is its own', () => {
  const tags = new Map([
    ['src/a/x.test.ts', ['000 §2.9', 'ops.1']],
    ['src/ab/x.test.ts', ['000 §2.10']],
    ['src/b/x.test.ts', ['ops.1']],
  ])
  expect([...rulesOf('src/a', tags)]).toEqual(['000 §2.9'])
})
