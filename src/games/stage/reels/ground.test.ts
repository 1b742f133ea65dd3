import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { definitionOf, everyGame } from '#games/catalogue.ts'
import { isOriginal } from '#games/engine/originals/names.ts'

/** The edges of pictures stand out from the ground of their reels. */

const lightOf = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const luminance = (r: number, g: number, b: number): number =>
  0.2126 * lightOf(r / 255) + 0.7152 * lightOf(g / 255) + 0.0722 * lightOf(b / 255)
const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** How much of the game's color the middle of a reel has; black is the rest, mixed in oklab. */
const share = (): number => {
  const sheet = readFileSync(join(import.meta.dirname, '../css/reels.css'), 'utf8')
  return Number(/--ground: color-mix\(in oklab, var\(--g-base\) (\d+)%, #000\)/.exec(sheet)![1]) / 100
}

/** The luminance of the middle of a reel: lightness in oklab is the cube root of light. */
function groundOf(base: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(base.slice(at, at + 2), 16))
  return luminance(r!, g!, b!) * share() ** 3
}

const EDGE_PX = 3

/** The luminance of what a picture is painted with along its outline. */
async function edgesOf(file: string): Promise<readonly number[]> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3]!
  const edges: number[] = []
  for (let y = EDGE_PX; y < height - EDGE_PX; y++)
    for (let x = EDGE_PX; x < width - EDGE_PX; x++) {
      const near = [
        alpha(x + EDGE_PX, y),
        alpha(x - EDGE_PX, y),
        alpha(x, y + EDGE_PX),
        alpha(x, y - EDGE_PX),
      ]
      if (alpha(x, y) < 230 || Math.min(...near) >= 60) continue
      const at = (y * width + x) * 4
      edges.push(luminance(data[at]!, data[at + 1]!, data[at + 2]!))
    }
  return edges
}

const art = (file: string) => join(import.meta.dirname, '../../../../public/art/symbols', `${file}@1x.webp`)

const REELS = everyGame
  .filter((game) => !isOriginal(game) && game.mechanic !== 'dice')
  .map(({ slug }) => definitionOf(slug)!)

test.each(REELS)('most of each edge in $slug stands out from the reels', async (definition) => {
  const ground = groundOf(definition.colours.base)
  for (const { key, art: name = key } of definition.symbols) {
    const edges = await edgesOf(art(`${definition.world ?? definition.slug}/${name}`))
    const lost = edges.filter((one) => contrast(one, ground) < 1.5).length / edges.length
    expect(lost, key).toBeLessThan(0.5)
  }
})

test('sapphires in Crystal Cascade lose less than a fifth of their edge', async () => {
  const ground = groundOf(definitionOf('crystal-cascade')!.colours.base)
  const edges = await edgesOf(art('crystal-cascade/onyx'))
  expect(edges.length).toBeGreaterThan(100)
  expect(edges.filter((one) => contrast(one, ground) < 1.5).length / edges.length).toBeLessThan(0.2)
})
