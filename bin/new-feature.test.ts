import { stripVTControlCharacters } from 'node:util'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { openDatabase } from '#platform/data/db.server.ts'
import { announced, COVERAGE, coverageWithout, namesOf, PLACES, unannounced } from './lib/feature-places.ts'
import { HOME } from './lib/steps.ts'

/** A new feature, made in a copy of the project and taken out again: it must pass whatever is asked of a feature. */
const copy = fs.mkdtempSync(join(tmpdir(), 'fairground-feature-'))
const FOLDER = 'src/features/lucky-hat'
const COPIED = ['src', 'bin', 'tools', 'docs']
const FILES = [
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'STYLE.md',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'vitest.check.config.ts',
  'vitest.components.config.ts',
  'vite.config.ts',
  '.oxfmtrc.json',
  '.oxlintrc.json',
]

function run(words: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, DATA_DIR: ____, ...env } = process.env
  // Its own tests make their databases in the run's server, from one that lacks its migration only.
  const { adminUrl, template } = inject('postgres')
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: copy,
    env: { ...env, TEST_DATABASE_URL: adminUrl, TEST_TEMPLATE: template, ...more },
    encoding: 'utf8',
  })
  // Runners color what they say when they are told to from outside.
  return { status, said: stripVTControlCharacters(`${stdout}${stderr}`) }
}
const tool = (path: string) => join(copy, 'node_modules', path)
const at = (path: string) => join(copy, path)
const remove = (...words: readonly string[]) => run(['bin/remove-feature.ts', ...words])

const places = () =>
  [...COPIED.flatMap((part) => fs.globSync(`${part}/**/*.*`, { cwd: copy })), ...FILES].filter((path) =>
    fs.statSync(at(path)).isFile(),
  )
/** Every file of the copy by its path, with what it holds. */
const files = () =>
  new Map(
    places().map((path) => [
      path,
      createHash('md5')
        .update(fs.readFileSync(at(path)))
        .digest('hex'),
    ]),
  )
let before: Map<string, string>

beforeAll(() => {
  for (const part of [...COPIED, ...FILES]) fs.cpSync(join(HOME, part), at(part), { recursive: true })
  for (const part of ['node_modules', 'public']) fs.symlinkSync(join(HOME, part), at(part))
  before = files()
})
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

test('names that cannot be are refused with a sentence, and nothing is written', () => {
  for (const name of ['', 'Lucky', 'lucky_hat', '../x', 'play', 'new', 'login', 'vip']) {
    const { status, said } = run(['bin/new-feature.ts', name])
    expect([name, status]).toEqual([name, 2])
    expect(said).toMatch(/^FEATURE_(NAME|TAKEN): .*[.]\n$/)
  }
  const unknown = remove('lucky-hat')
  expect([unknown.status, unknown.said]).toEqual([2, expect.stringMatching(/^FEATURE_UNKNOWN: /)])
  expect(files()).toEqual(before)
})

test('a new feature touches four files outside its folder', { timeout: 240_000 }, () => {
  const made = run(['bin/new-feature.ts', 'lucky-hat'])
  expect(made.said).toMatch(/The feature works/)
  const touched = [...files()].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path)
  const outside = touched.filter((path) => !path.startsWith(FOLDER))
  expect(outside.length).toBeLessThanOrEqual(4)
  expect(outside.toSorted()).toEqual(Object.values(PLACES).toSorted())
})

test('it passes types, lint, format, laws and its own tests', { timeout: 900_000 }, () => {
  // What it reaches, and what knows features: all of the project takes three times as long.
  const knows = ['src/features/index.ts', 'src/features/*/contract.ts', 'src/themes', 'src/tests/setup']
  const config = {
    extends: './tsconfig.json',
    include: [FOLDER, ...knows],
    compilerOptions: { incremental: false },
  }
  fs.writeFileSync(at('tsconfig.feature.json'), JSON.stringify(config))
  // Several checkers look at what they share once each, which is twice the work.
  const tsc = [tool('typescript/bin/tsc'), '--noEmit', '--singleThreaded']
  const types = run([...tsc, '--project', 'tsconfig.feature.json'])
  const mine = /lucky-hat|luckyHat|features\/index|src\/themes/
  expect(types.said.split('\n').filter((line) => mine.test(line))).toEqual([])
  const touched = [FOLDER, PLACES.registry]
  expect(run([tool('oxlint/bin/oxlint'), ...touched]).said).toMatch(/0 warnings and 0 errors/)
  expect(run([tool('oxfmt/bin/oxfmt'), '--check', ...touched]).status).toBe(0)
  // The laws, what it gives a day, its texts in every language, its card in the strip of home, the brands that have it.
  const words = ['words/words', 'words/plain-words', 'words/code-words']
  const laws = [
    'laws/tidy',
    'laws/faces',
    'laws/specs',
    'laws/suites',
    'economy/free-a-day',
    'themes/brands',
    ...words,
  ]
  // One worker loads once what all of them import.
  const vitest = [tool('vitest/vitest.mjs'), 'run', '--project', 'server', '--maxWorkers', '1']
  const tests = run([...vitest, FOLDER, ...laws])
  expect(tests.said).toMatch(/Test Files .*13 passed \(13\)/)
  expect(tests.status).toBe(0)
})

/** Says of a try to remove the feature by which code it was refused, and that nothing was changed. */
function refused(try_: () => { readonly status: number | null; readonly said: string }) {
  const stamps = () => places().map((path) => [path, fs.statSync(at(path)).mtimeMs])
  const now = stamps()
  const { status, said } = try_()
  expect(status).toBe(2)
  expect(stamps()).toEqual(now)
  const [, code, sentence] = /^([A-Z_]+): ([^]+)$/m.exec(said)!
  return { code, sentence: sentence! }
}

test('it is not removed while others use it, or Git does not hold what was written', () => {
  const user = at('src/features/cashback/hat.ts')
  fs.writeFileSync(user, "export { calls } from '../lucky-hat/contract.ts'\n")
  const used = refused(() => remove('lucky-hat'))
  expect([used.code, used.sentence]).toEqual(['FEATURE_USED', expect.stringContaining('cashback/hat.ts')])
  fs.rmSync(user)

  const off = at('src/themes/off.ts')
  const brands = fs.readFileSync(off, 'utf8')
  fs.writeFileSync(off, brands.replace("popply: ['affiliates',", "popply: ['affiliates', 'lucky-hat',"))
  const lacked = refused(() => remove('lucky-hat'))
  expect([lacked.code, lacked.sentence]).toEqual(['FEATURE_USED', expect.stringContaining('themes/off.ts')])
  fs.writeFileSync(off, brands)

  const rules = at(`${FOLDER}/rules.ts`)
  const own = fs.readFileSync(rules, 'utf8')
  fs.writeFileSync(rules, `${own}\n/** Odd days. */\nexport const oddDays = 1\n`)
  const lost = refused(() => remove('lucky-hat'))
  expect([lost.code, lost.sentence]).toEqual(['FEATURE_UNCOMMITTED', expect.stringContaining('rules.ts')])
  expect(lost.sentence).not.toContain('economy.ts')
})

test('it is not removed while a database that is kept has its table', { timeout: 240_000 }, async () => {
  const { url, drop } = await testDatabase(inject('postgres'))
  const { pool, close } = openDatabase({ connection: url, max: 1, onError: () => {} })
  try {
    await pool.query(
      `insert into migration (source, file, checksum) values ('lucky-hat', '0001-days.sql', '')`,
    )
    const refusal = refused(() =>
      run(['bin/remove-feature.ts', 'lucky-hat', '--discard'], { DATABASE_URL: url }),
    )
    expect(refusal.code).toBe('FEATURE_MIGRATED')
    const [statement] = /drop table .*/.exec(refusal.sentence)!
    expect(statement).toBe(`drop table lucky_hat_day; delete from migration where source = 'lucky-hat';`)
    const closed = { DATABASE_URL: 'postgresql://127.0.0.1:1/none' }
    const unknown = refused(() => run(['bin/remove-feature.ts', 'lucky-hat', '--discard'], closed))
    expect(unknown.code).toBe('FEATURE_DATABASE')
  } finally {
    await close()
    await drop()
  }
})

test('removed, everything is as it was before', { timeout: 240_000 }, () => {
  const removed = remove('lucky-hat', '--discard')
  expect([removed.status, removed.said]).toEqual([0, expect.stringMatching(/Removed lucky-hat/)])
  expect(files()).toEqual(before)
})

test('its line stands under “Added” of the newest entry, which gets the heading where it has none', () => {
  const names = namesOf('lucky-hat')
  const line = '- Lucky hat: a reward that players claim once a day.\n'
  const older = '## [1]\n\n### Added\n\n- Hats.\n'
  const has = (newest: string, then: string) => {
    const text = `# Changelog\n\n${newest}${older}`
    expect(announced(text, names)).toBe(`# Changelog\n\n${then}${older}`)
    expect(unannounced(announced(text, names), names)).toBe(text)
  }
  const fixed = '### Fixed\n\n- Caps.\n\n'
  has(`## [2]\n\n### Added\n\n- Scarfs.\n\n${fixed}`, `## [2]\n\n### Added\n\n${line}- Scarfs.\n\n${fixed}`)
  has(`## [2]\n\n${fixed}`, `## [2]\n\n### Added\n\n${line}\n${fixed}`)
  has('## [2]\n\nNews.\n\n', `## [2]\n\nNews.\n\n### Added\n\n${line}\n`)
})

test('what was written of it since goes with it, and what others wrote stays', () => {
  const names = namesOf('lucky-hat')
  const changelog = `# Changelog\n\n## [2]\n\n- **Lucky hat**: a prize\n  a day.\n- Hats.\n\n## [1]\n\n- Lucky hat: new.\n`
  expect(unannounced(changelog, names)).toBe(
    `# Changelog\n\n## [2]\n\n- Hats.\n\n## [1]\n\n- Lucky hat: new.\n`,
  )
  const own = `| A prize a day | ${FOLDER}/rules.ts | ${FOLDER}/rules.test.ts: "the chances" |`
  const shared = `| Claims | ${FOLDER}/rules.ts, src/features/play/contract.ts | src/tests/wire/wire.test.ts |`
  expect(coverageWithout(`${own}\n${shared}\ntext`, names)).toBe(`${shared}\ntext`)
  expect(COVERAGE).toBe('docs/coverage.md')
})
