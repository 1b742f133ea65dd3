import type { ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Countdown } from '#ui/countdown.tsx'
import { Sprite } from '../page/sprite.tsx'
import './goal-head.css'

const ART = 112

export interface GoalHeadProps {
  /** A sprite: what it is about. */
  readonly art: string
  /** When it ends, ms. */
  readonly endsAt: number | null
  readonly onEnd: () => void
  readonly children: ReactNode
}

/** The top of a window with something to climb or finish: its picture, how far the player is, how long it lasts. */
export const GoalHead = ({ art, endsAt, onEnd, children }: GoalHeadProps) => (
  <header className="goal-head">
    <span aria-hidden="true">
      <Sprite name={art} size={ART} />
    </span>
    <div>
      {children}
      {endsAt !== null && (
        <p className="goal-end">
          {t('Ends in')} <Countdown endsAt={endsAt} format="auto" onEnd={onEnd} />
        </p>
      )}
    </div>
  </header>
)
