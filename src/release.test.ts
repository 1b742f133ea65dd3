import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commitOf, versionOf } from './release.server.ts'

const HOME = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(HOME, path), 'utf8')
const git = (...words: string[]) =>
  spawnSync('git', words, { cwd: HOME, encoding: 'utf8' }).stdout?.trim() ?? ''

test('package, lock, changelog, security policy, and health name one version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const lock = JSON.parse(read('package-lock.json')) as {
    version: string
    packages: { '': { version: string } }
  }
  expect([lock.version, lock.packages[''].version]).toEqual([version, version])
  expect(/^## \[([\d.]+)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
  const minor = version.split('.').slice(0, 2).join('.')
  expect(/^\| (\d+\.\d+) .*\| yes \|$/m.exec(read('SECURITY.md'))?.[1]).toBe(minor)
  expect(versionOf().startsWith(version)).toBe(true)
})

test('the commit is the one that Git says, and none outside Git', () => {
  expect(commitOf()).toBe(git('rev-parse', 'HEAD') || null)
  const folder = mkdtempSync(join(tmpdir(), 'fairground-release-'))
  expect(commitOf(folder)).toBeNull()
  const commit = '0123456789abcdef0123456789abcdef01234567'
  mkdirSync(join(folder, '.git'))
  writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n')
  writeFileSync(join(folder, '.git/packed-refs'), `# pack-refs\n${commit} refs/heads/main\n`)
  expect(commitOf(folder)).toBe(commit)
  rmSync(folder, { recursive: true })
})

test('the unit for systemd is valid', ({ skip }) => {
  const unit = join(HOME, 'deploy/fairground.service')
  const folder = mkdtempSync(join(tmpdir(), 'fairground-unit-'))
  const copy = join(folder, 'fairground.service')
  // The program that it starts is not on this machine.
  writeFileSync(copy, readFileSync(unit, 'utf8').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  if (error) skip('this machine has no systemd-analyze')
  expect(stderr.split('\n').filter((line) => line.includes('fairground.service:'))).toEqual([])
})
