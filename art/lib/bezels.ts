/** Frames around reels: the relief of a world, in nine parts that a page stretches around any board. */
import sharp from 'sharp'
import { BEZEL_LIMIT, bezels, CUTS, type BezelCut } from '../data/bezels.ts'
import { rgb } from './light.ts'
import { drawRelief } from './relief.ts'
import { rails } from './rails/index.ts'
import type { Job, Output } from './work.ts'

/** The side of a picture, CSS pixels. */
export const sideOf = ({ corner, period }: BezelCut): number => 2 * corner + period

/** Both formats, each as good as its bytes allow. */
function files(face: Buffer, path: string, width: number): Promise<Output[]> {
  const kinds = { avif: [60, 4], webp: [80, 6] } as const
  return Promise.all(
    Object.entries(kinds).map(async ([kind, [from, step]]) => {
      for (let quality: number = from; ; quality -= step) {
        const image = sharp(face)
        const data = await (
          kind === 'avif'
            ? image.avif({ quality, effort: 3 })
            : image.webp({ quality, alphaQuality: 70, effort: 6 })
        ).toBuffer()
        if (data.length <= BEZEL_LIMIT || quality <= 10)
          return { path: `${path}.${kind}`, data, width, height: width }
      }
    }),
  )
}

const bezel = (world: string): Job => ({
  name: `frames/${world}`,
  inputs: [CUTS, bezels[world], BEZEL_LIMIT],
  code: ['lib/bezels.ts', 'lib/relief.ts', 'lib/light.ts', 'lib/rails/rail.ts', `lib/rails/${world}.ts`],
  async draw() {
    const { tint, seed } = bezels[world]!
    const drawn = CUTS.map(async (cut) => {
      const face = await drawRelief(rails[world]!, cut, seed, rgb(tint))
      const outputs = await files(face, `art/frames/${world}${cut.suffix}`, sideOf(cut) * cut.density)
      return { face, outputs }
    })
    const [wide, tall] = await Promise.all(drawn)
    const side = sideOf(CUTS[0]!)
    return { face: wide!.face, w: side, h: side, outputs: [...wide!.outputs, ...tall!.outputs] }
  },
})

export const frames = (): Job[] => Object.keys(bezels).map(bezel)
