/** What the product reads of its pictures: `public/art/manifest.json`, typed `src/themes/art.gen.ts`. */
import { writeFileSync } from 'node:fs'
import type { Entry, Stamps } from './work.ts'

type Tree = { [name: string]: Tree | Entry }

/** `symbols/dragon-vault/wild` becomes a branch of a branch. */
function tree(stamps: Stamps): Tree {
  const root: Tree = {}
  for (const [name, { entry }] of Object.entries(stamps)) {
    const path = name.split('/')
    let at = root
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Tree
    at[path.at(-1)!] = entry
  }
  return root
}

const isEntry = (node: Tree | Entry): node is Entry => 'files' in node && typeof node['color'] === 'string'
const name = (key: string): string => (/^[a-z][a-zA-Z0-9]*$/.test(key) ? key : `'${key}'`)

function print(node: Tree | Entry, indent: string): string {
  if (isEntry(node))
    return `{ w: ${node.w}, h: ${node.h}, color: '${node.color}', top: '${node.top}', foot: '${node.foot}' }`
  const inner = Object.entries(node)
    .map(([key, child]) => `${indent}  ${name(key)}: ${print(child, `${indent}  `)},\n`)
    .join('')
  return `{\n${inner}${indent}}`
}

/** Game → room, as far as rooms are drawn: the stage of a game reads it in the browser, so it is small. */
export function publishRooms(
  homes: readonly (readonly [slug: string, room: string])[],
  days: Readonly<Record<string, string>>,
  stamps: Stamps,
): void {
  const byDay = Object.entries(days)
    .filter(([, room]) => stamps[`scenes/${room}`])
    .map(([room, day]) => `  ${name(room)}: '${day}',\n`)
    .join('')
  const lines = homes
    .filter(([, room]) => stamps[`scenes/${room}`])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([slug, room]) => `  ${name(slug)}: '${room}',\n`)
    .join('')
  const source = `/** Made by \`npm run art\`: the backdrop of each game, in \`/art/scenes\`. Do not edit. */
export const rooms: Readonly<Record<string, string>> = {
${lines}}

/** The same rooms in light brands, where they are others. */
export const days: Readonly<Record<string, string>> = {
${byDay}}
`
  writeFileSync(new URL('../../src/themes/art-rooms.gen.ts', import.meta.url), source)
}

export function publish(stamps: Stamps): void {
  const sorted = Object.fromEntries(Object.entries(stamps).sort(([a], [b]) => (a < b ? -1 : 1)))
  const all = tree(sorted)
  writeFileSync(
    new URL('../../public/art/manifest.json', import.meta.url),
    `${JSON.stringify(all, null, 1)}\n`,
  )
  const source = `/** Made by \`npm run art\`; sizes in CSS pixels, colours for placeholders. Do not edit. */

/** A picture: its size, the colour that stands out, the means of its upper and lower half. */
export interface Picture {
  readonly w: number
  readonly h: number
  readonly color: string
  readonly top: string
  readonly foot: string
}

export const art = ${print(all, '')} as const satisfies Tree

interface Tree {
  readonly [name: string]: Tree | Picture
}

export type TileSlug = keyof typeof art.tiles
export type SpriteName = keyof typeof art.sprites
`
  writeFileSync(new URL('../../src/themes/art.gen.ts', import.meta.url), source)
}
