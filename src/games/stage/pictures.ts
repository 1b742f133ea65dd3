import type { Face } from './face.ts'
import type { Paint } from './reel.ts'

/** The pictures of a game's symbols: letters in their colours until each has loaded. */
export interface Pictures {
  readonly paint: Paint
  /** Loads all pictures and repaints the cells inside `root` as they come. */
  readonly load: (root: ParentNode) => Promise<void>
}

/** CSS for a picture, AVIF where the browser knows it. @param at address without ending */
export const imageSet = (at: string): string =>
  `image-set(url("${at}.avif") type("image/avif"), url("${at}.webp") type("image/webp"))`

/** Reels are drawn at 70 to 160 px, so the larger pictures serve all screens. */
const DENSITY = '@2x'

/** Pictures already known to be there, by address. */
const loaded = new Set<string>()

const probe = (at: string): Promise<boolean> => {
  if (loaded.has(at)) return Promise.resolve(true)
  const image = new Image()
  image.src = `${at + DENSITY}.webp`
  return image.decode().then(
    () => Boolean(loaded.add(at)),
    () => false,
  )
}

/** Draws symbols into cells: a picture, or its letter on a stone of its colour. */
export function pictures(face: Face): Pictures {
  const dress = (cell: HTMLElement, symbol: string) => {
    const at = face.art(symbol)
    const there = loaded.has(at)
    // Only a letter's stone has a colour: a cell that shows a picture is styled by that alone, fast.
    if (!there) cell.style.setProperty('--hue', String(face.hue(symbol)))
    cell.style.backgroundImage = there ? imageSet(at + DENSITY) : ''
    cell.toggleAttribute('data-letter', !there)
    const letter = there ? '' : (face.symbol(symbol)?.name ?? symbol).slice(0, 1)
    if (cell.textContent !== letter) cell.textContent = letter
  }
  return {
    paint(cell, symbol) {
      if (cell.dataset['symbol'] === symbol) return
      cell.dataset['symbol'] = symbol
      dress(cell, symbol)
    },
    async load(root) {
      const keys = face.definition.symbols.map(({ key }) => key)
      await Promise.all(
        keys.map(async (key) => {
          if (!(await probe(face.art(key)))) return
          for (const cell of root.querySelectorAll<HTMLElement>(`[data-symbol="${key}"]`)) dress(cell, key)
        }),
      )
    },
  }
}
