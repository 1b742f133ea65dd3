import { useLayoutEffect, useRef } from 'react'
import type { Pictures } from '../pictures.ts'

export interface SymbolProps {
  readonly pictures: Pictures
  readonly symbol: string
  readonly className?: string | undefined
}

/** A symbol by itself: in the pay table, on a locked coin. */
export function Symbol({ pictures, symbol, className = '' }: SymbolProps) {
  const cell = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (cell.current) pictures.paint(cell.current, symbol)
  }, [pictures, symbol])
  return <span ref={cell} className={`symbol ${className}`} aria-hidden />
}
