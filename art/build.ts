/**
 * Draws the pictures of the product: `npm run art`. Only what has changed is drawn; outputs lie in
 * `public/` and are committed. `node build.ts tiles sprites/crown` draws those; `--force` draws anyway,
 * `--trust` only renews the stamps, after a change of code that leaves the pictures as they are; `--dry` draws
 * nothing: it names what would be drawn and exits 1 where that is anything.
 */
import { commandLine } from '../bin/lib/command-line.ts'
import { days } from './data/rooms.ts'
import { writeCredits } from './lib/credits.ts'
import { homes, jobs } from './lib/jobs.ts'
import { publish, publishRooms } from './lib/manifest.ts'
import { publishStrips } from './lib/strip-list.ts'
import { Studio } from './lib/studio.ts'
import { stale, work } from './lib/work.ts'

const FLAG = { type: 'boolean', default: false } as const
const { values, positionals: only } = commandLine('npm run art [NAME…] [--force | --trust | --dry]', {
  allowPositionals: true,
  options: { force: FLAG, trust: FLAG, dry: FLAG },
})
if (values.dry) {
  const names = stale(jobs())
  for (const name of names) process.stdout.write(`${name}\n`)
  process.exit(names.length > 0 ? 1 : 0)
}
const studio = new Studio()
try {
  const stamps = await work(
    jobs(),
    studio,
    (job) => only.length === 0 || only.some((w) => job.name.startsWith(w)),
    values.force ? 'force' : values.trust ? 'trust' : 'changed',
  )
  publish(stamps)
  publishRooms(homes(), days, stamps)
  publishStrips(stamps)
  writeCredits()
} finally {
  await studio.close()
}
