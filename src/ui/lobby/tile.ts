import { t } from '#platform/words/words.ts'
/** A game as a tile shows it. */
export interface TileGame {
  readonly slug: string
  readonly title: string
  /** Where the picture is, without density and ending (`/art/tiles/tidal-fortune`). */
  readonly image: string
  /** Which of the twelve grounds it shows until its picture is there: its hue in steps of 30 degrees. */
  readonly ground: number
  /** One word about how it plays, at the tile's corner. */
  readonly tag?: string | undefined
  /** The emblem of a tile without its picture, by its kind of game; reels by default. */
  readonly emblem?: Emblem | undefined
  /** A loud corner: `new`, `hot`, `exclusive`, a jackpot's amount, or `open` for a round that waits in it. */
  readonly badge?:
    | { readonly kind: 'new' | 'hot' | 'exclusive' | 'jackpot' | 'open'; readonly text: string }
    | undefined
  readonly favorite?: boolean | undefined
  /** Where it opens; `/games/<slug>` by default. */
  readonly href?: string | undefined
}

export type Emblem =
  | 'ball'
  | 'cards'
  | 'coin'
  | 'dice'
  | 'fish'
  | 'link'
  | 'mines'
  | 'pins'
  | 'rocket'
  | 'ticket'
  | 'tower'
  | 'wheel'

export interface TileOptions {
  /** How many of the first pictures load at once; the others when they come near. */
  readonly eager?: number | undefined
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text made safe inside HTML and its double-quoted attributes. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!)

/**
 * The picture of a game at two densities, AVIF, and WebP for a browser that cannot read it. `alt` is what
 * shows and is read until it is there.
 * @param image address without density and ending
 */
function pictureHtml(image: string, alt: string, eager: boolean, width = 228, height = 304): string {
  const at = escapeHtml(image)
  return (
    `<picture><source type="image/avif" srcset="${at}@1x.avif 1x,${at}@2x.avif 2x">` +
    `<img src="${at}@1x.webp" srcset="${at}@2x.webp 2x" alt="${escapeHtml(alt)}" ` +
    `width="${width}" height="${height}"${eager ? '' : ' loading="lazy"'}></picture>`
  )
}

/**
 * A tile as HTML. Its title lies below the picture and is what is read of both: while the picture is on its
 * way it stands on the tile's color, and when it never comes with the emblem of what plays it. Clicks are
 * delegated: `data-open` names the game of a link, `data-fav` that of a heart, which works the same for the
 * page's first script and for `GameRail`.
 */
export function tileHtml(game: TileGame, eager = false): string {
  const slug = escapeHtml(game.slug)
  const href = escapeHtml(game.href ?? `/games/${game.slug}`)
  const badge = game.badge ? `<b data-badge="${game.badge.kind}">${escapeHtml(game.badge.text)}</b>` : ''
  const tag = game.tag && !game.badge ? `<i>${escapeHtml(game.tag)}</i>` : ''
  return (
    `<li class="tile" data-ground="${game.ground}"><a href="${href}" data-open="${slug}">` +
    `<span${game.emblem ? ` data-emblem="${game.emblem}"` : ''}>${escapeHtml(game.title)}</span>` +
    `${pictureHtml(game.image, '', eager)}${badge}${tag}</a>` +
    `<button type="button" data-fav="${slug}" aria-pressed="${game.favorite === true}" ` +
    `aria-label="${escapeHtml(t('Favorite: {title}', { title: game.title }))}"></button></li>`
  )
}

/**
 * No round of a game waits any more: its tiles on the page stop saying that one is open.
 * @param tiles where they stand
 */
export function closeRound(tiles: ParentNode, slug: string): void {
  const open = tiles.querySelectorAll(`[data-open="${CSS.escape(slug)}"] > [data-badge='open']`)
  for (const badge of open) badge.remove()
}

const tiles = new WeakMap<TileGame, string>()

/** Many tiles as HTML; each lazy tile is made once for as long as its game object lives. */
export function tilesHtml(games: readonly TileGame[], { eager = 0 }: TileOptions = {}): string {
  let html = ''
  for (const [index, game] of games.entries()) {
    if (index < eager) {
      html += tileHtml(game, true)
      continue
    }
    let tile = tiles.get(game)
    if (tile === undefined) {
      tile = tileHtml(game)
      tiles.set(game, tile)
    }
    html += tile
  }
  return html
}
