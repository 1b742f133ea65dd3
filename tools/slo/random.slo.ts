import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fairServerRng } from '../../src/platform/base/random/rng.server.ts'
import type { Given } from '../bench/figures.ts'
import { ensureDieharder } from '../../bin/lib/services.ts'

/**
 * dieharder over the stream that rounds are drawn from, as it is drawn: a nonce a round, words from the
 * player's seeds. A test that is weak is one in two hundred of an honest stream, so it is told and no
 * failure. A seed of its own makes every run the same.
 */
const SEED = '5eed'.repeat(16)
const CLIENT_SEED = 'bars'
/** Words taken of one nonce: a long round. */
const WORDS = 4_096
const RANGE = 2 ** 32

/**
 * All tests of dieharder but 14, which its author marks "do not use", and those over tuples with the lengths of
 * its own round of all. Of the lagged sums the first two: all 33 want 5.6 · 10¹⁰ words, eight hours of drawing.
 */
const ALL: readonly (readonly [test: number, ...lengths: number[]])[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102].map((one) => [one] as const),
  [200, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  [201, 2, 3, 4, 5],
  [202, 2, 3, 4, 5],
  [203, 0, 1],
  ...[204, 205, 206, 207, 208, 209].map((one) => [one] as const),
]

/** At a smaller size only the tests that take least are made, at the smallest the one that takes seconds. */
const QUICK = [0, 1, 2, 8, 10, 15, 100, 101]
const QUICKEST = [100]
/** So many repetitions a test has at the smallest size; its own number is ten times that. */
const FEW = ['-p', '10']

export async function bar(size: number): Promise<Given[]> {
  const program = ensureDieharder((line) => process.stdout.write(`  ${line}\n`))
  if (!program)
    throw new Error('dieharder isn’t installed and couldn’t be installed: install the package dieharder.')
  const counts = { PASSED: 0, WEAK: 0, FAILED: 0 }
  const some = size === 0 ? QUICKEST : size < 1 ? QUICK : null
  const tests = (some?.map((one) => [one] as const) ?? ALL).flatMap(([test, ...lengths]) =>
    lengths.length > 0
      ? lengths.map((length) => ['-d', String(test), '-n', String(length)])
      : [['-d', String(test)]],
  )
  for (const words of tests)
    for (const line of (await verdicts(program, size === 0 ? [...words, ...FEW] : words)).split('\n')) {
      const verdict = /\b(PASSED|WEAK|FAILED)\b/.exec(line)?.[1] as keyof typeof counts | undefined
      if (verdict) counts[verdict]++
      if (verdict && verdict !== 'PASSED') process.stdout.write(`  ${line.trim()}\n`)
    }
  const made = counts.PASSED + counts.WEAK + counts.FAILED
  return [
    { name: 'dieharder: tests made', value: made, goal: `≥ ${tests.length}` },
    { name: 'dieharder: tests that the draws failed', value: counts.FAILED, goal: '≤ 0' },
    { name: 'dieharder: weak, of which an honest stream has one in two hundred', value: counts.WEAK },
  ]
}

/** Feeds the program (raw 32-bit words on standard input) until it has seen enough. */
async function verdicts(program: string, words: readonly string[]): Promise<string> {
  const child = spawn(program, ['-g', '200', ...words], { stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(child, 'exit').then(() => true)
  // It closes its end when it is done, in the middle of a block.
  child.stdin.on('error', () => {})
  for (let nonce = 0; !child.stdin.destroyed && child.exitCode === null; nonce++) {
    const rng = fairServerRng(SEED, CLIENT_SEED, nonce)
    const block = new Uint32Array(WORDS)
    for (let i = 0; i < WORDS; i++) block[i] = rng.below(RANGE)
    if (!child.stdin.write(Buffer.from(block.buffer)))
      await Promise.race([once(child.stdin, 'drain').catch(() => {}), ended])
  }
  await ended
  return said
}
