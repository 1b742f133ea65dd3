import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a log that cannot be written ends nothing', () => {
  const file = new URL('./log.server.ts', import.meta.url).href
  const script = `
    import { openLog } from ${JSON.stringify(file)}
    const log = openLog('info')
    for (let n = 0; n < 3; n++) { log.info('lost'); await new Promise((later) => setTimeout(later, 20)) }
    process.stderr.write('still here')`
  // Linux has a file that is always full; elsewhere the log goes to a terminal that takes it.
  const full = existsSync('/dev/full') ? openSync('/dev/full', 'w') : 'ignore'
  const words = ['--input-type=module', '-e', script]
  const { status, stderr } = spawnSync(process.execPath, words, {
    stdio: ['ignore', full, 'pipe'],
    timeout: 30_000,
  })
  expect([status, stderr.toString()]).toEqual([0, 'still here'])
})
