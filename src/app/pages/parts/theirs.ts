import type { ReactNode } from 'react'
import type { SpecimenGroup } from '#ui/catalogue/specimen.tsx'

/** What features bring to the kit from `client/parts.tsx` in their folders; nothing but the kit reads it. */
interface OwnParts {
  readonly parts: readonly SpecimenGroup[]
  /** Beside the stage of the sample lobby. */
  readonly aside?: ReactNode
}

export const theirs = import.meta.glob<OwnParts>('../../../features/*/client/parts.tsx', { eager: true })
