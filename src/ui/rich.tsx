import type { ReactNode } from 'react'

const MARKS = /<(b|code)>(.*?)<\/\1>/g

/**
 * A text of the catalogue with its marks `<b>…</b>` and `<code>…</code>` as elements, so that a sentence stays
 * one sentence for who translates it.
 */
export function rich(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const { 0: whole, 1: mark, 2: inner, index } of text.matchAll(MARKS)) {
    parts.push(text.slice(at, index))
    parts.push(mark === 'b' ? <b key={index}>{inner}</b> : <code key={index}>{inner}</code>)
    at = index + whole.length
  }
  return [...parts, text.slice(at)]
}
