/** Props: solids and stones, each photographed once and used in many pictures. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { planes, type Cut } from './cuts.ts'
import { coverageOf, signedDistance } from './field.ts'
import { rgb } from './light.ts'
import { iconBody, setText, type Lettering } from './shapes.ts'
import { turned, type Profile } from './profile.ts'
import { shader, Studio } from './studio.ts'

export interface Prop {
  /** A file of `studio/props`, or `gem`. */
  readonly form: string
  readonly cut?: Cut
  readonly colours: readonly string[]
  readonly numbers?: readonly number[]
  /** An emblem of game-icons, or letters. */
  readonly icon?: string
  readonly text?: Lettering
  /** A silhouette of our own: path data in a box of 512. */
  readonly path?: string
  /** A silhouette of our own as an SVG fragment in a box of 512. */
  readonly body?: string
  /** The silhouettes of game-icons that stand in it: their authors are named. */
  readonly from?: readonly string[]
  /** Half of a turned body's silhouette: radius, height, and 1 for a corner, in units of half the box. */
  readonly profile?: Profile
  /** Four numbers each: bands of a turned body, dabs of colour on an emblem. */
  readonly marks?: readonly (readonly [number, number, number, number])[]
  /** Radians about x, y, z. */
  readonly turn?: readonly [number, number, number]
  readonly zoom?: number
  readonly pan?: readonly [number, number]
  readonly warm?: string
  readonly cool?: string
  /** Pixels of the square negative. */
  readonly size?: number
  /** Samples per pixel along each axis; 2 unless told. */
  readonly sampling?: number
  /** Share of the safe step: thin or bent bodies need less. */
  readonly pace?: number
}

const SHAPE = 384
const store = new URL('../.out/props/', import.meta.url)

/** The emblem as distances in units of half its box. */
async function distances(prop: Prop): Promise<{ size: number; values: Float32Array }> {
  let view = '-40 -40 592 592'
  let body = ''
  if (prop.icon) body = iconBody(prop.icon)
  else if (prop.body) body = prop.body
  else if (prop.profile) body = `<path d="${turned(prop.profile)}"/>`
  else if (prop.path) body = `<path d="${prop.path}"/>`
  else if (prop.text) {
    const text = setText(prop.text)
    const side = Math.max(text.width, text.height) * 1.18
    view = `${text.left + text.width / 2 - side / 2} ${text.top + text.height / 2 - side / 2} ${side} ${side}`
    body = `<path d="${text.d}"/>`
  }
  const size = SHAPE * 2
  const { data } = await coverageOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${view}">${body}</svg>`,
  )
  const field = signedDistance(data, size, size)
  const values = new Float32Array(SHAPE * SHAPE)
  for (let y = 0; y < SHAPE; y++) {
    for (let x = 0; x < SHAPE; x++) {
      const p = y * 2 * size + x * 2
      values[y * SHAPE + x] =
        (field.d[p]! + field.d[p + 1]! + field.d[p + size]! + field.d[p + size + 1]!) / 4 / (size / 2)
    }
  }
  return { size: SHAPE, values }
}

async function photograph(prop: Prop, studio: Studio): Promise<Buffer> {
  const size = prop.size ?? 640
  const frame = { width: size, height: size, ...(prop.sampling ? { sampling: prop.sampling } : {}) }
  const common = {
    uEuler: prop.turn ?? [0, 0, 0],
    uZoom: prop.zoom ?? 1.0,
    uWarm: rgb(prop.warm ?? '#ffe2b0'),
    uCool: rgb(prop.cool ?? '#8a7bff'),
  }
  if (prop.form === 'gem') {
    const list = planes(prop.cut ?? 'brilliant')
    return studio.shoot({
      fragment: shader('gem.glsl'),
      ...frame,
      uniforms: {
        ...common,
        uPlane: list,
        uPlanes: list.length / 4,
        uTint: rgb(prop.colours[0]!),
        uFire: prop.numbers?.[0] ?? 0,
      },
    })
  }
  const colours = Array.from({ length: 8 }, (_, i) => rgb(prop.colours[i] ?? '#ffffff')).flat()
  const numbers = Array.from({ length: 8 }, (_, i) => prop.numbers?.[i] ?? 0)
  return studio.shoot({
    fragment: shader('march.glsl', `props/${prop.form}.glsl`),
    ...frame,
    uniforms: {
      ...common,
      uPan: prop.pan ?? [0, 0],
      uReach: 1.75,
      uStep: prop.pace ?? 0.85,
      uC: colours,
      uP: numbers,
      uMarks: Array.from({ length: 10 }, (_, i) => prop.marks?.[i] ?? [9, 9, 0, 0]).flat(),
    },
    shape:
      prop.icon || prop.text || prop.path || prop.profile || prop.body ? await distances(prop) : undefined,
  })
}

/** A name that changes with anything that changes the picture. */
export function fingerprint(prop: Prop): string {
  const code =
    prop.form === 'gem'
      ? shader('gem.glsl') + JSON.stringify(planes(prop.cut ?? 'brilliant'))
      : shader('march.glsl', `props/${prop.form}.glsl`)
  return createHash('sha256').update(code).update(JSON.stringify(prop)).digest('hex').slice(0, 20)
}

/** Gives the prop's negative as PNG, from the store when nothing changed. */
export async function take(prop: Prop, studio: Studio): Promise<Buffer> {
  mkdirSync(store, { recursive: true })
  const file = new URL(`${prop.form}-${fingerprint(prop)}.png`, store)
  if (existsSync(file)) return readFileSync(file)
  const png = await photograph(prop, studio)
  writeFileSync(file, png)
  return png
}
