export interface SpriteProps {
  /** A file of `public/art/sprites`, without density and ending. */
  readonly name: string
  readonly size?: number
  /** Waits until it is near. */
  readonly lazy?: boolean
}

/** A thing beside words, decoration only. */
export function Sprite({ name, size = 96, lazy = false }: SpriteProps) {
  const at = `/art/sprites/${name}`
  return (
    <img
      className="sprite"
      src={size > 96 ? `${at}@2x.webp` : `${at}@1x.webp`}
      srcSet={size > 96 ? undefined : `${at}@1x.webp 1x,${at}@2x.webp 2x`}
      width={size}
      height={size}
      alt=""
      decoding="async"
      loading={lazy ? 'lazy' : undefined}
    />
  )
}
