import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOME } from '../../bin/lib/steps.ts'

test('without its packages the pipeline says how to install them, and no stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-art-'))
  copyFileSync(join(HOME, 'art/need.mjs'), join(folder, 'need.mjs'))
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'need.mjs')], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(status).toBe(1)
  expect(stderr).toMatch(/Run "npm --prefix art ci", then try again\.\n$/)
  const { scripts } = JSON.parse(readFileSync(join(HOME, 'art/package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  for (const name of ['art', 'sound', 'sheet']) expect(scripts[`pre${name}`]).toBe('node need.mjs')
})
