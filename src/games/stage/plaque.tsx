import type { Face } from './face.ts'
import type { Caption, Scene } from './scene.ts'

export interface PlaqueProps {
  readonly face: Face
  readonly scene: Scene
  readonly format: (amount: number) => string
}

/** The line under the reels: the win on show, or what the round has brought so far. */
export function Plaque({ face, scene, format }: PlaqueProps) {
  const { caption, won, ceremony, moving } = scene
  const said = !moving && caption ? captionText(caption, face) : null
  const amount = !moving && caption && 'win' in caption ? caption.win : 0
  return (
    <div className="plaque" aria-hidden data-tier={ceremony?.tier}>
      {ceremony?.tier === 'line' ? (
        <p className="plaque-win" key="total">
          Win <b>{format(ceremony.win)}</b>
        </p>
      ) : said ? (
        <p key={said + amount}>
          {said} {amount > 0 && <b>{format(amount)}</b>}
        </p>
      ) : (
        won > 0 && (
          <p key="won" className="plaque-sum">
            Won so far <b>{format(won)}</b>
          </p>
        )
      )}
    </div>
  )
}

function captionText(caption: Caption, face: Face): string {
  const name = (key: string) => face.symbol(key)?.name ?? key
  switch (caption.kind) {
    case 'line':
      return `Line ${caption.line + 1}: ${caption.count} × ${name(caption.symbol)}`
    case 'scatter':
      return `${caption.count} × ${name(caption.symbol)}`
    case 'free':
      return caption.again ? `${caption.count} more free spins` : `${caption.count} free spins`
    case 'hold':
      return `Hold and link: ${caption.coins} coins locked, ${caption.respins} respins`
    case 'held':
      return caption.full ? 'All cells full: the grand is yours' : `${caption.coins} coins paid`
  }
}
