/** Strips of loud signs: six frames of a turn, one below the other, in the picture's own size and light. */
import sharp from 'sharp'
import { loudSigns, POSES, REST, type Pose } from '../data/frames.ts'
import { labelOf } from '../data/rooms.ts'
import { signs } from '../data/signs/index.ts'
import type { Symbol } from '../data/symbols.ts'
import { blank, compose } from './compose.ts'
import { LETTERS } from './job.ts'
import { fingerprint, take, type Prop } from './props.ts'
import { labelled, reachOf, square } from './square.ts'
import type { Studio } from './studio.ts'
import type { Job } from './work.ts'

/** Pixels of a frame: reels fetch the larger pictures on all screens. */
const FRAME = 160
const FACE = 320
/** Of the negative's pixels around what stands at rest: a turned sign reaches a little farther. */
const SPILL = 24
/** First as signs at rest are; a game has three loud signs at most, which together stay below 70 kB. */
const GRADE = { from: 41, to: 29, step: 3, limit: 21_000, effort: 6 } as const

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The prop as it stands in a pose. */
export function posed(prop: Prop, { turn, tilt }: Pose): Prop {
  const [x, y, z] = prop.turn ?? [0, 0, 0]
  return turn === 0 && tilt === 0 ? prop : { ...prop, turn: [x + radians(tilt), y + radians(turn), z] }
}

/** How bright a band of light is at a place of a square, both from 0 to 1. */
export function bandAt(x: number, y: number, [at, strength]: readonly [number, number]): number {
  const away = (x + (y - 0.5) * 0.4 - at) / 0.09
  return strength * Math.exp(-away * away)
}

/** Lets a band of light run over what is visible. */
async function shone(face: Buffer, glint: readonly [number, number]): Promise<Buffer> {
  const { data, info } = await sharp(face).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; i < info.width * info.height; i++) {
    const light = bandAt((i % info.width) / info.width, Math.floor(i / info.width) / info.height, glint)
    // Mostly in the sign's own colors: white over all of it would look like glass.
    for (let c = i * 4; c < i * 4 + 3; c++)
      data[c] = Math.min(255, data[c]! * (1 + light) + (255 - data[c]!) * light * 0.35)
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where a negative shows something. */
async function boxOf(negative: Buffer): Promise<Box> {
  const { info } = await sharp(negative).trim({ threshold: 3 }).png().toBuffer({ resolveWithObject: true })
  const { trimOffsetLeft: left = 0, trimOffsetTop: top = 0, width, height } = info
  return { left: -left, top: -top, width, height }
}

/** Puts a negative where that of the sign at rest stands, in the same size. */
async function beside(negative: Buffer, rest: Box): Promise<Buffer> {
  const k = reachOf(rest, FACE)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const wide = await sharp(negative)
    .extend({ top: SPILL, bottom: SPILL, left: SPILL, right: SPILL, background: clear })
    .png()
    .toBuffer()
  const [width, height] = [rest.width + 2 * SPILL, rest.height + 2 * SPILL]
  const image = await sharp(wide).extract({ left: rest.left, top: rest.top, width, height }).png().toBuffer()
  return compose(await blank(FACE, FACE), [{ image, x: FACE / 2, y: FACE / 2, width: width * k, shadow: 0 }])
}

/** The frames of a sign, from left to right; that at rest is made exactly as its picture is. */
async function framesOf(home: string, { prop, word }: Symbol, studio: Studio): Promise<Buffer[]> {
  const box = await boxOf(await take(prop, studio))
  const frames: Buffer[] = []
  for (const [index, pose] of POSES.entries()) {
    const negative = await take(posed(prop, pose), studio)
    const bare = index === REST ? await square(negative, FACE) : await beside(negative, box)
    const lit = pose.glint ? await shone(bare, pose.glint) : bare
    frames.push(word ? await labelled(lit, word, labelOf(home)) : lit)
  }
  return frames
}

/** One below the other, each scaled by itself: none runs into the next. */
async function stack(frames: readonly Buffer[]): Promise<Buffer> {
  const layers = await Promise.all(
    frames.map(async (frame, index) => ({
      input: await sharp(frame).resize(FRAME, FRAME, { kernel: 'lanczos3' }).png().toBuffer(),
      left: 0,
      top: index * FRAME,
    })),
  )
  return sharp(await blank(FRAME, FRAME * frames.length))
    .composite(layers)
    .png()
    .toBuffer()
}

/** An AVIF as good as its bytes allow. */
async function packed(picture: Buffer): Promise<Buffer> {
  for (let quality: number = GRADE.from; ; quality -= GRADE.step) {
    const data = await sharp(picture).avif({ quality, effort: GRADE.effort }).toBuffer()
    if (data.length <= GRADE.limit || quality <= GRADE.to) return data
  }
}

const strip = (home: string, art: string, sign: Symbol): Job => ({
  name: `strips/${home}/${art}`,
  inputs: [
    POSES.map((pose) => [fingerprint(posed(sign.prop, pose)), pose.glint ?? 0]),
    sign.word,
    sign.word ? labelOf(home) : 0,
    GRADE,
  ],
  code: ['lib/compose.ts', 'lib/square.ts', 'lib/strips.ts', ...(sign.word ? LETTERS : [])],
  async draw(studio) {
    const frames = await framesOf(home, sign, studio)
    const [width, height] = [FRAME, FRAME * frames.length]
    const path = `art/strips/${home}/${art}.avif`
    const data = await packed(await stack(frames))
    return { face: frames[REST]!, w: FRAME / 2, h: height / 2, outputs: [{ path, data, width, height }] }
  },
})

export const strips = (): Job[] =>
  Object.entries(loudSigns).flatMap(([home, names]) =>
    names.map((art) => strip(home, art, signs[home]![art]!)),
  )
