import { existsSync } from 'node:fs'

// Before all scripts of this folder: without their packages they would end in a stack trace.
if (!existsSync(new URL('node_modules/opentype.js', import.meta.url))) {
  process.stderr.write(
    'The packages of the art pipeline aren’t installed. Run "npm --prefix art ci", then try again.\n',
  )
  process.exit(1)
}
