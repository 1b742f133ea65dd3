export interface AvatarProps {
  /** Shown as initials when there is no picture. */
  readonly name: string
  readonly src?: string | undefined
  /** 0–1: how far the player's rank has come; drawn as a ring. */
  readonly progress?: number | undefined
  /** The level of the rank, written at the picture's foot. */
  readonly level?: number | undefined
  /** The rank's name; it colors the ring. */
  readonly rank?: string | undefined
  readonly size?: 's' | 'm' | undefined
}

/** A player's picture in the ring of their rank; decoration, the name stands beside it or in its link. */
export function Avatar({ name, src, progress, level, rank, size = 'm' }: AvatarProps) {
  const initials = name
    .split(/[\s_.-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('')
  return (
    <span className="avatar" data-size={size} data-rank={rank} aria-hidden>
      {src ? <img src={src} alt="" width={44} height={44} /> : <span data-initials={initials} />}
      {progress !== undefined && <Ring part={progress} />}
      {level !== undefined && <b className="avatar-level">{level}</b>}
    </span>
  )
}

/** A ring that is filled to a part; drawn by attributes, so that no page needs inline styles. */
export function Ring({ part }: { readonly part: number }) {
  return (
    <svg className="ring" viewBox="0 0 40 40" aria-hidden>
      <circle cx="20" cy="20" r="18" />
      <circle cx="20" cy="20" r="18" pathLength="100" strokeDasharray={`${Math.round(part * 100)} 100`} />
    </svg>
  )
}
