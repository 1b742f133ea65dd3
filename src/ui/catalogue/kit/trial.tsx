import { useRef, type ReactNode } from 'react'
import { Button } from '../../button.tsx'
import { useReveal, type Reveal } from '../../celebration/use-reveal.ts'

/** How long the stand-in of a server takes. */
const ANSWER_MS = 350

/**
 * Simulates a reward for the catalog and the benches: answers after a delay, and can be asked again.
 * @param answer the simulated server's answer; `n` counts the questions
 */
export function useTrial<Q, R>(answer: (question: Q, n: number) => R): Reveal<Q, R> {
  const n = useRef(0)
  return useReveal<Q, R>({
    ask: async (question) => {
      await new Promise((done) => setTimeout(done, ANSWER_MS))
      return answer(question, n.current++)
    },
    loads: () => [],
  })
}

/** A part in a trial, with the way to play it again. */
export const Trial = ({ again, children }: { readonly again: () => void; readonly children: ReactNode }) => (
  <div className="kit-trial">
    {children}
    <Button kind="soft" size="s" onClick={again}>
      Again
    </Button>
  </div>
)
