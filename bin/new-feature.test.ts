import { stripVTControlCharacters } from 'node:util'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { openDatabase } from '#platform/data/db.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { announced, namesOf, PLACES, unannounced } from './lib/feature-places.ts'
import { HOME } from './lib/steps.ts'

/** A new feature, made in a copy of the project and taken out again: it must pass whatever is asked of a feature. */
const copy = fs.mkdtempSync(join(tmpdir(), 'fairground-feature-'))
const FOLDER = 'src/features/lucky-hat'
/** Folders that adding a feature may change (copied), and those that the checks only read. */
const COPIED = ['src', 'bin', 'tools', 'docs']
const READ = ['public', 'art', 'mutants', 'deploy', '.ci', '.github', '.devcontainer']
const FILES = fs
  .globSync(['*.{md,ts,yaml,json}', '.{ox,docker,editor,git}?*', '.npmrc', 'Dockerfile', 'LICENSE'], {
    cwd: HOME,
  })
  .filter((path) => fs.statSync(join(HOME, path)).isFile())

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
  const isOurs = (path: string) => !path.slice(HOME.length).includes('node_modules')
  for (const part of [...COPIED, ...READ, ...FILES])
    fs.cpSync(join(HOME, part), at(part), { recursive: true, filter: isOurs })
  fs.symlinkSync(join(HOME, 'node_modules'), at('node_modules'))
  before = files()
})
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

test('names that cannot be are refused with a sentence, and nothing is written', () => {
  for (const name of ['', 'Lucky', 'lucky_hat', '../x', 'play', 'new', 'login', 'vip']) {
    const { status, said } = run(['bin/new-feature.ts', name])
    expect([name, status]).toEqual([name, 2])
    expect(said).toMatch(/^FEATURE_(NAME|TAKEN): .*[.]\n$/)
  }
  const long = run(['bin/new-feature.ts', 'a-name-that-nobody-would-ever-want-to-type-twice'])
  expect([long.status, long.said]).toEqual([2, expect.stringMatching(/has 48 characters. Use at most 40/)])
  const unknown = remove('lucky-hat')
  expect([unknown.status, unknown.said]).toEqual([2, expect.stringMatching(/^FEATURE_UNKNOWN: /)])
  expect(files()).toEqual(before)
})

test('a new feature touches four files outside its folder', { timeout: 240_000 }, () => {
  covers('001 bonuses.32')
  const made = run(['bin/new-feature.ts', 'lucky-hat', '--line'])
  expect(made.said).toMatch(/The feature works/)
  expect(made.said).toMatch(/lucky-hat\/opening-line\.test\.ts/)
  const touched = [...files()].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path)
  const outside = touched.filter((path) => !path.startsWith(FOLDER))
  expect(outside.length).toBeLessThanOrEqual(4)
  expect(outside.toSorted()).toEqual(Object.values(PLACES).toSorted())
})

const economy = () => at(`${FOLDER}/economy.ts`)
let asMade: string

test('with other numbers it passes what a check asks of the whole project', { timeout: 900_000 }, () => {
  covers('001 bonuses.32')
  asMade = fs.readFileSync(economy(), 'utf8')
  const edited = asMade
    .replace('{ prize: { coins: 2 }, weight: 6_200 }', '{ prize: { coins: 3 }, weight: 6_200 }')
    .replace('{ coins: 3.99, entries: 0.03 }', '{ coins: 4.61, entries: 0.03 }')
  expect(edited.split('\n').filter((line, n) => line !== asMade.split('\n')[n])).toHaveLength(2)
  fs.writeFileSync(economy(), edited)
  // Types of what it reaches, and of what knows features: all of the project takes three times as long.
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
  fs.rmSync(at('tsconfig.feature.json'))
  const mine = /lucky-hat|luckyHat|features\/index|src\/themes/
  expect(types.said.split('\n').filter((line) => mine.test(line))).toEqual([])
  // Of the units those that know features: the others say the same with it and without it.
  const units = [FOLDER, 'src/tests/economy', 'src/themes', 'src/platform/words', 'src/features/home']
  const checks = [
    ['bin/check.ts', 'lint', 'format', 'law'],
    [tool('vitest/vitest.mjs'), 'run', '--config', 'vitest.check.config.ts', ...units],
  ]
  for (const words of checks) {
    const { status, said } = run(words)
    const isFailure = (line: string) => /FAIL|error TS|AssertionError|\S+\.tsx?:\d/.test(line)
    expect([status, said.split('\n').filter(isFailure)]).toEqual([0, []])
  }
})

test('and its own tests and specs, the numbers read from its economy', { timeout: 900_000 }, () => {
  // One worker loads once what all of them import.
  const vitest = [tool('vitest/vitest.mjs'), 'run', '--project', 'server', '--maxWorkers', '1']
  // And the one of the whole that reads a piece of each feature.
  const tests = run([...vitest, FOLDER, 'src/tests/wire/written.test.ts'])
  expect(tests.said).toMatch(/Test Files .*5 passed \(5\)/)
  expect(tests.status).toBe(0)
  if (process.env['WITHOUT_BROWSER']) return
  const specs = run([tool('vitest/vitest.mjs'), 'run', '--project', 'components', FOLDER])
  expect(specs.said).toMatch(/Test Files .*1 passed \(1\)/)
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
  covers('001 bonuses.33')
  fs.writeFileSync(economy(), asMade)
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
  covers('001 bonuses.33')
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

test('removed, everything is as it was before, the rules too', { timeout: 240_000 }, () => {
  covers('001 bonuses.33')
  // The tag of the copy is none of this test's.
  const tag = ['covers', "('lucky-hat.1')"].join('')
  const journey = 'src/tests/journeys/hat.journey.ts'
  fs.writeFileSync(
    at(journey),
    `import { covers } from '#tests/coverage/covers.ts'\ntest('a hat', () => ${tag})\n`,
  )
  const refusal = refused(() => remove('lucky-hat', '--discard'))
  expect([refusal.code, refusal.sentence]).toEqual(['FEATURE_USED', expect.stringContaining(journey)])
  fs.rmSync(at(journey))
  const removed = remove('lucky-hat', '--discard')
  expect([removed.status, removed.said]).toEqual([0, expect.stringMatching(/Removed lucky-hat/)])
  expect(files()).toEqual(before)
})

test('without an example of a gate line it has none', { timeout: 240_000 }, () => {
  const made = run(['bin/new-feature.ts', 'lucky-hat'])
  expect(made.said).toMatch(/The feature works/)
  const lined = [...files().keys()].filter((path) => path.startsWith(FOLDER) && /line/.test(path))
  expect(lined).toEqual([])
  for (const path of ['feature.server.ts', 'words/es.json', 'tests/coverage.json'])
    expect(fs.readFileSync(at(`${FOLDER}/${path}`), 'utf8')).not.toMatch(/openingLine|_OPENS|hat\.3/)
  expect(remove('lucky-hat').said).toMatch(/Removed lucky-hat/)
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
})
