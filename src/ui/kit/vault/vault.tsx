import { useId, useRef } from 'react'
import { artSet } from '../../art/art.ts'
import { Button } from '../../button.tsx'
import { Rays } from '../../celebration/rays.tsx'
import { chime, knock } from '../../celebration/sound.ts'
import { gold, paint, Paints } from '../paint.tsx'
import type { KitPrize } from '../prize.ts'
import { isShown, usePhase } from '../phase.ts'
import { BOLTS, unlock } from './unlock.ts'
import './vault.css'

/** What the server gave. */
export interface OpenedVault {
  readonly prize: KitPrize
  /** The result in a sentence, for who does not see it. */
  readonly sentence: string
}

export interface VaultProps {
  /** What is in it, as it may be known before: the amount that was saved. */
  readonly amount: string
  /** How full it is, 0 to 1, shown behind the wheel; nothing where that is not known. */
  readonly fill?: number | undefined
  /** What the button says. */
  readonly action: string
  readonly busy: boolean
  readonly result: OpenedVault | null
  /** It cannot be opened now; why is said beside it. */
  readonly locked?: boolean | undefined
  readonly onOpen: () => void
  readonly onStopped?: ((from: Element | null) => Promise<unknown> | void) | undefined
}

/** A vault: its wheel turns, the bolts draw one by one, and the leaf swings open on what was saved. */
export function Vault(props: VaultProps) {
  const { amount, fill, action, busy, result, locked = false, onOpen, onStopped } = props
  const vault = useRef<HTMLDivElement>(null)
  const [phase, skip] = usePhase({
    result,
    busy,
    play: () => (knock(), unlock(vault.current!)),
    onStopped: () => {
      chime()
      return onStopped?.(vault.current?.querySelector('[data-layer=prize]') ?? null)
    },
  })
  const revealed = result && isShown(phase) ? result : null
  return (
    <div className="kit vault" data-phase={phase} data-locked={locked || undefined}>
      <div className="vault-wall" ref={vault} aria-hidden onClick={skip}>
        <span className="vault-hollow">
          {result && (
            <>
              <Rays className="vault-rays" />
              <img data-layer="prize" {...artSet(result.prize.art, 96)} alt="" width={96} height={96} />
            </>
          )}
        </span>
        <span className="vault-leaf" data-layer="leaf">
          {Array.from({ length: BOLTS }, (_, i) => (
            <span key={i} className="vault-bolt" style={{ rotate: `${(i * 360) / BOLTS}deg` }}>
              <i data-layer="bolt" />
            </span>
          ))}
          <Plate fill={fill} />
          <Wheel />
        </span>
      </div>
      <p className="vault-amount">{revealed ? revealed.prize.text : amount}</p>
      <Button size="l" busy={busy} disabled={locked || result !== null} onClick={onOpen}>
        {action}
      </Button>
      <p role="status" className="sr">
        {revealed?.sentence}
      </p>
    </div>
  )
}

const RIVETS = Array.from({ length: 16 }, (_, i) => {
  const angle = (i / 16) * 2 * Math.PI
  return { x: 100 + 80 * Math.cos(angle), y: 100 + 80 * Math.sin(angle) }
})

function Plate({ fill }: Pick<VaultProps, 'fill'>) {
  const id = useId()
  const high = 136 * Math.min(1, Math.max(0, fill ?? 0))
  return (
    <svg className="vault-plate" viewBox="0 0 200 200">
      <Paints id={id} />
      <circle cx="100" cy="100" r="92" fill={gold(id)} />
      <circle cx="100" cy="100" r="91" className="kit-edge" />
      <circle cx="100" cy="100" r="68" fill={paint(id)} />
      {high > 0 && (
        <>
          <clipPath id={`${id}-fill`}>
            <circle cx="100" cy="100" r="67" />
          </clipPath>
          <rect
            {...{ x: 32, y: 168 - high, width: 136, height: high }}
            clipPath={`url(#${id}-fill)`}
            className="vault-fill"
          />
        </>
      )}
      <circle cx="100" cy="100" r="68" className="kit-seam" />
      <path d="M46 78A60 60 0 0 1 92 41" className="kit-shine" opacity="0.5" />
      {RIVETS.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x.toFixed(1)} cy={y.toFixed(1)} r="4" className="vault-rivet" />
      ))}
    </svg>
  )
}

const SPOKES = [0, 72, 144, 216, 288]

function Wheel() {
  const id = useId()
  return (
    <svg className="vault-wheel" data-layer="wheel" viewBox="0 0 120 120">
      <Paints id={id} />
      {SPOKES.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 60 60)`}>
          <rect x="55.500" y="8" width="9" height="52" rx="4" fill={gold(id)} />
          <rect x="55.500" y="8" width="9" height="52" rx="4" className="kit-edge" />
          <circle cx="60" cy="10" r="8" fill={gold(id)} />
          <circle cx="60" cy="10" r="8" className="kit-edge" />
        </g>
      ))}
      <circle cx="60" cy="60" r="36" fill="none" stroke={gold(id)} strokeWidth="8" />
      <circle cx="60" cy="60" r="17" fill={gold(id)} />
      <circle cx="60" cy="60" r="17" className="kit-edge" />
      <circle cx="60" cy="60" r="7" className="kit-edge" />
    </svg>
  )
}
