import { expect, test } from 'vitest'
import { fixedWaits, paced, waitingTests } from './waits.ts'

test('no test waits for a time: it waits for what happens, or moves the clock', () => {
  const found = waitingTests()
  expect(found.filter(([path]) => !(path in paced))).toEqual([])
  expect(found.map(([path]) => path)).toEqual(Object.keys(paced))
})

test('a wait is found however it is written, and a look that is repeated is none', () => {
  const of = (text: string) => fixedWaits('a.ts', text)
  const sleep = "import { setTimeout as sleep } from 'node:timers/promises'\n"
  expect(of('await page.waitForTimeout(300)')).toEqual([1])
  expect(of('const pause = (ms) => new Promise((done) => setTimeout(done, ms))')).toEqual([1])
  expect(of('await new Promise((done) => setTimeout(() => done(1), 20))')).toEqual([1])
  expect(of(`${sleep}await sleep(20)`)).toEqual([2])
  expect(of(`${sleep}for (let i = 0; i < 9; i++) await sleep(20)`)).toEqual([2])
  expect(of(`${sleep}for (const one of all) await sleep(20)`)).toEqual([2])
  expect(of(`${sleep}while (!isThere()) await sleep(5)`)).toEqual([])
  expect(of(`${sleep}for (;;) { if (isThere()) break; await sleep(5) }`)).toEqual([])
  expect(of(`${sleep}for (let i = 0; i < 9; i++) { if (isThere()) return; await sleep(5) }`)).toEqual([])
  expect(of('await Promise.race([ended, new Promise((over) => setTimeout(over, 5_000))])')).toEqual([])
  expect(of('await new Promise((done) => setTimeout(done, 0))')).toEqual([])
})
