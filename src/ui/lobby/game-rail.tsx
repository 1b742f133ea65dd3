import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { afterPaint } from '../motion/after-paint.ts'
import { htmlOnPage } from './html-on-page.ts'
import { RailHead, scrollRail, type RailHeadProps } from './rail.tsx'
import { tilesHtml, type TileGame } from './tile.ts'
import { isComposing } from '../forms/composing.ts'

export interface GameRailProps extends Omit<RailHeadProps, 'turns'> {
  /** Unique on the page; the server's tiles are found by it. */
  readonly id: string
  /**
   * The games. Leave them out when a page that the server rendered is hydrated: the tiles that are there stay,
   * and the data need not travel twice.
   */
  readonly games?: readonly TileGame[] | undefined
  /** So many of the games stand there until somebody moves the rail; all of them by default. */
  readonly first?: number | undefined
  /** Somebody moves the rail: the rest is put behind the tiles of `list`, unless it is there. */
  readonly onReach?: ((list: HTMLUListElement) => Promise<void>) | undefined
  /** Lines of tiles on a slide (000 §9). */
  readonly rows?: 1 | 2 | 3 | undefined
  /** The same on narrow screens; `rows` by default. */
  readonly narrowRows?: 1 | 2 | 3 | undefined
  /** Shares its line with another rail where the screen is wide. */
  readonly half?: boolean | undefined
  /** `grid` wraps instead of scrolling, for pages that show a whole group. */
  readonly layout?: 'rail' | 'grid' | undefined
  /** How many pictures load at once: those in sight of the first screen. */
  readonly eager?: number | undefined
  /** Slugs of the favorites; hearts follow it without a new render of the tiles. */
  readonly favorites?: ReadonlySet<string> | undefined
  /**
   * A game was chosen by a plain click. `tile` carries the view-transition name `game`. True means that the
   * caller opens it; otherwise the link is followed.
   */
  readonly onOpen?: ((slug: string, tile: HTMLElement) => boolean) | undefined
  /** A heart was pressed and shows `on` already; false, or a promise of false, takes that back. */
  readonly onFavorite?: ((slug: string, on: boolean) => boolean | Promise<boolean>) | undefined
}

/** Columns of tiles on a wide screen. */
const WIDE = 6

/**
 * Tiles of games as one string of HTML with delegated clicks: hundreds of tiles cost React one element.
 */
export function GameRail(props: GameRailProps) {
  const { id, games, first, rows = 1, narrowRows = rows, layout = 'rail', eager = 0, favorites } = props
  const list = useRef<HTMLUListElement>(null)
  const __html = useMemo(
    () => (games ? tilesHtml(games.slice(0, first), { eager }) : htmlOnPage(id)),
    [games, first, eager, id],
  )
  const reach = async () => list.current && (await props.onReach?.(list.current))

  useLayoutEffect(() => {
    if (!favorites) return
    for (const heart of list.current?.querySelectorAll<HTMLElement>('[data-fav]') ?? [])
      setPressed(heart, favorites.has(heart.dataset['fav']!))
  }, [favorites, __html])

  // A rail without tiles is filled before it comes into sight.
  const { onReach } = props
  useEffect(() => {
    const place = list.current
    if (!place || !onReach || place.childElementCount > 0) return
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        if (place.childElementCount === 0) void onReach(place).catch(() => {})
      },
      { rootMargin: '800px 0px' },
    )
    sight.observe(place.parentElement!)
    return () => sight.disconnect()
  }, [onReach, __html])

  return (
    <section className="rail game-rail" aria-label={props.title}>
      <RailHead
        title={props.title}
        icon={props.icon}
        image={props.image}
        href={props.href}
        count={props.count}
        turns={
          layout === 'rail'
            ? {
                list,
                onTurn: (direction) => void reach().then(() => scrollRail(list.current, direction)),
                // A page that hydrates has no games to count: what both sides know comes first. A row without
                // tiles cannot be moved yet.
                more:
                  first !== 0 &&
                  (props.count ?? first ?? games?.length ?? 0) > rows * (props.half ? WIDE / 2 : WIDE),
              }
            : undefined
        }
      />
      <ul
        ref={list}
        id={id}
        className="tiles"
        data-layout={layout}
        data-rows={rows}
        data-narrow={narrowRows === rows ? undefined : narrowRows}
        onClick={(event) => onClick(event, props)}
        onKeyDown={onKeyDown}
        onFocus={() => void reach()}
        onPointerDown={() => void reach()}
        onScroll={() => void reach()}
        onPointerMove={tilt}
        dangerouslySetInnerHTML={{ __html }}
      />
    </section>
  )
}

/** A heart that stands as it should is left alone: a row has dozens of them. */
function setPressed(heart: HTMLElement, on: boolean) {
  if (heart.getAttribute('aria-pressed') !== String(on)) heart.setAttribute('aria-pressed', String(on))
}

function onClick(event: MouseEvent<HTMLUListElement>, { onOpen, onFavorite }: GameRailProps) {
  const target = event.target as Element
  const heart = target.closest<HTMLElement>('[data-fav]')
  if (heart && onFavorite) {
    const on = heart.getAttribute('aria-pressed') !== 'true'
    setPressed(heart, on)
    // The heart is painted first: saving updates all rows and the messages.
    afterPaint(() => {
      const saving = Promise.resolve(onFavorite(heart.dataset['fav']!, on))
      void saving.then((isSaved) => isSaved || setPressed(heart, !on))
    })
    return
  }
  const link = target.closest<HTMLElement>('[data-open]')
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !onOpen || !plain) return
  const tile = link.closest<HTMLElement>('.tile')!
  for (const other of document.querySelectorAll<HTMLElement>('.tile[data-leaving]')) {
    delete other.dataset['leaving']
  }
  tile.dataset['leaving'] = ''
  if (onOpen(link.dataset['open']!, tile)) event.preventDefault()
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }

/** Arrows, Home and End move between the games of a rail; up and down keep the column. */
function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-open]')]
  const here = links.indexOf(document.activeElement as HTMLElement)
  if (here < 0 || isComposing(event)) return
  const tops = links.map((link) => link.offsetParent && Math.round(link.getBoundingClientRect().top))
  const next = nextTile(event.key, here, links.length, tops)
  if (next === undefined || !links[next]) return
  event.preventDefault()
  links[next].focus()
  links[next].scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The index of the tile that a key leads to; `tops` are the tiles' upper edges, which tell the lines apart. */
export function nextTile(key: string, here: number, count: number, tops: readonly (number | null)[]) {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  if (step === undefined) return undefined
  const upDown = key === 'ArrowDown' || key === 'ArrowUp'
  const lines = new Set(tops).size
  if (lines <= 1) return upDown ? undefined : here + step
  const alongColumns = tops[0] !== tops[1]
  const across = alongColumns ? lines : 1
  const down = alongColumns ? 1 : tops.lastIndexOf(tops[0] ?? null) + 1
  return here + step * (upDown ? down : across)
}

/** Leans the tile under a mouse towards it, six degrees at most; the sheet decides whether it shows. */
function tilt(event: PointerEvent<HTMLUListElement>) {
  // A page that scrolls under a resting mouse tells of moves too.
  if (event.pointerType !== 'mouse' || (event.movementX === 0 && event.movementY === 0)) return
  const tile = (event.target as Element).closest<HTMLElement>('.tile')
  if (!tile) return
  const box = tile.getBoundingClientRect()
  const x = (event.clientX - box.left) / box.width - 0.5
  const y = (event.clientY - box.top) / box.height - 0.5
  tile.style.setProperty('--tilt-x', `${(-y * 12).toFixed(1)}deg`)
  tile.style.setProperty('--tilt-y', `${(x * 12).toFixed(1)}deg`)
}
