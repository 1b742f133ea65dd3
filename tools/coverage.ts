import { readFileSync, writeFileSync } from 'node:fs'
import { commandLine } from '../bin/lib/command-line.ts'
import { DOCUMENT, documentOf, readRules, readTags, unshown } from '../src/tests/coverage/coverage.ts'

/**
 * `npm run coverage`: writes `docs/coverage.md`, every rule of the specification with the number of tests that say
 * they show it (`covers('000 §2.4')`), and prints the rules that no test shows. `--check` writes nothing and exits 1
 * where the page would change or a rule has no test.
 */
const isCheck = commandLine('npm run coverage -- [--check]', {
  options: { check: { type: 'boolean', default: false } },
}).values.check

const [rules, tags] = [readRules(), readTags()]
const fresh = documentOf(rules, tags)
if (!isCheck) writeFileSync(DOCUMENT, fresh)
else if (fresh !== readFileSync(DOCUMENT, 'utf8')) {
  process.stderr.write(`${DOCUMENT} doesn’t match the tests. Run "npm run coverage".\n`)
  process.exitCode = 1
}
const ids = new Set([...tags.values()].flat().filter((id) => id !== null))
const lacking = unshown(rules, ids)
for (const id of lacking) process.stdout.write(`No test shows ${id}: ${rules.get(id)!}\n`)
if (isCheck && lacking.length > 0) process.exitCode = 1
process.stdout.write(`${rules.size} rules, ${lacking.length} without a test\n`)
