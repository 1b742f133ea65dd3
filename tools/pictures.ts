import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { commandLine } from '../bin/lib/command-line.ts'
import { versionOf } from '#platform/images/sources.server.ts'

/** Writes the table of pictures that pages ask `/img` for: run it when one of them was drawn again. */
commandLine('node tools/pictures.ts', {})

const HOME = join(import.meta.dirname, '..')
const FOLDER = 'art/heroes'
const TARGET = join(HOME, 'src/themes/pictures.gen.ts')

const names = readdirSync(join(HOME, 'public', FOLDER))
  .filter((name) => name.endsWith('@2x.webp'))
  .toSorted()
const lines: string[] = []
for (const name of names) {
  const bytes = readFileSync(join(HOME, 'public', FOLDER, name))
  const { width, height } = await sharp(bytes).metadata()
  const key = name.replace('@2x.webp', '')
  const values = `path: '${FOLDER}/${name}', version: '${versionOf(bytes)}', width: ${width}, height: ${height}`
  lines.push(`  ${/^\w+$/.test(key) ? key : `'${key}'`}: { ${values} },`)
}
writeFileSync(
  TARGET,
  `/** Made by \`node tools/pictures.ts\`: the stages of the brands as sources for \`/img\`. Do not edit. */\n` +
    `export const heroes = {\n${lines.join('\n')}\n} as const\n`,
)
