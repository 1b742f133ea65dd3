import { artSet } from '#ui/art/art.ts'
import { thingArt } from '#ui/art/brand-art.ts'

export interface SpriteProps {
  /** A file of `public/art/sprites`, without density and ending, or what the brand has of its own. */
  readonly name: string
  readonly size?: number
  /** Waits until it is near. */
  readonly lazy?: boolean
}

/** A thing beside words, decoration only. */
export function Sprite({ name, size = 96, lazy = false }: SpriteProps) {
  return (
    <img
      className="sprite"
      {...artSet(thingArt(name, 1), size)}
      width={size}
      height={size}
      alt=""
      decoding="async"
      loading={lazy ? 'lazy' : undefined}
    />
  )
}
