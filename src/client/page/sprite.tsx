import { artSet } from '#ui/art/art.ts'

export interface SpriteProps {
  /** A file of `public/art/sprites`, without density and ending. */
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
      {...artSet(`/art/sprites/${name}@1x.webp`, size)}
      width={size}
      height={size}
      alt=""
      decoding="async"
      loading={lazy ? 'lazy' : undefined}
    />
  )
}
