import { expect, test } from 'vitest'
import { documentOf, idsIn, inOrder, listOf, repeated, sorted, unshown } from './coverage.ts'

const rules = new Map([
  ['ops.1', 'A site starts.'],
  ['000 §2.10', 'A tenth page.'],
  ['000 §2.9', 'A ninth page.'],
  ['000 §1.7', 'What comes later.'],
  ['lucky-hat.1', 'A hat a day.'],
])

test('ids come by section, then by number', () => {
  expect(inOrder(rules.keys())).toEqual(['000 §1.7', '000 §2.9', '000 §2.10', 'ops.1', 'lucky-hat.1'])
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

test('the page has a line for each rule but a feature’s own, with its number of tests or why it is still to come', () => {
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
  expect(unshown(rules, new Set(['ops.1', '000 §2.9', 'lucky-hat.1']))).toEqual(['000 §2.10'])
})

const tags = new Map([
  ['src/features/a/x.test.ts', ['000 §2.9', '000 §2.10', 'ops.1', 'beyond.1']],
  ['src/features/ab/x.test.ts', ['000 §2.10']],
  ['src/tests/journeys/x.journey.ts', ['000 §2.9', '001 §1.1']],
  ['bin/x.test.ts', ['ops.1']],
])

test('a rule belongs to the feature whose tests alone show it; tests of the whole site don’t count', () => {
  expect(listOf('000 §2.9', tags)).toBe('src/features/a/tests/coverage.json')
  expect(listOf('beyond.1', tags)).toBe('src/features/a/tests/coverage.json')
  // Two features, a feature and a command, a journey alone.
  expect(listOf('000 §2.10', tags)).toBe('src/tests/coverage/000.json')
  expect(listOf('ops.1', tags)).toBe('src/tests/coverage/own.json')
  expect(listOf('001 §1.1', tags)).toBe('src/tests/coverage/001.json')
  expect(listOf('001 §1.2', tags)).toBeNull()
})

test('rules move to where they belong, in order; those without a test stay', () => {
  const lists = new Map([
    ['src/features/b/tests/coverage.json', { 'beyond.1': 'One.' }],
    ['src/tests/coverage/000.json', { '000 §2.11': 'Later.', '000 §2.10': 'Ten.', '000 §2.9': 'Nine.' }],
  ])
  const moved = [...sorted(lists, tags)].map(([path, list]) => [path, Object.entries(list)])
  expect(moved).toEqual([
    [
      'src/features/a/tests/coverage.json',
      [
        ['000 §2.9', 'Nine.'],
        ['beyond.1', 'One.'],
      ],
    ],
    ['src/features/b/tests/coverage.json', []],
    [
      'src/tests/coverage/000.json',
      [
        ['000 §2.10', 'Ten.'],
        ['000 §2.11', 'Later.'],
      ],
    ],
  ])
})

test('an id that two lists have is named', () => {
  const lists = [{ 'ops.1': 'One.', 'ops.2': 'Two.' }, { 'ops.2': 'Three.' }]
  expect(repeated(new Map(lists.map((list, i) => [`${i}.json`, list])))).toEqual(['ops.2'])
})
