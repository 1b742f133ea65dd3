import { useCallback, useEffect, useRef } from 'react'
import { spinnerOf, type Spinner } from './wheel/spinner.ts'

/**
 * The moving parts of one wheel on the page. What is asked for runs while the wheel turns evenly; its answer
 * says where it stops.
 */
export function useSpin(count: number) {
  const rotor = useRef<HTMLDivElement>(null)
  const flap = useRef<SVGSVGElement>(null)
  const running = useRef<Spinner | null>(null)
  useEffect(() => () => running.current?.end(), [])

  /**
   * @param ask gives the sector, or null when there is no prize: the wheel is let go then
   * @returns the sector that it stands in, or null
   */
  const spin = useCallback(
    async (ask: () => Promise<number | null>): Promise<number | null> => {
      running.current?.end()
      const spinner = spinnerOf({ rotor: rotor.current!, flap: flap.current!, count })
      running.current = spinner
      spinner.start()
      const sector = await ask()
      if (sector === null) spinner.end()
      else await spinner.settle(sector)
      return sector
    },
    [count],
  )
  return { rotor, flap, spin }
}
