import { useId, useState, type ReactNode } from 'react'
import { isComposing } from '../forms/composing.ts'

export interface TooltipProps {
  /** One short sentence. */
  readonly text: string
  /** Takes the attributes that tie the tip to the control. */
  readonly children: (tie: { readonly 'aria-describedby': string }) => ReactNode
}

/** A sentence about a control, on hover and on focus; Escape hides it, the pointer may rest on it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [hidden, setHidden] = useState(false)
  return (
    <span
      className="tooltip"
      data-hidden={hidden || undefined}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && setHidden(true)}
      onPointerLeave={() => setHidden(false)}
      onBlur={() => setHidden(false)}
    >
      {children({ 'aria-describedby': id })}
      <span role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
