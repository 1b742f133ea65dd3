import { within } from '#platform/time/within.ts'
import type { GameLook } from '../look/game-look.ts'

/** Draws a symbol into a cell. */
export type Paint = (cell: HTMLElement, symbol: string) => void

/** The pictures of a game's symbols: a cell shows the sign's name until its own has come. */
export interface Pictures {
  readonly paint: Paint
  /** Loads all pictures and repaints the cells inside `root` as they come; what does not come is fetched again. */
  readonly load: (root: Node & ParentNode) => Promise<void>
  /** The same before there are cells, for a few tries. @returns false where none has come */
  readonly ready: () => Promise<boolean>
  /** The picture of a symbol, if it is there. */
  readonly image: (symbol: string) => HTMLImageElement | undefined
}

/** Reels are drawn at 70 to 160 px, so the larger pictures serve all screens. */
const DENSITY = '@2x'

/** The pictures that are there, by their address without density and ending: of all games that were opened. */
export const loaded = new Map<string, HTMLImageElement>()

/** Fetches a picture as a page would: the browser chooses the format, and fetches that one alone. */
async function fetchPicture(at: string): Promise<boolean> {
  if (loaded.has(at)) return true
  const source = document.createElement('source')
  source.type = 'image/avif'
  source.srcset = `${at + DENSITY}.avif`
  const image = new Image()
  document.createElement('picture').append(source, image)
  image.src = `${at + DENSITY}.webp`
  const plain = () => {
    const other = new Image()
    other.src = image.src
    return decoded(other)
  }
  // One that is late is used once it has come; until then it holds up no other.
  const coming = decoded(image)
    .catch(plain)
    .then((one) => Boolean(loaded.set(at, one)))
  return within(PICTURE_MS, coming).catch(() => false)
}

/** Some browsers refuse to decode ahead what they show all the same. */
async function decoded(image: HTMLImageElement) {
  await image.decode().catch((error) => {
    if (!image.complete || !image.naturalWidth) throw error
  })
  return image
}

/** So long a picture is waited for before the missing ones are fetched again. */
const PICTURE_MS = 20_000

/** So long a board waits for its pictures: it's shown with those that came sooner than it counts as lost. */
const READY_MS = 15_000

/** How long after a try the next one follows, ms, unless the browser says sooner that it is on line again. */
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000]

const laterOrOnline = (ms: number) =>
  new Promise<void>((done) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      done()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
  })

/** Draws symbols into cells. */
export function pictures(face: GameLook): Pictures {
  const drawSymbol = (cell: HTMLElement, symbol: string) => {
    const at = face.art(symbol)
    const there = loaded.get(at)
    cell.style.backgroundImage = there ? `url("${there.currentSrc}")` : ''
    if (there) delete cell.dataset['blank']
    else cell.dataset['blank'] = face.symbol(symbol)?.name ?? ''
  }
  const all = face.definition.symbols.map(({ key }) => key)
  /** @param root null where no cells wait for the pictures yet */
  const load = async (root: (Node & ParentNode) | null, again_ms = AGAIN_MS) => {
    let keys = all
    for (const wait_ms of [...again_ms, 0]) {
      const missing = keys.map(async (key) => {
        if (!(await fetchPicture(face.art(key)))) return [key]
        const cells = root?.querySelectorAll<HTMLElement>(`[data-symbol="${key}"]`) ?? []
        for (const cell of cells) drawSymbol(cell, key)
        return []
      })
      keys = (await Promise.all(missing)).flat()
      if (keys.length === 0 || wait_ms === 0) break
      await laterOrOnline(wait_ms)
      if (root && !root.isConnected) break
    }
  }
  return {
    paint(cell, symbol) {
      if (cell.dataset['symbol'] === symbol) return
      cell.dataset['symbol'] = symbol
      drawSymbol(cell, symbol)
    },
    image: (symbol) => loaded.get(face.art(symbol)),
    load,
    async ready() {
      await within(READY_MS, load(null, AGAIN_MS.slice(0, 2))).catch(() => {})
      return all.some((key) => loaded.has(face.art(key)))
    },
  }
}
