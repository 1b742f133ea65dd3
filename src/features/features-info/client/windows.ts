import { modalNames, ownerOf } from '#client/modals/modals.ts'

/** The windows that belong to a feature, its own and those that the shell draws for it. */
export const windowsOf = (feature: string): readonly string[] =>
  modalNames().filter((name) => ownerOf(name) === feature)

/** Whether a modal belongs to a feature at all. */
export const isOfFeature = (name: string): boolean => ownerOf(name) !== undefined
