import type { EagerParts } from '#client/page/eager-slots.ts'

const parts = import.meta.glob<EagerParts>('./*/client/eager.tsx', { eager: true, import: 'eager' })

/** Parts of features that come with the first page and stand on pages of others. */
export const eagerParts: EagerParts = Object.assign({}, ...Object.values(parts))
