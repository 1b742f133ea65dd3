import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HOME, runNode, tool } from './lib/steps.ts'

/**
 * `npm run new-feature NAME`: writes a feature that works, a reward that is claimed once a day: its folder, its
 * line in the registry, its line among the weights of windows, its words in every language. What it makes
 * passes `npm run check`, its own tests and specs; from there on it is yours to change.
 */
const TEMPLATES = join(import.meta.dirname, 'templates/feature')
const SPANISH = join(import.meta.dirname, 'templates/es.json')
const INDEX = join(HOME, 'src/features/index.ts')
const WORDS = join(HOME, 'src/features/language/words/es.json')

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

const [name = '', ...more] = process.argv.slice(2)
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40 || more.length > 0)
  fail('Name the feature in small letters and hyphens: npm run new-feature lucky-hat')

const folder = join(HOME, 'src/features', name)
const camel = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const title = name.replaceAll('-', ' ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const words: Readonly<Record<string, string>> = {
  name,
  camel,
  title,
  Title: capital(title),
  Pascal: capital(camel),
  table: name.replaceAll('-', '_'),
}

const index = readFileSync(INDEX, 'utf8')
const list = /export const features = \[([^\]]*)\] as const/.exec(index)
if (!list) fail(`The list of features was not found in ${INDEX}: add the feature by hand.`)
if (existsSync(folder) || new RegExp(`\\b${camel}\\b`).test(index))
  fail(`There is a feature ${name} already: choose another name.`)
for (const contract of globSync('src/features/*/contract.ts', { cwd: HOME }))
  if (readFileSync(join(HOME, contract), 'utf8').includes(`'/rest/${name}/`))
    fail(`${contract} has calls under /rest/${name}/ already: choose another name.`)
try {
  // Words of the language are no names of a constant.
  Function(`const ${camel} = 0`)
} catch {
  fail(`"${camel}" is a word of the language: choose another name.`)
}

const written: string[] = []
function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  written.push(path)
}

const filled = (text: string, of: string) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => words[word] ?? fail(`No word ${word} in ${of}`))

for (const template of globSync('**/*.txt', { cwd: TEMPLATES }))
  write(
    join(folder, template.replace(/\.txt$/, '')),
    filled(readFileSync(join(TEMPLATES, template), 'utf8'), template),
  )

const members = [
  ...list[1]!
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
  camel,
].toSorted()
const imports = [...index.matchAll(/^import .*$/gm)].map(([line]) => line)
const sorted = [...imports, `import { ${camel} } from './${name}/feature.ts'`].toSorted((a, b) =>
  a.slice(a.indexOf("'")).localeCompare(b.slice(b.indexOf("'"))),
)
write(
  INDEX,
  `${sorted.join('\n')}\n${index
    .slice(index.indexOf(imports.at(-1)!) + imports.at(-1)!.length)
    .trimStart()
    .replace(list[0], `export const features = [${members.join(', ')}] as const`)
    .replace(/^/, '\n')}`,
)

const known = JSON.parse(readFileSync(WORDS, 'utf8')) as object
const said = JSON.parse(filled(readFileSync(SPANISH, 'utf8'), SPANISH)) as object
write(WORDS, JSON.stringify({ ...said, ...known }))
const catalogue = await runNode([join(import.meta.dirname, '../tools/words.ts')], false)
if (catalogue.code !== 0) fail(`The words could not be written down: ${catalogue.said}`)

await runNode(
  [tool('oxfmt/bin/oxfmt'), ...written.filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'))],
  false,
)

process.stdout.write(`${written.map((path) => `  ${path.slice(HOME.length + 1)}`).join('\n')}
The feature works: "npm run check" and "npm test -- ${name} windows" say so. Change its rules, economy and
words, and where it stands among the others: "place" in its feature.ts.
`)
