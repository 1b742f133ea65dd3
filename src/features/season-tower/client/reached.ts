import type { App } from '#client/context/app.ts'

/** The level that a page has shown its player last, so that the lift rises from there. */
const shown = new WeakMap<App, number>()

export const lastShown = (app: App): number | null => shown.get(app) ?? null

/** Notes the level that the page shows. */
export const noteShown = (app: App, level: number): void => void shown.set(app, level)
