import { readFileSync, writeFileSync } from 'node:fs'
import { definitionHash } from '../src/games/catalogue.ts'
import { commandLine } from '../bin/lib/command-line.ts'
import { lastingPart, slotsOfSessions } from '../src/games/sessions/sessions.ts'

/**
 * How long the welcome gift lasts: `npm run sessions` plays newcomers' sessions in every slot and writes what
 * part of them reaches a hundred spins; `--check` compares with the committed figures and exits 1 on a difference,
 * `--check SLUG…` for some slots.
 */
const file = new URL('../src/games/sessions/sessions.gen.ts', import.meta.url)
const print = (line: string) => process.stdout.write(`${line}\n`)

const USAGE = 'npm run sessions -- [--check [SLUG…]]'
const refuse = (why: string): never => {
  process.stderr.write(`${why}\n${USAGE}\n`)
  process.exit(2)
}
const {
  values: { check },
  positionals: only,
} = commandLine(USAGE, {
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
})
const slugs = slotsOfSessions().filter((slug) => only.length === 0 || only.includes(slug))
if (only.length > slugs.length) refuse(`No slot: ${only.filter((one) => !slugs.includes(one)).join(', ')}.`)
if (only.length > 0 && !check) refuse('The list is written as a whole: slugs go with --check.')

const lines = slugs.map((slug) => {
  const part = lastingPart(slug)
  print(`${slug.padEnd(20)} ${(part * 100).toFixed(1)} %`)
  return `  '${slug}': { hash: '${definitionHash(slug)}', part: ${part} },`
})
const text = [
  '/** The part of newcomers’ sessions that reach a hundred spins. Written by `npm run sessions`. */',
  'export const sessions: Readonly<Record<string, { readonly hash: string; readonly part: number }>> = {',
  ...lines,
  '}',
  '',
].join('\n')

if (check) {
  const committed = readFileSync(file, 'utf8')
  if (only.length > 0 ? !lines.every((line) => committed.includes(line)) : committed !== text) {
    print('src/games/sessions/sessions.gen.ts says something else: run `npm run sessions`.')
    process.exitCode = 1
  }
} else writeFileSync(file, text)
