import './stage.css'
import './board.css'
import './dice.css'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { t } from '#platform/words.ts'
import { rooms } from '#themes/art-rooms.gen.ts'
import type { DiceChoice } from '../engine/types.ts'
import type { Actor } from './actor.ts'
import { Ceremony } from './ceremony.tsx'
import { DiceBoard } from './dice-board.tsx'
import type { Face } from './face.ts'
import { pictures } from './pictures.ts'
import { ReelBoard } from './reel-board.tsx'

export interface StageProps {
  readonly face: Face
  readonly actor: Actor
  /** An amount as people read it. */
  readonly format: (amount: number) => string
  /** Of the next round, in minor units. */
  readonly stake: number
  readonly choice: DiceChoice
  readonly onChoice: (choice: DiceChoice) => void
  readonly locked: boolean
}

/** A game on the page: its scene, its reels or dice, and the ceremonies of its wins. */
export function Stage({ face, actor, format, stake, choice, onChoice, locked }: StageProps) {
  const { definition } = face
  const { colours, slug, title, mechanic } = definition
  const art = useMemo(() => pictures(face), [face])
  const { ceremony, stake: played, replay, free, hold } = useStore(actor.scene)
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
      <p className="stage-title" aria-hidden>
        {title}
      </p>
      {mechanic === 'dice' ? (
        <DiceBoard {...{ face, actor, format, stake, choice, onChoice, locked }} pictures={art} />
      ) : (
        <ReelBoard face={face} pictures={art} actor={actor} format={format} stake={stake} />
      )}
      {replay && <p className="stage-flag">{t('Replay')}</p>}
      {ceremony && <Ceremony ceremony={ceremony} stake={played} pace={actor.pace()} format={format} />}
    </section>
  )
}

/** The place of the game behind everything: the picture of its room, wide or tall, over the game's own colours. */
function Backdrop({ slug }: { readonly slug: string }) {
  const at = `/art/scenes/${rooms[slug] ?? slug}`
  return (
    <div className="stage-scene" aria-hidden>
      <picture>
        <source media="(orientation: portrait)" type="image/avif" srcSet={`${at}-tall.avif`} />
        <source media="(orientation: portrait)" srcSet={`${at}-tall.webp`} />
        <source type="image/avif" srcSet={`${at}.avif`} />
        <img
          src={`${at}.webp`}
          alt=""
          decoding="async"
          onError={(event) => (event.currentTarget.hidden = true)}
        />
      </picture>
      <i />
    </div>
  )
}
