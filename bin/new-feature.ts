import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import {
  allOrNothing,
  announced,
  fail,
  folderOf,
  namesOf,
  PLACES,
  readPlace,
  regenerate,
  registered,
  removeFolder,
  writeFolder,
  writePlace,
} from './lib/feature-places.ts'
import { commandLine } from './lib/command-line.ts'
import { HOME } from './lib/steps.ts'

/**
 * `npm run new-feature NAME`: writes a feature that works, a reward that is claimed once a day: its folder with
 * calls, rules, table, card, modal, page and words, and its lines in the places that know features. What
 * it makes passes `npm run check` and its own tests; from there on it is yours to change.
 * `--line` adds an example of a gate line with its test. `npm run remove-feature NAME` takes it back.
 */
const USAGE = 'npm run new-feature NAME [-- --line]'
const { positionals, values } = commandLine(USAGE, {
  allowPositionals: true,
  options: { line: { type: 'boolean', default: false } },
})
const [name = '', ...more] = positionals
if (more.length > 0) fail('FEATURE_NAME', 'Name one feature: npm run new-feature lucky-hat.')
const names = namesOf(name)
const { camel } = names
const folder = folderOf(names)

if (existsSync(join(HOME, folder)) || new RegExp(`\\b${camel}\\b`).test(readPlace(PLACES.registry)))
  fail('FEATURE_TAKEN', `There’s already a feature ${name}. Choose another name.`)
const taken = [`'/rest/${name}/`, `path: '/${name}'`]
for (const path of globSync('src/features/*/{contract,feature}.ts', { cwd: HOME }))
  if (taken.some((address) => readPlace(path).includes(address)))
    fail('FEATURE_TAKEN', `${path} already uses the path /${name}. Choose another name.`)
try {
  // Words of the language are no names of a constant.
  Function(`const ${camel} = 0`)
} catch {
  fail('FEATURE_NAME', `"${camel}" is a reserved word. Choose another name.`)
}

const written: string[] = []
await allOrNothing(
  async () => {
    const paths = await writeFolder(names, join(HOME, folder), values.line)
    written.push(...paths.map((path) => `${folder}/${path}`))
    writePlace(PLACES.registry, registered(readPlace(PLACES.registry), names))
    writePlace(PLACES.changelog, announced(readPlace(PLACES.changelog), names))
    return regenerate()
  },
  () => removeFolder(names),
)

process.stdout.write(`${[...written, ...Object.values(PLACES)].map((path) => `  ${path}`).join('\n')}
The feature works: run "npm run check" and "npm test -- ${name}" to see. Change its rules, economy, and texts, translate its
title in ${folder}/words/es.json, and describe in ${PLACES.changelog} what players get.
"npm run remove-feature ${name}" removes it again.
`)
