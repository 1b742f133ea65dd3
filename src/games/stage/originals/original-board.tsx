import './css/originals.css'
import './css/narrow.css'
import './css/low.css'
import './css/sideways.css'
import './css/sideways-felts.css'
import './css/large.css'
import { useCallback, useRef, type ComponentType } from 'react'
import { useStore } from 'zustand'
import { Needed } from '#ui/guard/needed.tsx'
import type { OriginalDefinition } from '../../engine/definition.ts'
import type { OriginalMechanic } from '../../engine/original-maths.ts'
import { boardWords, type StageProps } from '../stage.tsx'
import { lastOf, type BoardProps } from '../board.ts'
import { MoreHint } from './more-hint.tsx'

type Board = ComponentType<BoardProps<OriginalMechanic>>
// Each board pairs its own maths and choice; the table hands both on unseen.
const board = (load: () => Promise<{ default: unknown }>) => load as () => Promise<{ default: Board }>

/** The boards of the originals: each travels when its game is opened. */
const BOARDS: Readonly<Record<OriginalMechanic, () => Promise<{ default: Board }>>> = {
  baccarat: board(() => import('./boards/baccarat-board.tsx')),
  bingo: board(() => import('./boards/bingo-board.tsx')),
  blackjack: board(() => import('./boards/blackjack-board.tsx')),
  'coin-flip': board(() => import('./boards/coin-board.tsx')),
  crash: board(() => import('./boards/crash-board.tsx')),
  'hi-lo': board(() => import('./boards/hilo-board.tsx')),
  keno: board(() => import('./boards/keno-board.tsx')),
  limbo: board(() => import('./boards/limbo-board.tsx')),
  mines: board(() => import('./boards/mines-board.tsx')),
  plinko: board(() => import('./boards/plinko-board.tsx')),
  roulette: board(() => import('./boards/roulette-board.tsx')),
  scratch: board(() => import('./boards/scratch-board.tsx')),
  'sic-bo': board(() => import('./boards/sicbo-board.tsx')),
  tower: board(() => import('./boards/tower-board.tsx')),
  'video-poker': board(() => import('./boards/poker-board.tsx')),
  wheel: board(() => import('./boards/wheel-board.tsx')),
}

/** Boards on which chips are placed. */
const FELTS: ReadonlySet<OriginalMechanic> = new Set(['roulette', 'sic-bo', 'baccarat'])

export interface OriginalBoardProps extends StageProps {
  readonly definition: OriginalDefinition
}

/** The board of an original, once it has come. */
export function OriginalBoard(props: OriginalBoardProps) {
  const {
    definition,
    actor,
    format,
    stake,
    choice,
    onChoice,
    locked,
    deciding,
    onMove,
    since_ms,
    auto,
    purse,
  } = props
  const scene = useStore(actor.scene)
  const onShown = useCallback((is: boolean) => actor.shown.setState(is, true), [actor])
  const board = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={board}
      className="original"
      data-mechanic={definition.mechanic}
      data-loud={scene.loud || undefined}
      style={{ '--lead': `${scene.lead_ms}ms` } as Record<string, string>}
    >
      <Needed load={BOARDS[definition.mechanic]} {...boardWords(definition.slug)} onShown={onShown}>
        {(Board) => (
          <>
            {/* What was laid and chosen in one currency would be other amounts in another. */}
            <Board
              key={purse?.mode}
              definition={definition}
              scene={scene}
              format={format}
              stake={stake}
              choice={choice}
              onChoice={(next, each) => {
                actor.sound({ name: 'choice', felt: FELTS.has(definition.mechanic) })
                onChoice(next, each)
              }}
              locked={locked}
              reduced={actor.pace().reduced}
              turn={deciding ? lastOf(scene, 'turn') : null}
              onMove={onMove}
              since_ms={since_ms}
              onReveal={actor.skip}
              auto={auto}
              offer={actor.offer}
              purse={purse}
            />
            <MoreHint board={board} />
          </>
        )}
      </Needed>
    </div>
  )
}
