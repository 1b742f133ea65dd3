export interface AvatarProps {
  /** Shown as initials when there is no picture. */
  readonly name: string
  readonly src?: string | undefined
  /** 0–1: how far the player's rank has come; drawn as a ring. */
  readonly progress?: number | undefined
  /** In px. */
  readonly size?: number | undefined
}

/** A player's picture in the ring of their rank. */
export function Avatar({ name, src, progress, size = 44 }: AvatarProps) {
  const initials = name
    .split(/[\s_.-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('')
  const ring = progress === undefined ? {} : { '--turn': `${Math.round(progress * 100)}%` }
  return (
    <span className="avatar" style={{ inlineSize: size, blockSize: size, ...ring }} aria-hidden>
      {src ? <img src={src} alt="" width={size} height={size} /> : <span>{initials}</span>}
    </span>
  )
}
