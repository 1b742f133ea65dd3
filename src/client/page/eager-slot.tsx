import type { ComponentType } from 'react'
import { Guard } from '#ui/guard/guard.tsx'
import { useApp } from '../context/app.ts'
import type { EagerSlots } from './eager-slots.ts'

/** A place on a page that another feature fills; empty where none does. */
export function EagerSlot<N extends keyof EagerSlots>({
  name,
  ...given
}: { readonly name: N } & EagerSlots[N]) {
  const Part = useApp().eagerParts[name] as ComponentType<object> | undefined
  return (
    Part && (
      <Guard>
        <Part {...given} />
      </Guard>
    )
  )
}
