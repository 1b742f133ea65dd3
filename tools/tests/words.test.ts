import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** `npm run words` in a small tree of two features. */
const home = mkdtempSync(join(tmpdir(), 'fairground-words-'))
afterAll(() => rmSync(home, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(home, path)), { recursive: true })
  writeFileSync(join(home, path), text)
}
const page = (feature: string, ...texts: readonly string[]) =>
  write(
    `src/features/${feature}/page.tsx`,
    `import { t } from '#platform/words/words.ts'\nexport const said = () => [${texts.map((text) => `t('${text}')`).join()}]\n`,
  )
const fileOf = (owner: string) => join(home, 'src', owner, 'words/es.json')
const wordsOf = (owner: string) =>
  existsSync(fileOf(owner)) ? (JSON.parse(readFileSync(fileOf(owner), 'utf8')) as object) : null
function run(...more: readonly string[]) {
  const tool = join(import.meta.dirname, '../words.ts')
  const { status, stdout } = spawnSync(process.execPath, [tool, ...more], { cwd: home, encoding: 'utf8' })
  return { status, said: stdout.trim().split('\n') }
}

test('new texts get an empty line in the file they belong to, and unused ones go; both are printed by file', () => {
  page('a', 'Old', 'New')
  page('b', 'Both')
  write('src/features/a/words/es.json', JSON.stringify({ Gone: 'Fuera', Old: 'Viejo' }))
  write('src/words/es.json', JSON.stringify({ Both: 'Ambos' }))
  const said = [
    'src/features/a/words/es.json lacks:',
    '  "New"',
    'src/features/a/words/es.json had, unused:',
    '  "Gone"',
    'es: 2 of 3 texts',
  ]
  expect(run('--check')).toEqual({ status: 1, said })
  expect(wordsOf('features/a')).toEqual({ Gone: 'Fuera', Old: 'Viejo' })
  expect(run()).toEqual({ status: 0, said })
  expect(wordsOf('features/a')).toEqual({ New: '', Old: 'Viejo' })
  // What a feature alone says is its own.
  expect([wordsOf('features/b'), wordsOf('.')]).toEqual([{ Both: 'Ambos' }, null])
})

test('a text that a second feature says moves to where both find it, and back', () => {
  page('a', 'Old', 'Both')
  run()
  expect([wordsOf('features/a'), wordsOf('features/b'), wordsOf('.')]).toEqual([
    { Old: 'Viejo' },
    null,
    { Both: 'Ambos' },
  ])
  page('b', 'Other')
  run()
  expect([wordsOf('features/a'), wordsOf('features/b'), wordsOf('.')]).toEqual([
    { Both: 'Ambos', Old: 'Viejo' },
    { Other: '' },
    null,
  ])
})
