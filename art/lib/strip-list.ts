/** What the reels read of their strips: `src/games/stage/reels/strips/strips.gen.ts`. */
import { writeFileSync } from 'node:fs'
import { loudSigns, POSES, REST } from '../data/frames.ts'
import type { Stamps } from './work.ts'

/** World → its signs that have a strip: the reels fetch no other. */
export function publishStrips(stamps: Stamps): void {
  const lines = Object.entries(loudSigns).map(([home, names]) => {
    const drawn = names.filter((art) => stamps[`strips/${home}/${art}`])
    return `  ${home}: [${drawn.map((art) => `'${art}'`).join(', ')}],\n`
  })
  const source = `/** Made by \`npm run art\`: signs with a strip of frames, in \`/art/strips\`. Do not edit. */
export const STRIP_FRAMES = ${POSES.length}
/** The frame that equals the picture at rest. */
export const STRIP_REST = ${REST}
export const strips: Readonly<Record<string, readonly string[]>> = {
${lines.join('')}}
`
  writeFileSync(new URL('../../src/games/stage/reels/strips/strips.gen.ts', import.meta.url), source)
}
