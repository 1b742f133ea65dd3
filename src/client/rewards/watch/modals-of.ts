import type { App } from '#client/context/app.ts'
import { modalNames, ownerOf } from '#client/modals/modals.ts'

/** The windows that belong to a feature. */
export const modalsOf = (app: Pick<App, 'registry'>, feature: string): readonly string[] =>
  modalNames(app).filter((name) => ownerOf(app, name) === feature)
