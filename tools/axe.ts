import { ensureChromium } from '../src/tests/rig/browser.ts'
import { themeNames } from '../src/themes/index.ts'
import { SIZES } from '../src/tests/visual/states.ts'
import { buildIfStale } from '../bin/build.ts'
import { cellsOf } from './bench/cells.ts'
import { commandLine } from '../bin/lib/command-line.ts'
import { openProgress } from '../bin/lib/progress.ts'
import { runNode, tool } from '../bin/lib/steps.ts'

/**
 * `npm run axe [-- BRAND … SIZE … --page ADDRESS]`: shows axe-core every page and window of the site, as a
 * guest and as a player, in nine brands and two sizes; words after it choose brands and sizes, each `--page` a
 * page or window by its address. `npm test` walks a part of it.
 */
const known: readonly string[] = [...themeNames, ...Object.keys(SIZES)]
const USAGE = `npm run axe -- [BRAND…] [SIZE…] [--page ADDRESS]…\nBrands and sizes: ${known.join(', ')}.`
const { values, positionals: words } = commandLine(USAGE, {
  allowPositionals: true,
  options: { page: { type: 'string', multiple: true, default: [] } },
})
const unknown = words.filter((word) => !known.includes(word))
if (unknown.length > 0) {
  process.stderr.write(`Unknown brand or size: ${unknown.join()}. Choose from ${known.join(', ')}.\n`)
  process.exit(2)
}
const progress = openProgress()
await buildIfStale({ progress: progress.step })
progress.done(`Browser: ${ensureChromium(progress.step)}`)
process.env['AXE_PAGE'] = values.page.join(' ')
const [brands, sizes] = [words.filter((word) => !(word in SIZES)), words.filter((word) => word in SIZES)]
const { code } = await runNode(
  [tool('vitest/vitest.mjs'), 'run', '--config', 'vitest.axe.config.ts', ...cellsOf(brands, sizes)],
  true,
)
process.exitCode ||= code
