import type { ReactNode } from 'react'
import { usePlayer } from '#client/context/app.ts'
import type { LoadedSlot } from './slots.ts'

export interface SlotsProps {
  readonly slots: readonly LoadedSlot[]
}

/** The sections that others bring to a page, as far as the brand has their features. */
export function Slots({ slots, otherwise }: SlotsProps & { readonly otherwise?: ReactNode }) {
  const switches = usePlayer((state) => state.me.features)
  const mine = slots.filter(({ feature }) => switches[feature] === true)
  if (mine.length === 0) return otherwise
  return mine.map(({ feature, Section }) => <Section key={feature} />)
}
