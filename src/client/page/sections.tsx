import type { ReactNode } from 'react'
import { usePlayer } from '../context/app.ts'
import { Guard } from '#ui/guard/guard.tsx'
import type { Registry } from '../registry.ts'
import type { LoadedSection, SectionFace } from '../router/page-face.ts'

interface OwnedSection extends SectionFace {
  readonly feature: string
}

/** The sections that features bring to the page of a path, in the order of the registry. */
export const sectionsOf = ({ features }: Registry, page: string): readonly OwnedSection[] =>
  features.flatMap(({ name, sections = [] }) =>
    sections.filter((one) => one.page === page).map((one) => ({ ...one, feature: name })),
  )

/** Fetches the sections of a page, before it is shown: nothing of it comes late. */
export const loadSections = (sections: readonly OwnedSection[]): Promise<readonly LoadedSection[]> =>
  Promise.all(
    sections.map(async ({ feature, source, load }) => ({ feature, source, Section: (await load()).default })),
  )

/** The props of a page that has sections of other features. */
export interface SectionsProps {
  readonly sections: readonly LoadedSection[]
}

/** The sections that others bring to a page, as far as the brand has their features; else what stands there. */
export function Sections({
  sections,
  otherwise,
}: SectionsProps & { readonly otherwise?: ReactNode }): ReactNode {
  const switches = usePlayer((state) => state.me.features)
  const mine = sections.filter(({ feature }) => switches[feature] === true)
  if (mine.length === 0) return otherwise
  return mine.map(({ source, Section }) => (
    <Guard key={source}>
      <Section />
    </Guard>
  ))
}
