import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { commandLine } from '../../bin/lib/command-line.ts'
import { HOME } from '../../bin/lib/steps.ts'

/**
 * `npm run repeat`: the tests again and again on a busy machine, until so many runs are recorded; what was
 * interrupted goes on where it ended. Exit code 1 where a run failed or a test was retried.
 */
const USAGE = 'npm run repeat -- [--times 10] [--busy 6] [--to .cache/repeat.jsonl] [PART OF A PATH…]'
const { values, positionals: words } = commandLine(USAGE, {
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    busy: { type: 'string', default: '6' },
    to: { type: 'string', default: '.cache/repeat.jsonl' },
  },
})

/** A run that ended. */
interface Run {
  readonly words: readonly string[]
  readonly seconds: number
  /** Load of the machine when it ended, over five minutes. */
  readonly load: number
  /** The last line of the run. */
  readonly said: string
  readonly retried: readonly string[]
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
const file = resolve(HOME, values.to)
const runs = (): readonly Run[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Run)
        .filter((run) => run.words.join(' ') === words.join(' '))
    : []

/** Keeps one processor busy for as long as its parent is there. */
const BURN = `const parent = process.ppid
const burn = () => {
  for (const since = Date.now(); Date.now() - since < 100; );
  if (process.ppid === parent) setImmediate(burn)
}
burn()`
const burn = () => spawn(process.execPath, ['-e', BURN], { stdio: 'ignore' })

async function run(): Promise<Run> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(HOME, 'bin/test.ts'), ...words], {
    cwd: HOME,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => void (output += part))
  await new Promise((done) => child.once('close', done))
  const lines = output.trimEnd().split('\n')
  return {
    words,
    seconds: Math.round((performance.now() - began) / 1_000),
    load: Math.round(loadavg()[1]! * 10) / 10,
    said: lines.at(-1) ?? '',
    // With the reason, which is on the two lines after it.
    retried: lines.flatMap((line, at) =>
      /^Retried: | FAIL /.test(line) ? [lines.slice(at, at + 3).join('\n')] : [],
    ),
  }
}

const tell = (one: Run, n: number) =>
  say(
    `${n + 1}: ${one.seconds} s at load ${one.load}: ${one.said}${one.retried.map((line) => `\n   ${line}`).join('')}`,
  )

runs().forEach(tell)
const busy = Array.from({ length: Number(values.busy) }, burn)
try {
  mkdirSync(dirname(file), { recursive: true })
  for (let n = runs().length; n < Number(values.times); n++) {
    const one = await run()
    appendFileSync(file, `${JSON.stringify(one)}\n`)
    tell(one, n)
  }
} finally {
  for (const one of busy) one.kill()
}
const bad = runs().filter(({ said, retried }) => !said.endsWith(' 0 failed') || retried.length > 0)
say(`${runs().length} runs, ${bad.length} of them with a failure or a retry`)
process.exitCode = bad.length > 0 ? 1 : 0
