import { expect, test } from 'vitest'
import { batcher } from './batcher.ts'

test('what waits goes together, at most one of an owner at a time', async () => {
  const batches: string[][] = []
  const release: (() => void)[] = []
  const queue = batcher<{ owner: string; n: number }, number>({
    ownerOf: ({ owner }) => owner,
    maxInFlight: 1,
    async run(items) {
      batches.push(items.map(({ owner, n }) => owner + n))
      await new Promise<void>((go) => release.push(go))
      return items.map(({ n }) => n * 10)
    },
  })
  const answers = [queue.add({ owner: 'b', n: 1 })]
  await new Promise((turn) => setImmediate(turn))
  answers.push(
    queue.add({ owner: 'b', n: 2 }),
    queue.add({ owner: 'a', n: 3 }),
    queue.add({ owner: 'b', n: 4 }),
  )
  for (let i = 0; i < 3; i++) {
    await new Promise((turn) => setImmediate(turn))
    await new Promise((turn) => setImmediate(turn))
    release.shift()!()
  }
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40])
  expect(batches).toEqual([['b1'], ['a3', 'b2'], ['b4']])
  expect(queue.size()).toBe(0)
})

test('a failed batch fails its members and nobody else', async () => {
  const queue = batcher<number, number>({
    ownerOf: String,
    maxBatch: 1,
    async run([item]) {
      if (item === 1) throw new Error('no')
      return [item!]
    },
  })
  const [first, second] = await Promise.allSettled([queue.add(1), queue.add(2)])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
})
