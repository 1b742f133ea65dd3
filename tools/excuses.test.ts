import { expect, test } from 'vitest'
import { conclusion, judge, retriedIn, type Lack } from './excuses.ts'

const redis: Lack = { what: 'Redis', remedy: 'install redis-server.' }
const root: Lack = { what: 'root', remedy: 'run it as root.' }
const chromium: Lack = { what: 'Chromium', remedy: 'install it.', vital: true }

const report = (...tests: readonly (readonly [string, string])[]) => ({
  testResults: [
    { assertionResults: tests.map(([fullName, status]) => ({ fullName, status, failureMessages: [] })) },
  ],
})

test('what a machine lacks excuses the tests that name it, and only those', () => {
  const tests = report(
    ['adds', 'passed'],
    ['the bus (needs Redis) tells all', 'skipped'],
    ['runs as nobody (needs root)', 'pending'],
    ['npm run slo: outage (needs Redis and root)', 'skipped'],
    ['is for later', 'todo'],
  )
  expect(judge(tests, [redis, root], 0)).toEqual({
    passed: 1,
    failed: 1,
    excused: new Map([
      ['Redis', 2],
      ['root', 1],
    ]),
    unexcused: ['is for later'],
  })
  expect(judge(tests, [redis], 0).unexcused).toEqual(['runs as nobody (needs root)', 'is for later'])
})

test('a runner that fails without a failed test fails the run', () => {
  expect(judge(report(['adds', 'passed']), [], 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('a plain user passes: what needs root is named, and the run ends with 0', () => {
  const tests = report(['adds', 'passed'], ['runs as nobody (needs root)', 'skipped'])
  expect(conclusion(judge(tests, [root], 0), [root])).toEqual({
    lines: ['1 test was skipped without root: run it as root.', '1 passed, 0 failed'],
    code: 0,
  })
})

test('without a browser the run is incomplete: 3, which is neither passed nor failed', () => {
  const passed = judge(report(['adds', 'passed']), [chromium], 0)
  expect(conclusion(passed, [chromium])).toEqual({
    lines: [
      'The journeys and component tests were skipped without Chromium: install it.',
      '1 passed, 0 failed',
    ],
    code: 3,
  })
  // Who chose a test has seen what they asked for.
  expect(conclusion(passed, [chromium], true).code).toBe(0)
  expect(conclusion(judge(report(), [chromium], 0), [chromium], true).code).toBe(3)
  expect(conclusion(judge(report(['adds', 'failed']), [chromium], 1), [chromium]).code).toBe(1)
  expect(conclusion(judge(report(), [], 0), []).code).toBe(1)
})

test('a test that passed only when it was tried again is named, and fails a strict run', () => {
  const resultOf = (fullName: string, ...failureMessages: readonly string[]) => ({
    fullName,
    status: 'passed',
    failureMessages,
  })
  const tests = {
    testResults: [{ assertionResults: [resultOf('adds'), resultOf('waits', 'late', 'later')] }],
  }
  expect(retriedIn(tests)).toEqual([{ name: 'waits', failures: 2, why: 'late' }])
  expect(conclusion(judge(tests, [], 0), [])).toEqual({ lines: ['2 passed, 0 failed'], code: 0 })
  expect(conclusion(judge(tests, [], 0, true), [])).toEqual({ lines: ['1 passed, 1 failed'], code: 1 })
})
