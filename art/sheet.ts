/** A contact sheet of finished files, to be looked at: `node sheet.ts tiles '@2x.webp' 6 240 [#ground]`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { readStamps } from './lib/work.ts'

const [prefix = 'tiles', suffix = '@2x.webp', columns = '6', cell = '240', ground = '#1a1030'] =
  process.argv.slice(2)
const files = Object.entries(readStamps())
  .filter(([name]) => name.startsWith(prefix))
  .flatMap(([, { entry }]) => Object.keys(entry.files))
  .filter((f) => f.endsWith(suffix))
const width = Number(cell)
const across = Number(columns)
const pictures: Buffer[] = []
for (const file of files) {
  const data = readFileSync(new URL(`../public/${file}`, import.meta.url))
  pictures.push(
    await sharp(data, { density: 300 })
      .resize(width - 8, null, { fit: 'inside' })
      .png()
      .toBuffer(),
  )
}
const heights = await Promise.all(pictures.map(async (p) => (await sharp(p).metadata()).height))
const row = Math.max(...heights) + 8
const layers = pictures.map((input, i) => ({
  input,
  left: (i % across) * width + 4,
  top: Math.floor(i / across) * row + 4,
}))
const sheet = sharp({
  create: {
    width: across * width,
    height: Math.ceil(pictures.length / across) * row,
    channels: 4,
    background: ground,
  },
}).composite(layers)
mkdirSync(new URL('.out/sheets/', import.meta.url), { recursive: true })
const out = new URL(`.out/sheets/${prefix.replaceAll('/', '-')}.png`, import.meta.url)
writeFileSync(out, await sheet.png().toBuffer())
process.stdout.write(`${out.pathname}: ${files.length} files\n`)
