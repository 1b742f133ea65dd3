/** How a game's tile is told in one line. */
import type { FrameName } from '../../lib/frames.ts'
import { LAYOUTS, mirrored, shine, type LayoutName } from '../../lib/layouts.ts'
import type { Prop } from '../../lib/props.ts'
import type { Game, Standing } from '../games.ts'
import { finishes, fonts, palettes, type FinishName, type FontName, type PaletteName } from '../looks.ts'
import { roomOf, rooms } from '../rooms.ts'
import { signs } from '../signs/index.ts'
import * as cool from '../signs/cool.ts'
import * as warm from '../signs/warm.ts'
import * as wet from '../signs/wet.ts'

const extras: Readonly<Record<string, Prop>> = { ...wet.extras, ...warm.extras, ...cool.extras }

export interface Telling {
  /** Lines of the title, parted by a bar. */
  readonly title: string
  /** Kind of backdrop and palette. */
  readonly scene: readonly [kind: string, palette: PaletteName]
  readonly put: LayoutName
  /** Who stands there: signs of the world, `world/sign`, `+extra`, or props; the hero first. */
  readonly cast: string | readonly Prop[]
  readonly letters: readonly [FontName, FinishName]
  readonly frame?: FrameName
  /** Left is right: for a cast whose pose others share. */
  readonly mirror?: boolean
  /** How far the title's middle rises, in hundredths of an em; a negative one sags. */
  readonly arch?: number
  /** Degrees, clockwise. */
  readonly tilt?: number
}

/** A number that a name always gives: seeds and small differences between games. */
export const seedOf = (name: string): number => {
  let h = 2166136261
  for (const c of name) h = Math.imul(h ^ c.charCodeAt(0), 16777619)
  return (h >>> 0) % 97
}

function find(name: string, world: string): Prop {
  if (name.startsWith('+')) {
    const prop = extras[name.slice(1)]
    if (prop) return prop
    throw new Error(`There is no extra called ${name}.`)
  }
  const [home, sign] = name.includes('/') ? (name.split('/') as [string, string]) : [world, name]
  const found = signs[home]?.[sign]
  if (!found) throw new Error(`${home} has no sign called ${sign}.`)
  return found.prop
}

const LETTERED: ReadonlySet<string> = new Set(['card', 'ball'])
/** What bears letters is never seen in a mirror. */
function legible(s: Standing): Standing {
  if (!LETTERED.has(s.prop.form)) return s
  const { flip: _, ...rest } = s
  return rest
}

/** Takes a slug, its world (any word for tables) and how it is told, gives the game's record. */
export function tile(slug: string, world: string, t: Telling): Game {
  const cast = typeof t.cast === 'string' ? t.cast.split(' ').map((name) => find(name, world)) : t.cast
  const stood = LAYOUTS[t.put](cast)
  const hero = (t.mirror ? mirrored(stood) : stood).map(legible)
  const [font, finish] = t.letters
  const room = roomOf(slug, world, seedOf(slug))
  if (!rooms[room]) throw new Error(`${slug} has no room.`)
  return {
    slug,
    room,
    title: t.title.split('|'),
    font: fonts[font],
    finish: finishes[finish],
    scene: { kind: t.scene[0], palette: palettes[t.scene[1]], seed: seedOf(slug) % 23, sampling: 1 },
    hero,
    glints: shine(hero),
    arch: t.arch ?? 9,
    balanced: true,
    ...(t.tilt ? { tilt: t.tilt } : {}),
    ...(t.frame ? { frame: t.frame } : {}),
  }
}
