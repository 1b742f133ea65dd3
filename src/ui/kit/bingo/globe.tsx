/** Where balls lie in the globe: x, y, and which paint. */
const HEAP = [
  [34, 79, 0],
  [52, 85, 1],
  [70, 79, 2],
  [25, 63, 2],
  [44, 66, 1],
  [62, 65, 0],
  [79, 62, 1],
  [35, 49, 0],
  [54, 48, 2],
  [71, 47, 0],
] as const
const PAINTS = ['bingo-gold', 'bingo-paint', 'bingo-pale'] as const

/** A globe of glass with balls on a stand of metal; what moves is a layer of its own. */
export const Globe = () => (
  <div className="bingo-globe" aria-hidden>
    <svg viewBox="0 0 104 132" className="bingo-stand">
      <defs>
        <linearGradient id="bingo-metal" x1="0" x2="1">
          <stop offset="0" className="kit-gold-low" />
          <stop offset="0.35" className="kit-gold-high" />
          <stop offset="0.7" className="kit-gold" />
          <stop offset="1" className="kit-gold-low" />
        </linearGradient>
        <radialGradient id="bingo-glass" cx="0.5" cy="0.42" r="0.62">
          <stop offset="0" stopColor="#fff" stopOpacity="0.05" />
          <stop offset="0.75" stopColor="#fff" stopOpacity="0.1" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.42" />
        </radialGradient>
      </defs>
      <circle cx="52" cy="54" r="48" className="bingo-inside" />
      <path d="M28 100h48l8 22q0 6-6 6H26q-6 0-6-6z" fill="url(#bingo-metal)" className="kit-edge-of" />
      <path d="M40 104h24v15q0 4-4 4H44q-4 0-4-4z" className="bingo-mouth" />
    </svg>
    <svg viewBox="0 0 104 132" className="bingo-heap" data-layer="heap">
      {HEAP.map(([x, y, paint]) => (
        <g key={`${x} ${y}`} className={PAINTS[paint]}>
          <circle cx={x} cy={y} r="10.500" />
          <circle cx={x} cy={y} r="5.400" className="bingo-spot" />
          <path d={`M${x - 6} ${y - 5}q2.500-3.500 6.500-3.500`} className="kit-shine" />
        </g>
      ))}
    </svg>
    <svg viewBox="0 0 104 132" className="bingo-glass">
      <circle cx="52" cy="54" r="48" fill="url(#bingo-glass)" />
      <circle cx="52" cy="54" r="47" fill="none" stroke="url(#bingo-metal)" strokeWidth="4" />
      <path d="M20 38q8-18 26-24" className="kit-shine bingo-gleam" />
      <rect x="40" y="1" width="24" height="8" rx="4" fill="url(#bingo-metal)" />
    </svg>
    <span className="bingo-chute" data-layer="chute" />
  </div>
)
