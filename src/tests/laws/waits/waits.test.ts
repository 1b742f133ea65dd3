import { expect, test } from 'vitest'
import { fixedWaits, hastyTests, hastyWaits, paced, waitingTests } from './waits.ts'

test('no test waits for a time: it waits for what happens, or moves the clock', () => {
  const found = waitingTests()
  expect(found.filter(([path]) => !(path in paced))).toEqual([])
  expect(found.map(([path]) => path)).toEqual(Object.keys(paced))
})

test('no test gives up after the second that `vi.waitFor` gives: it says how long, or polls', () => {
  expect(hastyTests()).toEqual([])
  const of = (text: string) => hastyWaits('a.ts', text)
  expect(of('await vi.waitFor(() => expect(one).toBe(1))')).toEqual([1])
  expect(of('\nawait vi.waitUntil(() => isThere())')).toEqual([2])
  expect(of('await vi.waitFor(() => isThere(), 30_000)')).toEqual([])
  expect(of('await page.getByText("Now").waitFor()')).toEqual([])
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

test('braces, namespaces, schedulers and loops that only count hide no wait', () => {
  const of = (text: string) => fixedWaits('a.ts', text)
  const sleep = "import { setTimeout as sleep } from 'node:timers/promises'\n"
  expect(of('await new Promise((done) => { setTimeout(done, 500) })')).toEqual([1])
  expect(of('await new Promise(function (done) { return setTimeout(done, 500) })')).toEqual([1])
  expect(of('await new Promise((done) => globalThis.setTimeout(done, 500))')).toEqual([1])
  expect(of('const sleep = promisify(setTimeout)')).toEqual([1])
  for (const name of ['* as timers', 'timers']) {
    const from = `import ${name} from 'node:timers/promises'\n`
    expect(of(`${from}await timers.setTimeout(9)`)).toEqual([2])
    expect(of(`${from}await timers.scheduler.wait(9)`)).toEqual([2])
  }
  expect(of("import { scheduler as s } from 'timers/promises'\nawait s.wait(9)")).toEqual([2])
  expect(of(`${sleep}while (performance.now() < end) await sleep(5)`)).toEqual([2])
  expect(of(`${sleep}while (left-- > 0) { await sleep(5) }`)).toEqual([2])
  expect(of(`${sleep}while (left > 0) { await sleep(5); left -= 1 }`)).toEqual([2])
  expect(of(`${sleep}for (;;) await sleep(5)`)).toEqual([2])
  expect(of(`${sleep}while (true) await sleep(5)`)).toEqual([2])
  // What is looked at may change by itself, and a bound beside something to look at is one.
  expect(of(`${sleep}while (seen.length < 3) await sleep(5)`)).toEqual([])
  expect(of(`${sleep}while (clock.now() < end && !isThere()) await sleep(5)`)).toEqual([])
  expect(of('await new Promise((done) => { page.on("load", done); setTimeout(done, 500) })')).toEqual([])
  expect(of('await new Promise((done) => { setTimeout(done, 0) })')).toEqual([])
  expect(of('await timers.setTimeout(9)')).toEqual([])
})
