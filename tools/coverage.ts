import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { commandLine } from '../bin/lib/command-line.ts'
import * as coverage from '../src/tests/coverage/coverage.ts'

/**
 * `npm run coverage`: puts each rule of the specification into the list where its tests are (a feature's
 * `tests/coverage.json`, or `src/tests/coverage`), writes `docs/coverage.md`, every rule with the number of
 * tests that say they show it (`covers('000 §2.4')`), and prints the rules that no test shows. `--check` writes
 * nothing and exits 1 where a file would change or a rule has no test.
 */
const isCheck = commandLine('npm run coverage -- [--check]', {
  options: { check: { type: 'boolean', default: false } },
}).values.check

const [lists, tags, rules] = [coverage.readLists(), coverage.readTags(), coverage.readRules()]
const repeated = coverage.repeated(lists)
if (repeated.length > 0) {
  process.stderr.write(`Give each rule an id of its own: ${repeated.join(', ')}\n`)
  process.exit(1)
}
const fresh = new Map([...coverage.sorted(lists, tags)].map(([path, list]) => [path, coverage.textOf(list)]))
fresh.set(coverage.DOCUMENT, coverage.documentOf(rules, tags))
for (const [path, text] of fresh) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  if (isCheck) {
    process.stderr.write(`${path} doesn’t match the tests. Run "npm run coverage".\n`)
    process.exitCode = 1
  } else if (text === coverage.textOf({})) rmSync(path)
  else writeFileSync(path, text)
}
const lacking = coverage.unshown(rules, new Set([...tags.values()].flat().filter((id) => id !== null)))
for (const id of lacking) process.stdout.write(`No test shows ${id}: ${rules.get(id)!}\n`)
if (isCheck && lacking.length > 0) process.exitCode = 1
process.stdout.write(`${rules.size} rules, ${lacking.length} without a test\n`)
