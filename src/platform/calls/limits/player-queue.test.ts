import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { openPlayerQueue } from './player-queue.server.ts'

/** Calls that end when they are told to. */
function held() {
  const ends: (() => void)[] = []
  const begun: number[] = []
  return {
    begun,
    call: (n: number) => () => {
      begun.push(n)
      return new Promise<number>((end) => ends.push(() => end(n)))
    },
    end: () => ends.shift()!(),
  }
}
const settled = () => new Promise((go) => setImmediate(go))

test('two calls of a player run at once, the others in their order, and other players wait for none', async () => {
  covers('000 §7.13')
  const queue = openPlayerQueue()
  const { begun, call, end } = held()
  const calls = [1, 2, 3, 4].map((n) => queue.run('ada', call(n)))
  const other = queue.run('ben', call(9))
  await settled()
  expect(begun).toEqual([1, 2, 9])
  end()
  await settled()
  expect(begun).toEqual([1, 2, 9, 3])
  for (const _ of [1, 2, 3, 4]) {
    end()
    await settled()
  }
  expect(await Promise.all([...calls, other])).toEqual([1, 2, 3, 4, 9])
})

test('what fails gives its place on, and its own error', async () => {
  const queue = openPlayerQueue()
  const fails = () => Promise.reject(new Error('away'))
  const all = await Promise.allSettled(
    [fails, fails, fails, () => Promise.resolve(4)].map((work) => queue.run('ada', work)),
  )
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
})

test('a flood is refused before anything is done, and only the one who sends it', async () => {
  const queue = openPlayerQueue()
  const { begun, call, end } = held()
  const calls = Array.from({ length: 140 }, (_, n) => queue.run('ada', call(n)))
  const refused = await Promise.allSettled(calls.slice(130))
  expect(refused).toHaveLength(10)
  for (const one of refused)
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'TOO_MANY_AT_ONCE', status: 429 } })
  const other = queue.run('ben', call(999))
  await settled()
  expect(begun).toEqual([0, 1, 999])
  for (let n = 0; n < 131; n += 1) {
    end()
    await settled()
  }
  expect(await other).toBe(999)
  expect(await Promise.all(calls.slice(0, 130))).toHaveLength(130)
})
