import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOME } from '../../bin/lib/steps.ts'

const run = (words: readonly string[]) =>
  spawnSync(process.execPath, [join(HOME, words[0]!), ...words.slice(1)], { encoding: 'utf8', cwd: HOME })

/** The file of each script, of those that Node runs. */
const { scripts } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
const files = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node (\S+\.ts)/.exec(line) ?? []
  return file ? [[name, file] as const] : []
})

test('every script reads its words in one way', () => {
  expect(files.length).toBeGreaterThan(25)
  const all = [...files.map(([, file]) => file), 'art/build.ts', 'art/sound/build.ts', 'tools/pictures.ts']
  const others = all.filter((file) => {
    const text = readFileSync(join(HOME, file), 'utf8')
    const isServed = text.replace("process.argv[2] === 'serve'", '')
    return !/\b(commandLine|runChore)\(/.test(text) || isServed.includes('process.argv')
  })
  expect(others).toEqual([])
})

/** Scripts that change something, so that a misread word would do harm. */
const CHANGING =
  'start dev check backup restore audit rotate-keys runs contacts players promises deliveries preflight verify-ledger new-feature remove-feature visual'

const ended = (words: readonly string[], cwd: string) =>
  new Promise<{ code: number | null; said: string; wrong: string }>((resolve) => {
    const child = spawn(process.execPath, [join(HOME, words[0]!), ...words.slice(1)], { cwd })
    let [said, wrong] = ['', '']
    child.stdout.on('data', (bytes: Buffer) => (said += String(bytes)))
    child.stderr.on('data', (bytes: Buffer) => (wrong += String(bytes)))
    child.on('close', (code) => resolve({ code, said, wrong }))
  })

test('asked how it is called, a script says so, and it refuses an unknown option with that', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  try {
    await Promise.all(
      CHANGING.split(' ').map(async (name) => {
        const file = Object.fromEntries(files)[name]!
        const { code, said, wrong } = await ended([file, name < 'n' ? '--help' : '-h'], folder)
        expect({ code, wrong }, name).toEqual({ code: 0, wrong: '' })
        expect(said, name).toMatch(new RegExp(`^npm (run )?${name}\\b`))
        const refused = await ended([file, '--nope'], folder)
        expect({ code: refused.code, said: refused.said }, name).toEqual({ code: 2, said: '' })
        expect(refused.wrong, name).toBe(`Unknown option '--nope'.\n${said}`)
      }),
    )
    expect(existsSync(join(folder, '--help'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a tool says how it is called', () => {
  const { status, stdout, stderr } = run(['tools/slo.ts', '--help'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^npm run slo -- \[NAME…\].*\nThe service levels are: .*restart.*\.\n$/)
})

test('a word that a tool doesn’t take is refused with its usage, and no stack', () => {
  const { status, stdout, stderr } = run(['tools/words.ts', '--chek'])
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toBe("Unknown option '--chek'.\nnpm run words -- [--check]\n")
})

test('whoever restores a site or changes its keys says why', () => {
  for (const words of [
    ['bin/restore.ts', 'site.backup'],
    ['bin/rotate-keys.ts', 'letters'],
  ]) {
    const { status, stdout, stderr } = run(words)
    expect(status).toBe(2)
    expect(stdout + stderr).toMatch(
      / Give one of 3 to 1000 characters\.\n\nUsage: npm run \S+ -- .*--reason TEXT.*\n/,
    )
  }
})
