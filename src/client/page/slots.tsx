import type { ComponentType, ReactNode } from 'react'
import { usePlayer } from '../context/app.ts'
import type { Registry } from '../registry.ts'
import type { SlotFace } from '../router/page-face.ts'

interface OwnedSlot extends SlotFace {
  readonly feature: string
}

/** The sections that features bring to the page of a path, in the order of the registry. */
export const slotsOf = ({ features }: Registry, page: string): readonly OwnedSlot[] =>
  features.flatMap(({ name, slots = [] }) =>
    slots.filter((one) => one.page === page).map((one) => ({ ...one, feature: name })),
  )

/** A section that has been fetched. */
export interface LoadedSlot {
  readonly feature: string
  readonly Section: ComponentType
}

/** Fetches the sections of a page, before it is shown: nothing of it comes late. */
export const loadSlots = (slots: readonly OwnedSlot[]): Promise<readonly LoadedSlot[]> =>
  Promise.all(slots.map(async ({ feature, load }) => ({ feature, Section: (await load()).default })))

/** What a page gets that others bring sections to. */
export interface SlotsProps {
  readonly slots: readonly LoadedSlot[]
}

/** The sections that others bring to a page, as far as the brand has their features; else what stands there. */
export function Slots({ slots, otherwise }: SlotsProps & { readonly otherwise?: ReactNode }): ReactNode {
  const switches = usePlayer((state) => state.me.features)
  const mine = slots.filter(({ feature }) => switches[feature] === true)
  if (mine.length === 0) return otherwise
  return mine.map(({ feature, Section }) => <Section key={feature} />)
}
