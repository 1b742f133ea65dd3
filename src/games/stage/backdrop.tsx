import { memo } from 'react'
import { days, rooms } from '#themes/art-rooms.gen.ts'

/** The room of a game as a brand shows it: in a light one the room of its world by day, however late it is. */
function roomFor(slug: string, isLight: boolean): string {
  const room = rooms[slug] ?? slug
  if (!isLight) return room
  const own = room.replace('-late', '')
  return days[own] ?? own
}

const isLightPage = () =>
  typeof document !== 'undefined' && document.documentElement.dataset['mode'] === 'light'

/** The place of the game behind everything: the picture of its room, wide or tall, over the game's own colors. */
export const Backdrop = memo(function Backdrop({ slug }: { readonly slug: string }) {
  const at = `/art/scenes/${roomFor(slug, isLightPage())}`
  return (
    <div className="stage-scene" aria-hidden>
      <picture>
        <source media="(orientation: portrait)" type="image/avif" srcSet={`${at}-tall.avif`} />
        <source media="(orientation: portrait)" srcSet={`${at}-tall.webp`} />
        <source type="image/avif" srcSet={`${at}.avif`} />
        <img
          src={`${at}.webp`}
          alt=""
          decoding="async"
          onError={(event) => (event.currentTarget.hidden = true)}
        />
      </picture>
      <i />
    </div>
  )
})
