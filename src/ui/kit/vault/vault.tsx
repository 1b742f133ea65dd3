import { useRef } from 'react'
import { artSet } from '../../art/art.ts'
import { Button } from '../../button.tsx'
import { Rays } from '../../celebration/rays.tsx'
import { chime, knock } from '../../celebration/sound.ts'
import type { KitPrize } from '../prize.ts'
import { isShown, usePhase } from '../phase.ts'
import { PLAIN_VAULT, Plate, Wheel, type VaultDrawing } from './drawing.tsx'
import { BOLTS, unlock } from './unlock.ts'
import './vault.css'

/** The server's result: the prize. */
export interface OpenedVault {
  readonly prize: KitPrize
  /** The result in a sentence, for screen readers. */
  readonly sentence: string
}

export interface VaultProps {
  /** The contents as a text, as far as they may be known before it opens: the amount saved. */
  readonly amount: string
  /** How full it is, 0 to 1, shown behind the wheel; nothing where that is not known. */
  readonly fill?: number | undefined
  /** Label of the button. */
  readonly action: string
  readonly busy: boolean
  readonly result: OpenedVault | null
  /** It cannot be opened now; why is said beside it. */
  readonly locked?: boolean | undefined
  /** The next step once it is open. Without one, the button stays and is disabled. */
  readonly next?: { readonly action: string; readonly onPress: () => void } | undefined
  /** Where what unlocks it is done, in place of a button that does nothing. */
  readonly way?: { readonly action: string; readonly onPress: () => void } | undefined
  /** Parts of its own, where a brand has them. */
  readonly drawing?: VaultDrawing | undefined
  /** Something else comes first: its button isn't the main one. */
  readonly quiet?: boolean
  readonly onOpen: () => void
  readonly onStopped?: ((from: Element | null) => Promise<unknown> | void) | undefined
}

/** A vault: its wheel turns, the bolts draw one by one, and the leaf swings open on what was saved. */
export function Vault(props: VaultProps) {
  const {
    amount,
    fill,
    action,
    busy,
    result,
    locked = false,
    next,
    way,
    drawing = PLAIN_VAULT,
    onOpen,
    onStopped,
  } = props
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
  const after = revealed ? next : locked && result === null ? way : undefined
  return (
    <div
      className="kit vault"
      data-phase={phase}
      data-locked={locked || undefined}
      data-paint={drawing.paint}
      data-metal={drawing.metal}
      data-emblem={drawing.emblem !== null || undefined}
    >
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
          <Plate drawing={drawing} fill={fill} />
          <Wheel drawing={drawing} />
        </span>
      </div>
      <p className="vault-amount">{revealed ? revealed.prize.text : amount}</p>
      <Button
        kind={props.quiet ? 'soft' : 'main'}
        size="l"
        busy={busy}
        disabled={!after && (locked || result !== null)}
        onClick={after?.onPress ?? onOpen}
      >
        {after?.action ?? action}
      </Button>
      <p role="status" className="sr">
        {revealed?.sentence}
      </p>
    </div>
  )
}
