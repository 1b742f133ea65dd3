import type { ComponentType } from 'react'
import { useApp } from '../context/app.ts'
import type { Slots } from './slots.ts'

/** A place on a page that another feature fills; empty where none does. */
export function Slot<N extends keyof Slots>({ name, ...given }: { readonly name: N } & Slots[N]) {
  const Part = useApp().registry.slots[name] as ComponentType<object> | undefined
  return Part && <Part {...given} />
}
