import { useId } from 'react'
import { gold, paint, Paints } from '../paint.tsx'

/** The cup, upside down over the dice. */
export function Cup() {
  const id = useId()
  return (
    <svg className="dice-cup" data-layer="cup" viewBox="0 0 200 200" aria-hidden>
      <Paints id={id} />
      <path d="M52 26Q54 14 100 14T148 26L174 168Q174 190 100 190T26 168Z" fill={paint(id)} />
      <path d="M52 26Q54 14 100 14T148 26L151 42Q140 54 100 54T49 42Z" fill={gold(id)} />
      <ellipse cx="100" cy="25" rx="47" ry="10" className="cup-top" />
      <path d="M30 146L26 168Q26 190 100 190T174 168L170 146Q166 166 100 166T30 146Z" fill={gold(id)} />
      <path d="M52 26Q54 14 100 14T148 26L174 168Q174 190 100 190T26 168Z" className="kit-edge" />
      <path d="M44 90Q60 104 100 104T156 90" className="cup-stitch" />
      <path d="M40 114Q58 128 100 128T160 114" className="cup-stitch" />
      <path d="M64 60L52 140" className="kit-shine" opacity="0.5" />
    </svg>
  )
}
