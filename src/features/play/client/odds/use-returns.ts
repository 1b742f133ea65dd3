import { useEffect, useState } from 'react'
import type { GameDefinition } from '#games/engine/definition.ts'

type Returns = (definition: GameDefinition, choice: unknown) => number | undefined

/** The returns of the bets of a game, once its par sheet is there: the game doesn't wait for it. */
export function useReturns(slug: string): Returns | undefined {
  const [returns, setReturns] = useState<Returns>()
  useEffect(() => {
    let here = true
    // The list of all par sheets comes with them.
    const sheets = import('#games/odds/sheet.ts').then(({ loadSheet }) => loadSheet(slug))
    void Promise.all([sheets, import('#games/odds/bet-return.ts')]).then(
      ([sheet, { betReturn }]) =>
        here &&
        sheet &&
        setReturns((): Returns => (definition, choice) => betReturn(definition, sheet, choice)),
      // Returns that fail to load are left out.
      () => {},
    )
    return () => void (here = false)
  }, [slug])
  return returns
}
