import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOME } from '../../bin/lib/steps.ts'
import { MEASURED_BY, small, type Elsewhere } from './small.ts'

const { scripts } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

test('every script of package.json has a small run, or a test that runs it', () => {
  // npm runs `prestart` before `start`: its part is done with it.
  const names = Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts))
  expect(Object.keys(small).toSorted()).toEqual(names.toSorted())
})

/** Whether the call is where it says. */
function isThere({ file, calls }: Elsewhere): boolean {
  const path = join(HOME, file)
  return existsSync(path) && readFileSync(path, 'utf8').includes(calls)
}

test('a small run is the script itself, or is where it says', () => {
  const wrong = Object.entries({ ...small, ...MEASURED_BY }).flatMap(([name, runs]) => {
    if ('file' in runs) return isThere(runs) ? [] : [`${name}: ${runs.file}`]
    const script = scripts[name]!.replace('npm --prefix art run art', 'node art/build.ts').replace(
      'npm --prefix art run sound --',
      'node art/sound/build.ts',
    )
    return runs
      .filter(({ words }) => script !== `node ${words[0]}`)
      .map(({ words }) => `${name}: ${words[0]}`)
  })
  expect(wrong).toEqual([])
})

test('every bench can be small', () => {
  const files = globSync('src/**/*.bench.ts', { cwd: HOME })
  expect(files.length).toBeGreaterThan(5)
  const deaf = files.filter(
    (file) => !/bench(?: = )?\(\{[^}]*\bsmall = false/.test(readFileSync(join(HOME, file), 'utf8')),
  )
  expect(deaf).toEqual([])
})
