import { useRef } from 'react'
import { t } from '#platform/words/words.ts'
import { artSet } from '../../art/art.ts'
import { chime, knock } from '../../celebration/sound.ts'
import { Rays } from '../../celebration/rays.tsx'
import type { KitPrize } from '../prize.ts'
import { isShown, usePhase, type Phase } from '../phase.ts'
import { Box, Heap, Lid, Lining, Opening } from './art.tsx'
import { burst, SPARKS } from './burst.ts'
import { moneyArt } from '../../art/brand-art.ts'
import './chests.css'

export type ChestNumber = 1 | 2 | 3

/** The server's result: the contents of every chest, and which one was opened. */
export interface OpenedChests {
  readonly chosen: ChestNumber
  readonly contents: readonly KitPrize[]
  /** The result in a sentence, for screen readers. */
  readonly sentence: string
}

export interface ChestsProps {
  /** One chest alone, larger, whose name is the label. */
  readonly single?: boolean | undefined
  /** Accessible name of the group of chests. */
  readonly label: string
  /** The chest that the server is asked about. */
  readonly asked: ChestNumber | null
  readonly result: OpenedChests | null
  /** Nothing can be opened now; why is said beside it. */
  readonly locked?: boolean | undefined
  readonly onOpen: (chest: ChestNumber) => void
  /** The chest is open: its prize stands at `from`. The others open when this is done. */
  readonly onOpened?: ((from: Element | null) => Promise<unknown> | void) | undefined
}

const CHESTS: readonly ChestNumber[] = [1, 2, 3]
const ONE: readonly ChestNumber[] = [1]

/**
 * Three chests, of which one is opened, or one alone. All breathe alike until the server has answered; the
 * chosen one bursts, and the others open quietly once its prize has landed: what was in them is told, not held
 * out.
 */
export function Chests({
  label,
  single = false,
  asked,
  result,
  locked = false,
  onOpen,
  onOpened,
}: ChestsProps) {
  const list = useRef<HTMLDivElement>(null)
  const mine = () => list.current?.querySelector('[data-mine]') ?? null
  const [phase, skip] = usePhase({
    result,
    busy: asked !== null,
    play: () => (knock(), burst(mine()!)),
    onStopped: () => {
      chime()
      return onOpened?.(mine()?.querySelector('[data-layer=prize]') ?? null)
    },
  })
  const chosen = result?.chosen ?? asked
  return (
    <div className="kit chests" data-phase={phase} data-locked={locked || undefined} onClick={skip}>
      <div
        ref={list}
        className="chest-row"
        data-single={single || undefined}
        {...(!single && { role: 'group', 'aria-label': label })}
      >
        {(single ? ONE : CHESTS).map((chest) => (
          <Chest
            key={chest}
            chest={chest}
            name={single ? label : t('Chest {n}', { n: chest })}
            phase={phase}
            mine={chosen === chest}
            content={result?.contents[chest - 1]}
            off={locked || asked !== null || result !== null}
            onOpen={onOpen}
          />
        ))}
      </div>
      <p role="status" className="sr">
        {result && isShown(phase) && result.sentence}
      </p>
    </div>
  )
}

interface ChestProps {
  readonly chest: ChestNumber
  readonly name: string
  readonly phase: Phase
  readonly mine: boolean
  readonly content: KitPrize | undefined
  readonly off: boolean
  readonly onOpen: (chest: ChestNumber) => void
}

function Chest({ chest, name, phase, mine, content, off, onOpen }: ChestProps) {
  // The others tell theirs when the prize has landed.
  const isRevealed = mine ? isShown(phase) : phase === 'landed'
  const inside = (mine ? phase !== 'waiting' : isRevealed) ? content : undefined
  return (
    <div className="chest" data-mine={mine || undefined}>
      <button
        type="button"
        data-main={chest === 1 || undefined}
        aria-label={isRevealed && content ? `${name}: ${content.text}` : name}
        aria-disabled={off || undefined}
        onClick={() => !off && onOpen(chest)}
      >
        <span className="chest-art" aria-hidden>
          {mine && inside && (
            <span className="chest-light" data-layer="rays">
              <Rays className="chest-rays" />
            </span>
          )}
          <Lining />
          <Opening />
          {mine && inside && <Heap />}
          {inside && <img data-layer="prize" {...artSet(inside.art, 72)} alt="" width={72} height={72} />}
          <Box />
          <Lid />
          {mine && inside && <Sparks />}
        </span>
      </button>
      <p className="chest-content" aria-hidden>
        {/* An amount may part from its currency: three stand side by side on a phone. */}
        {isRevealed && content?.text.replaceAll('\u00a0', ' ')}
      </p>
    </div>
  )
}

const Sparks = () =>
  Array.from({ length: SPARKS }, (_, i) => (
    <img
      key={i}
      className="chest-spark"
      data-layer="spark"
      {...artSet(moneyArt('coin'), 20)}
      alt=""
      width={20}
      height={20}
    />
  ))
