import { Ring } from './art/avatar.tsx'

export interface ProgressProps {
  readonly label: string
  readonly value: number
  readonly max: number
  /** Written at its end, for example `14 of 40`. */
  readonly text?: string | undefined
  readonly shape?: 'bar' | 'ring' | undefined
  readonly tone?: 'brand' | 'accent' | 'win' | undefined
}

/** How far something has come. */
export function Progress({ label, value, max, text, shape = 'bar', tone = 'brand' }: ProgressProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      className="progress"
      data-shape={shape}
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={text}
    >
      {shape === 'ring' ? (
        <Ring part={part} />
      ) : (
        <svg className="progress-track" aria-hidden>
          <rect width={`${part * 100}%`} height="100%" />
        </svg>
      )}
      {text && <span className="progress-text">{text}</span>}
    </div>
  )
}
