import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { processEnv, readEnv, type Env } from '../src/platform/config/env.server.ts'
import { openDatabase } from '../src/platform/data/db.server.ts'
import { themeNames } from '../src/themes/index.ts'
import {
  allOrNothing,
  fail,
  folderOf,
  namesOf,
  PLACES,
  readPlace,
  regenerate,
  unannounced,
  unregistered,
  hasLine,
  writeFolder,
  writePlace,
} from './lib/feature-places.ts'
import { commandLine } from './lib/command-line.ts'
import { withSite } from './lib/site.ts'
import { HOME } from './lib/steps.ts'
import { readTags } from '../src/tests/coverage/coverage.ts'

/** The features that each brand switches off; the feature may be among them. */
const BRANDS = 'src/themes/off.ts'

/**
 * `npm run remove-feature NAME`: takes a feature out: its folder, and what the files outside say of it. It
 * refuses where others use the feature, where a database that is kept has its tables, and where work in its
 * folder would be lost because Git does not hold it; `-- --discard` gives that work up.
 */
const { values, positionals } = commandLine('npm run remove-feature NAME [-- --discard]', {
  allowPositionals: true,
  options: { discard: { type: 'boolean', default: false } },
})
const [name = '', ...more] = positionals
if (more.length > 0) fail('FEATURE_NAME', 'Name one feature: npm run remove-feature lucky-hat.')
const names = namesOf(name)
const folder = folderOf(names)

const unlisted = unregistered(readPlace(PLACES.registry), names)
if (!fs.existsSync(join(HOME, folder)) || unlisted === readPlace(PLACES.registry))
  fail('FEATURE_UNKNOWN', `There’s no feature ${name} in ${PLACES.registry}.`)

refuseUsed()
if (!values.discard) await refuseUncommitted()
await refuseMigrated()

const aside = join(HOME, '.cache/removed-feature')
fs.rmSync(aside, { recursive: true, force: true })
fs.mkdirSync(join(HOME, '.cache'), { recursive: true })
await allOrNothing(
  async () => {
    fs.renameSync(join(HOME, folder), aside)
    writePlace(PLACES.registry, unlisted)
    writePlace(PLACES.changelog, unannounced(readPlace(PLACES.changelog), names))
    return regenerate()
  },
  () => fs.existsSync(aside) && fs.renameSync(aside, join(HOME, folder)),
)
fs.rmSync(aside, { recursive: true })
process.stdout.write(`Removed ${name}. Run "npm run check" to see whether anything still uses it.\n`)

/** Refuses where other files import it, need it, are written without it, or show its rules. */
function refuseUsed(): void {
  const list = `${folder}/tests/coverage.json`
  const rules = fs.existsSync(join(HOME, list)) ? (JSON.parse(readPlace(list)) as object) : {}
  const tags = readTags(HOME)
  const named = new RegExp(`#features/${name}/|\\bneeds: \\[[^\\]]*'${name}'`)
  const isUser = (path: string): boolean => {
    const text = readPlace(path)
    const near = [...text.matchAll(/(?:from|import|import\() ?['"](\.[^'"]+)['"]/g)]
    if (path === BRANDS && text.includes(`'${name}'`)) return true
    if (tags.get(path)?.some((id) => id !== null && Object.hasOwn(rules, id))) return true
    return named.test(text) || near.some(([, to]) => join(dirname(path), to!).startsWith(`${folder}/`))
  }
  const users = fs
    .globSync('{src,bin,tools}/**/*.{ts,tsx}', { cwd: HOME })
    .filter((path) => !path.startsWith(`${folder}/`) && path !== PLACES.registry && isUser(path))
  if (users.length > 0)
    fail(
      'FEATURE_USED',
      `Remove ${name} from these files first, then run this again:\n  ${users.join('\n  ')}`,
    )
}

/**
 * Refuses where the folder has work that could not be restored: Git keeps committed files, and `npm run
 * new-feature` can write its own files again as long as nobody changed them.
 */
async function refuseUncommitted(): Promise<void> {
  const { status, stdout } = spawnSync(
    'git',
    ['status', '--porcelain', '-z', '--untracked-files=all', '--', folder],
    { cwd: HOME, encoding: 'utf8' },
  )
  const all = () => fs.globSync(`${folder}/**/*.*`, { cwd: HOME })
  const changed =
    status === 0
      ? stdout
          .split('\0')
          .filter(Boolean)
          .map((line) => line.slice(3))
      : all()
  if (changed.length === 0) return
  const fresh = fs.mkdtempSync(join(tmpdir(), 'fairground-feature-'))
  try {
    const generated = new Set(await writeFolder(names, fresh, hasLine(join(HOME, folder))))
    const isOwn = (path: string): boolean => {
      const own = path.slice(folder.length + 1)
      if (!generated.has(own) || !fs.existsSync(join(HOME, path))) return true
      const [here, made] = [readPlace(path), fs.readFileSync(join(fresh, own), 'utf8')]
      return own.endsWith('.json') ? !holdsAll(made, here) : here !== made
    }
    const lost = changed.filter(isOwn)
    if (lost.length > 0)
      fail(
        'FEATURE_UNCOMMITTED',
        `These changes aren’t committed. Commit them, or discard them with "npm run remove-feature ${name} -- --discard":\n` +
          `  ${lost.join('\n  ')}`,
      )
  } finally {
    fs.rmSync(fresh, { recursive: true })
  }
}

/** Of the words of a new feature some are soon said by others too, and stand where those find them. */
function holdsAll(made: string, here: string): boolean {
  const known = JSON.parse(made) as Record<string, string>
  return Object.entries(JSON.parse(here) as object).every(([text, said]) => known[text] === said)
}

/** Tables that a database keeps outlive their code: their operator decides about them first. */
async function refuseMigrated(): Promise<void> {
  const files = fs.globSync(`${folder}/migrations/*.sql`, { cwd: HOME })
  const env = readEnv(processEnv(), themeNames)
  const hasData = env.databaseUrl || fs.existsSync(join(env.dataDir, 'postgres/data/PG_VERSION'))
  if (files.length === 0 || !hasData) return
  const place = env.databaseUrl ? 'the database of DATABASE_URL' : `the database in ${env.dataDir}`
  if (!(await isApplied(env, place))) return
  const text = files.toSorted().map(readPlace).join('\n')
  const renamed = new Map(
    [...text.matchAll(/alter table (\w+) rename to (\w+)/g)].map(([, a, b]) => [a!, b!]),
  )
  const tables = [...text.matchAll(/create table (\w+)/g)].map(([, table]) => renamed.get(table!) ?? table!)
  fail(
    'FEATURE_MIGRATED',
    `The tables of ${name} are in ${place}. Keep the feature and turn it off in the brands (src/themes/off.ts), ` +
      `or delete its tables. To delete them, run this as their owner, then run this command again:\n` +
      `  drop table ${tables.join(', ')}; delete from migration where source = '${name}';\n` +
      `What it paid stays in the ledger. For a demo site, you can delete its DATA_DIR instead.`,
  )
}

async function isApplied(env: Env, place: string): Promise<boolean> {
  const cannot = (why: unknown): never =>
    fail('FEATURE_DATABASE', `Couldn’t check whether ${place} has tables of ${name}: ${String(why)}`)
  try {
    return await withSite(
      env,
      async (connection) => {
        const database = openDatabase({ connection, max: 1, onError: () => {} })
        try {
          const { rows } = await database.pool.query<{ applied: boolean }>(
            `select to_regclass('migration') is not null as applied`,
          )
          if (!rows[0]!.applied) return false
          const found = await database.pool.query('select from migration where source = $1 limit 1', [name])
          return found.rows.length > 0
        } finally {
          await database.close()
        }
      },
      cannot,
    )
  } catch (error) {
    return cannot(error instanceof Error ? error.message : error)
  }
}
