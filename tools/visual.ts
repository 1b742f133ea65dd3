import { ensureChromium } from '../src/tests/rig/browser.ts'
import { cells, SIZES, states } from '../src/tests/visual/states.ts'
import { buildIfStale } from '../bin/build.ts'
import { cellsOf } from './bench/cells.ts'
import { commandLine } from '../bin/lib/command-line.ts'
import { openProgress } from '../bin/lib/progress.ts'
import { runNode, tool } from '../bin/lib/steps.ts'

/**
 * `npm run visual [-- --accept] [BRAND …] [SIZE …] [STATE …]`: compares pictures of pages, windows and parts in
 * nine brands and two sizes with those that are kept; `--accept` keeps what is there now. Words choose brands,
 * sizes and states.
 */
const {
  values: { accept },
  positionals: words,
} = commandLine('npm run visual -- [--accept] [BRAND…] [SIZE…] [STATE…]', {
  allowPositionals: true,
  options: { accept: { type: 'boolean', default: false } },
})
const themes = new Set<string>(cells.map(([theme]) => theme))
const brands = words.filter((word) => themes.has(word))
const names = words.filter((word) => !themes.has(word) && !(word in SIZES))
const sizes = words.filter((word) => word in SIZES)
const unknown = names.filter((word) => !states.some(({ name }) => name.includes(word)))
if (unknown.length > 0) {
  const known = [...themes, ...Object.keys(SIZES), ...states.map(({ name }) => name)].join(', ')
  process.stderr.write(`Unknown brand, size, or state: ${unknown.join()}. Choose from ${known}.\n`)
  process.exit(2)
}
const progress = openProgress()
await buildIfStale({ progress: progress.step })
progress.done(`Browser: ${ensureChromium(progress.step)}`)
process.env['VISUAL_ACCEPT'] = accept ? '1' : ''
process.env['VISUAL_STATES'] = names.join()
const { code } = await runNode(
  [tool('vitest/vitest.mjs'), 'run', '--config', 'vitest.visual.config.ts', ...cellsOf(brands, sizes)],
  true,
)
process.exitCode ||= code
