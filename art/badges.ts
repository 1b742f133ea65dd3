/**
 * Badges of notifications: the letter of each favicon in white on nothing, 96 pixels square. Devices take only
 * the shape of a badge and give it a colour of their own. Run: node art/badges.ts
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const icons = join(import.meta.dirname, '../public/icons')
for (const path of globSync(join(icons, '*/favicon.svg'))) {
  const [, letter] = / d="([^"]+)"/.exec(readFileSync(path, 'utf8')) ?? []
  if (!letter) throw new Error(`${path} has no letter`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="8 8 48 48"><path fill="#fff" d="${letter}"/></svg>`
  await sharp(Buffer.from(svg), { density: 192 })
    .resize(96, 96)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(dirname(path), 'badge-96.png'))
}
