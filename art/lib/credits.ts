/** Whose work is in the pictures: `public/credits.json`, which the product's credits page shows. */
import { writeFileSync } from 'node:fs'
import { authors, drawnBy } from '../data/authors.ts'
import { brands } from '../data/brands.ts'
import { emoji } from '../data/sprites.ts'
import { places } from '../data/places.ts'
import { promos } from '../data/promos.ts'
import { empties } from '../data/empties.ts'
import { games } from '../data/games.ts'
import { sprites } from '../data/sprites.ts'
import { symbols } from '../data/symbols.ts'
import { signs } from '../data/signs/index.ts'
import { stages } from '../data/banners.ts'
import { tiles } from '../data/tiles/index.ts'
import { themes } from '../data/themes/index.ts'

interface Credit {
  readonly name: string
  readonly author: string
  readonly licence: string
  readonly url: string
}

const FONTS: Readonly<Record<string, readonly [name: string, author: string]>> = {
  'black-ops-one': ['Black Ops One', 'The Black Ops One Project Authors'],
  'bricolage-grotesque': ['Bricolage Grotesque', 'The Bricolage Grotesque Project Authors'],
  bungee: ['Bungee', 'The Bungee Project Authors'],
  chango: ['Chango', 'The Chango Project Authors'],
  cinzel: ['Cinzel', 'The Cinzel Project Authors'],
  'cinzel-decorative': ['Cinzel Decorative', 'The Cinzel Project Authors'],
  fredoka: ['Fredoka', 'The Fredoka Project Authors'],
  'lilita-one': ['Lilita One', 'The Lilita One Project Authors'],
  limelight: ['Limelight', 'The Limelight Project Authors'],
  orbitron: ['Orbitron', 'The Orbitron Project Authors'],
  righteous: ['Righteous', 'The Righteous Project Authors'],
  rye: ['Rye', 'The Rye Project Authors'],
  sora: ['Sora', 'The Sora Project Authors'],
  unbounded: ['Unbounded', 'The Unbounded Project Authors'],
}

/** The instruments of the music; its license asks that its notice goes with it. */
const soundFont = {
  name: 'FluidR3_GM sound font (music and cues)',
  author: 'Frank Wen',
  licence: 'MIT',
  url: 'https://packages.debian.org/stable/fluid-soundfont-gm',
  notice: [
    'Copyright © 2000–2002, 2008 Frank Wen; © 2008 Toby Smithe.',
    'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the “Software”), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions: The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.',
    'THE SOFTWARE IS PROVIDED “AS IS”, WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.',
  ],
} as const

/** Every value of a key anywhere in the records. */
function values(node: unknown, key: string, found: Set<string>): Set<string> {
  if (Array.isArray(node)) for (const item of node) values(item, key, found)
  else if (node && typeof node === 'object') {
    for (const [k, v] of Object.entries(node)) {
      if (k === key) found.add(Array.isArray(v) ? String(v[0]) : String(v))
      values(v, key, found)
    }
  }
  return found
}

/** Writes the credits of what is really used; an unknown source stops the build. */
export function writeCredits(): void {
  const all = [games, tiles, themes, sprites, brands, promos, places, symbols, signs, empties, stages]
  const silhouettes: Credit[] = [...values(all, 'icon', values(all, 'from', new Set()))]
    .sort()
    .map((icon) => {
      const key = drawnBy[icon]
      const author = key ? authors[key] : undefined
      if (!key || !author)
        throw new Error(`The silhouette ${icon} has no author: add it to art/data/authors.ts.`)
      return {
        name: icon,
        author: author.name,
        licence: 'CC-BY-3.0',
        url: `https://game-icons.net/1x1/${key}/${icon}.html`,
      }
    })
  const fonts: Credit[] = [...values(all, 'font', new Set(['lilita-one']))].sort().map((font) => {
    const known = FONTS[font]
    if (!known) throw new Error(`The font ${font} has no author: add it to art/lib/credits.ts.`)
    return {
      name: known[0],
      author: known[1],
      licence: 'OFL-1.1',
      url: `https://fontsource.org/fonts/${font}`,
    }
  })
  const pictures: Credit[] =
    Object.keys(emoji).length === 0
      ? []
      : [
          {
            name: 'Fluent Emoji (3D)',
            author: 'Microsoft Corporation',
            licence: 'MIT',
            url: 'https://github.com/microsoft/fluentui-emoji',
          },
        ]
  const list = [...silhouettes, ...fonts, ...pictures, soundFont]
  writeFileSync(new URL('../../public/credits.json', import.meta.url), `${JSON.stringify(list, null, 1)}\n`)
}
