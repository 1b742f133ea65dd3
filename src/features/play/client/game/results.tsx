import '../bars/last-results.css'
import { Suspense } from 'react'
import type { GameDefinition } from '#games/engine/definition.ts'
import { isOriginal } from '#games/engine/originals/names.ts'
import { optional } from '#ui/optional.ts'
import type { PlayState } from '../round/state.ts'

const LastResults = optional(async () => (await import('../bars/last-results.tsx')).LastResults)

export interface ResultsProps {
  readonly definition: GameDefinition
  readonly results: PlayState['results']
}

/** Originals and dice show their last results; reels have no result that fits a few signs. */
export const Results = ({ definition, results }: ResultsProps) =>
  (definition.mechanic === 'dice' || isOriginal(definition)) && (
    <Suspense fallback={<nav className="last-results" />}>
      <LastResults slug={definition.slug} results={results} />
    </Suspense>
  )
