import './css/stage.css'
import './css/board.css'
import './css/reels.css'
import './css/bezel.css'
import './css/hold.css'
import './css/features.css'
import './css/dice.css'
import './css/large.css'
import './css/forced.css'
import { memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Needed } from '#ui/guard/needed.tsx'
import { optional } from '#ui/optional.ts'
import { Loading } from '#ui/states.tsx'
import { Backdrop } from './backdrop.tsx'
import { isOriginal } from '../engine/originals/names.ts'
import type { DiceChoice } from '../engine/types.ts'
import type { Actor } from './direction/actor.ts'
import type { GameLook } from '../look/game-look.ts'
import { pictures, type Pictures } from './pictures.ts'
import { featureOf } from './direction/scene.ts'
import { Poster } from './poster.tsx'
import type { Purse } from './board.ts'
import { useCalm } from './use-calm.ts'

// A board travels when one of its games is opened.
const original = async () => ({ default: (await import('./originals/original-board.tsx')).OriginalBoard })
const dice = async () => ({ default: (await import('./dice/dice-board.tsx')).DiceBoard })
const reels = async () => ({ default: (await import('./reels/reel-board.tsx')).ReelBoard })
// Celebrations are loaded after the game, before anything can be won.
const fetchCelebrations = () => import('./celebration/celebrations.tsx')
const Celebrations = optional(async () => (await fetchCelebrations()).Celebrations)

const FETCH_AFTER_MS = 600

/** A board with its pictures, decoded: no cell of it is seen empty. */
const drawn =
  <Board,>(load: () => Promise<Board>, { ready }: Pictures) =>
  async (): Promise<Board> => {
    const [board, isDrawn] = await Promise.all([load(), ready()])
    if (!isDrawn) throw new Error('the pictures of a game didn’t load')
    return board
  }

export interface StageProps {
  readonly face: GameLook
  readonly actor: Actor
  /** An amount as people read it. */
  readonly format: (amount: number) => string
  /** Of the next round, in minor units. */
  readonly stake: number
  readonly choice: unknown
  readonly onChoice: (choice: unknown, stake?: number) => void
  readonly locked: boolean
  /** Originals: the round waits for a move of the player. */
  readonly deciding: boolean
  readonly onMove: (move: unknown) => void
  /** When the open round began, on the clock of `performance.now`, ms. */
  readonly since_ms: number
  readonly auto: boolean
  readonly purse?: Purse | undefined
}

/** A game on the page: its scene, its reels or dice, and the celebrations of its wins. */
export const Stage = memo(function Stage(props: StageProps) {
  const { face, actor, format, stake, choice, onChoice, locked } = props
  const { definition } = face
  const { colours, slug, title, mechanic } = definition
  const symbols = useMemo(() => pictures(face), [face])
  // Another revision is played on the board that is there.
  const [boards] = useState(() => ({ dice: drawn(dice, symbols), reels: drawn(reels, symbols) }))
  const scene = useCalm(actor.scene)
  const { celebration, caption, replay } = scene
  const { free, hold } = featureOf(scene)
  const isCelebrating = celebration !== null || caption?.kind === 'free' || caption?.kind === 'hold'
  useEffect(() => {
    // A celebration that does not come is asked for again when it is due.
    const fetch = () =>
      void fetchCelebrations().then(
        ({ enlivenScene }) => enlivenScene(slug),
        () => {},
      )
    return actor.after(FETCH_AFTER_MS, fetch)
  }, [actor, slug])
  const board = boardWords(slug)
  const onShown = useCallback((is: boolean) => actor.shown.setState(is, true), [actor])
  const mood = free ? 'free' : hold ? 'hold' : undefined
  return (
    <section
      className="stage"
      aria-label={title}
      data-mechanic={mechanic}
      data-mood={mood}
      style={
        {
          '--g-deep': colours.deep,
          '--g-base': colours.base,
          '--g-glow': colours.glow,
          '--g-light': colours.light,
        } as Record<string, string>
      }
    >
      <Backdrop slug={slug} />
      <Title slug={slug} title={title} />
      {isOriginal(definition) ? (
        // The board of the game itself comes after it, and says when it is there.
        <Needed load={original} {...board}>
          {(OriginalBoard) => <OriginalBoard {...props} definition={definition} />}
        </Needed>
      ) : mechanic === 'dice' ? (
        <Needed load={boards.dice} {...board} onShown={onShown}>
          {(DiceBoard) => (
            <DiceBoard
              {...{ face, actor, format, stake, onChoice, locked }}
              choice={choice as DiceChoice}
              pictures={symbols}
            />
          )}
        </Needed>
      ) : (
        <Needed load={boards.reels} {...board} onShown={onShown}>
          {(ReelBoard) => (
            <ReelBoard face={face} pictures={symbols} actor={actor} format={format} stake={stake} />
          )}
        </Needed>
      )}
      {replay && <p className="stage-flag">{t('Replay')}</p>}
      <Suspense fallback={null}>
        {isCelebrating && <Celebrations {...{ face, scene, format }} pace={actor.pace()} />}
      </Suspense>
    </section>
  )
})

/** Placeholders for a board that is loading, or failed to load. */
export const boardWords = (slug: string) => ({
  waiting: (
    <Loading label={t('Loading game…')}>
      <Poster slug={slug} />
    </Loading>
  ),
  // Its controls are hidden meanwhile (play.css).
  title: t('We couldn’t load this part of the game'),
})

/** The title in the letters of the game's tile, in the brand's until they are there. */
const Title = memo(function Title({ slug, title }: { readonly slug: string; readonly title: string }) {
  const [drawn, setDrawn] = useState('')
  const at = `/art/titles/${slug}`
  return (
    <p className="stage-title" data-drawn={drawn === slug || undefined} aria-hidden>
      <span>{title}</span>
      <picture key={slug}>
        <source type="image/avif" srcSet={`${at}.avif`} />
        <img
          src={`${at}.webp`}
          alt=""
          width={480}
          height={64}
          decoding="async"
          onLoad={() => setDrawn(slug)}
        />
      </picture>
    </p>
  )
})
