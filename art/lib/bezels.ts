/** Frames of reels: a shader draws a world's band and corners straight from the front, so that its pieces repeat. */
import { bezels, cuts, REPEAT, SLICE, type Bezel, type Cut } from '../data/bezels.ts'
import { encode } from './encode.ts'
import { rgb } from './light.ts'
import { shader, type Studio } from './studio.ts'
import type { Job } from './work.ts'

const CAMERA = 'vec3 ro = vec3(0, 0, 6.0), rd = normalize(vec3(uv / uZoom + uPan, -6.0));'
/** All rays are parallel: nothing of the picture depends on where in a piece it is. */
const STRAIGHT = 'vec3 ro = vec3(uv / uZoom + uPan, 6.0), rd = vec3(0.0, 0.0, -1.0);'

/** The text of a world's shader. */
function bezelShader({ kind }: Bezel): string {
  const text = shader('march.glsl', 'props/bezel.glsl')
  if (!text.includes(CAMERA)) throw new Error('The camera of march.glsl has changed: look at bezels.ts.')
  return text
    .replace(CAMERA, STRAIGHT)
    .replace('precision highp float;', `#define KIND ${kind}\nprecision highp float;`)
}

/** The corner's middle, in pixels from both edges of the picture. */
const INSET = 34

function shoot(bezel: Bezel, { width, height, band, corner }: Cut, studio: Studio): Promise<Buffer> {
  // The shader's unit is half the height.
  const unit = height / 2
  const numbers = [width / 2 - INSET, unit - INSET, band, corner, REPEAT].map((pixels) => pixels / unit)
  return studio.shoot({
    fragment: bezelShader(bezel),
    width,
    height,
    sampling: 2,
    uniforms: {
      uEuler: [0, 0, 0],
      uZoom: 1,
      uPan: [0, 0],
      uReach: 2.2,
      uStep: 0.8,
      uWarm: rgb(bezel.warm ?? '#ffe2b0'),
      uCool: rgb(bezel.cool ?? '#8a7bff'),
      uC: [...bezel.colours, ...bezel.colours].flatMap((colour) => rgb(colour)),
      uP: [...numbers, 0, 0, 0],
    },
  })
}

const LIMIT = 12_000

const job = ([world, bezel]: readonly [string, Bezel]): Job => ({
  name: `frames/${world}`,
  inputs: [bezel, cuts, SLICE, bezelShader(bezel)],
  code: ['lib/bezels.ts', 'lib/encode.ts'],
  async draw(studio) {
    const shots = await Promise.all(cuts.map(async (cut) => ({ cut, shot: await shoot(bezel, cut, studio) })))
    const outputs = await Promise.all(
      shots.flatMap(({ cut: { suffix, width, height }, shot }) =>
        (
          [
            ['avif', 60],
            ['webp', 78],
          ] as const
        ).map(([kind, quality]) =>
          encode(shot, {
            path: `art/frames/${world}${suffix}.${kind}`,
            width,
            height,
            quality,
            limit: LIMIT,
          }),
        ),
      ),
    )
    return { face: shots[0]!.shot, w: cuts[0]!.width / 2, h: cuts[0]!.height / 2, outputs }
  },
})

/** A frame for each world, wide and tall. */
export const frames = (): Job[] => Object.entries(bezels).map(job)
